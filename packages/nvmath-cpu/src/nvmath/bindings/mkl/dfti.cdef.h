/* Written by shared/bindgen from mkl_dfti.h of mkl-include: do not edit. */

enum DFTI_CONFIG_PARAM { DFTI_FORWARD_DOMAIN = 0, DFTI_DIMENSION = 1, DFTI_LENGTHS = 2, DFTI_PRECISION = 3, DFTI_FORWARD_SCALE = 4, DFTI_BACKWARD_SCALE = 5, DFTI_NUMBER_OF_TRANSFORMS = 7, DFTI_COMPLEX_STORAGE = 8, DFTI_REAL_STORAGE = 9, DFTI_CONJUGATE_EVEN_STORAGE = 10, DFTI_PLACEMENT = 11, DFTI_INPUT_STRIDES = 12, DFTI_OUTPUT_STRIDES = 13, DFTI_INPUT_DISTANCE = 14, DFTI_OUTPUT_DISTANCE = 15, DFTI_WORKSPACE = 17, DFTI_ORDERING = 18, DFTI_TRANSPOSE = 19, DFTI_DESCRIPTOR_NAME = 20, DFTI_PACKED_FORMAT = 21, DFTI_COMMIT_STATUS = 22, DFTI_VERSION = 23, DFTI_NUMBER_OF_USER_THREADS = 26, DFTI_THREAD_LIMIT = 27, DFTI_DESTROY_INPUT = 28, DFTI_FWD_DISTANCE = 58, DFTI_BWD_DISTANCE = 59, DFTI_FWD_STRIDES = 60, DFTI_BWD_STRIDES = 61 };
enum DFTI_CONFIG_VALUE { DFTI_COMMITTED = 30, DFTI_UNCOMMITTED = 31, DFTI_COMPLEX = 32, DFTI_REAL = 33, DFTI_SINGLE = 35, DFTI_DOUBLE = 36, DFTI_COMPLEX_COMPLEX = 39, DFTI_COMPLEX_REAL = 40, DFTI_REAL_COMPLEX = 41, DFTI_REAL_REAL = 42, DFTI_INPLACE = 43, DFTI_NOT_INPLACE = 44, DFTI_ORDERED = 48, DFTI_BACKWARD_SCRAMBLED = 49, DFTI_ALLOW = 51, DFTI_AVOID = 52, DFTI_NONE = 53, DFTI_CCS_FORMAT = 54, DFTI_PACK_FORMAT = 55, DFTI_PERM_FORMAT = 56, DFTI_CCE_FORMAT = 57 };

long DftiCreateDescriptor(intptr_t *argument_0, int argument_1, int argument_2, long argument_3, ...);
long DftiCopyDescriptor(intptr_t argument_0, intptr_t *argument_1);
long DftiCommitDescriptor(intptr_t argument_0);
long DftiComputeForward(intptr_t argument_0, void *argument_1, ...);
long DftiComputeBackward(intptr_t argument_0, void *argument_1, ...);
long DftiSetValue(intptr_t argument_0, int argument_1, ...);
long DftiGetValue(intptr_t argument_0, int argument_1, ...);
long DftiFreeDescriptor(intptr_t *argument_0);
char *DftiErrorMessage(long argument_0);
long DftiErrorClass(long argument_0, long argument_1);
long DftiCreateDescriptor_s_1d(intptr_t *argument_0, int domain, ...);
long DftiCreateDescriptor_s_md(intptr_t *argument_0, int domain, long many, ...);
long DftiCreateDescriptor_d_1d(intptr_t *argument_0, int domain, ...);
long DftiCreateDescriptor_d_md(intptr_t *argument_0, int domain, long many, ...);
