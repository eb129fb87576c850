/* Written by shared/bindgen from curand.h of nvidia-curand: do not edit. */

enum curandStatus { CURAND_STATUS_SUCCESS = 0, CURAND_STATUS_VERSION_MISMATCH = 100, CURAND_STATUS_NOT_INITIALIZED = 101, CURAND_STATUS_ALLOCATION_FAILED = 102, CURAND_STATUS_TYPE_ERROR = 103, CURAND_STATUS_OUT_OF_RANGE = 104, CURAND_STATUS_LENGTH_NOT_MULTIPLE = 105, CURAND_STATUS_DOUBLE_PRECISION_REQUIRED = 106, CURAND_STATUS_LAUNCH_FAILURE = 201, CURAND_STATUS_PREEXISTING_FAILURE = 202, CURAND_STATUS_INITIALIZATION_FAILED = 203, CURAND_STATUS_ARCH_MISMATCH = 204, CURAND_STATUS_INTERNAL_ERROR = 999 };
enum curandRngType { CURAND_RNG_TEST = 0, CURAND_RNG_PSEUDO_DEFAULT = 100, CURAND_RNG_PSEUDO_XORWOW = 101, CURAND_RNG_PSEUDO_MRG32K3A = 121, CURAND_RNG_PSEUDO_MTGP32 = 141, CURAND_RNG_PSEUDO_MT19937 = 142, CURAND_RNG_PSEUDO_PHILOX4_32_10 = 161, CURAND_RNG_QUASI_DEFAULT = 200, CURAND_RNG_QUASI_SOBOL32 = 201, CURAND_RNG_QUASI_SCRAMBLED_SOBOL32 = 202, CURAND_RNG_QUASI_SOBOL64 = 203, CURAND_RNG_QUASI_SCRAMBLED_SOBOL64 = 204 };
enum curandOrdering { CURAND_ORDERING_PSEUDO_BEST = 100, CURAND_ORDERING_PSEUDO_DEFAULT = 101, CURAND_ORDERING_PSEUDO_SEEDED = 102, CURAND_ORDERING_PSEUDO_LEGACY = 103, CURAND_ORDERING_PSEUDO_DYNAMIC = 104, CURAND_ORDERING_QUASI_DEFAULT = 201 };
enum curandDirectionVectorSet { CURAND_DIRECTION_VECTORS_32_JOEKUO6 = 101, CURAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6 = 102, CURAND_DIRECTION_VECTORS_64_JOEKUO6 = 103, CURAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6 = 104 };
enum curandMethod { CURAND_CHOOSE_BEST = 0, CURAND_ITR = 1, CURAND_KNUTH = 2, CURAND_HITR = 3, CURAND_M1 = 4, CURAND_M2 = 5, CURAND_BINARY_SEARCH = 6, CURAND_DISCRETE_GAUSS = 7, CURAND_REJECTION = 8, CURAND_DEVICE_API = 9, CURAND_FAST_REJECTION = 10, CURAND_3RD = 11, CURAND_DEFINITION = 12, CURAND_POISSON = 13 };

int curandCreateGenerator(intptr_t *generator, int rng_type);
int curandCreateGeneratorHost(intptr_t *generator, int rng_type);
int curandDestroyGenerator(intptr_t generator);
int curandGetVersion(int *version);
int curandGetProperty(int type, int *value);
int curandSetStream(intptr_t generator, intptr_t stream);
int curandSetPseudoRandomGeneratorSeed(intptr_t generator, unsigned long long seed);
int curandSetGeneratorOffset(intptr_t generator, unsigned long long offset);
int curandSetGeneratorOrdering(intptr_t generator, int order);
int curandSetQuasiRandomGeneratorDimensions(intptr_t generator, unsigned int num_dimensions);
int curandGenerate(intptr_t generator, intptr_t outputPtr, size_t num);
int curandGenerateLongLong(intptr_t generator, intptr_t outputPtr, size_t num);
int curandGenerateUniform(intptr_t generator, intptr_t outputPtr, size_t num);
int curandGenerateUniformDouble(intptr_t generator, intptr_t outputPtr, size_t num);
int curandGenerateNormal(intptr_t generator, intptr_t outputPtr, size_t n, float mean, float stddev);
int curandGenerateNormalDouble(intptr_t generator, intptr_t outputPtr, size_t n, double mean, double stddev);
int curandGenerateLogNormal(intptr_t generator, intptr_t outputPtr, size_t n, float mean, float stddev);
int curandGenerateLogNormalDouble(intptr_t generator, intptr_t outputPtr, size_t n, double mean, double stddev);
int curandCreatePoissonDistribution(double lambda, intptr_t discrete_distribution);
int curandDestroyDistribution(intptr_t discrete_distribution);
int curandGeneratePoisson(intptr_t generator, intptr_t outputPtr, size_t n, double lambda);
int curandGeneratePoissonMethod(intptr_t generator, intptr_t outputPtr, size_t n, double lambda, int method);
int curandGenerateBinomial(intptr_t generator, intptr_t outputPtr, size_t num, unsigned int n, double p);
int curandGenerateBinomialMethod(intptr_t generator, intptr_t outputPtr, size_t num, unsigned int n, double p, int method);
int curandGenerateSeeds(intptr_t generator);
int curandGetDirectionVectors32(intptr_t *vectors, int set);
int curandGetScrambleConstants32(intptr_t *constants);
int curandGetDirectionVectors64(intptr_t *vectors, int set);
int curandGetScrambleConstants64(intptr_t *constants);
