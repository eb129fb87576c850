/* Written by shared/bindgen from nvpl_fftw.h of nvpl-fft: do not edit. */

typedef struct { ptrdiff_t n; ptrdiff_t is; ptrdiff_t os; } fftw_iodim64;
enum { FFTW_FORWARD = -1, FFTW_BACKWARD = 1, FFTW_MEASURE = 0, FFTW_DESTROY_INPUT = 1, FFTW_UNALIGNED = 2, FFTW_EXHAUSTIVE = 8, FFTW_PRESERVE_INPUT = 16, FFTW_PATIENT = 32, FFTW_ESTIMATE = 64, FFTW_WISDOM_ONLY = 2097152 };

int nvpl_fft_get_version(void);
intptr_t fftw_plan_many_dft(int rank, int *n, int batch, void *in, int *inembed, int istride, int idist, void *out, int *onembed, int ostride, int odist, int sign, unsigned int flags);
intptr_t fftw_plan_many_dft_r2c(int rank, int *n, int batch, void *in, int *inembed, int istride, int idist, void *out, int *onembed, int ostride, int odist, unsigned int flags);
intptr_t fftw_plan_many_dft_c2r(int rank, int *n, int batch, void *in, int *inembed, int istride, int idist, void *out, int *onembed, int ostride, int odist, unsigned int flags);
intptr_t fftw_plan_guru64_dft(int rank, fftw_iodim64 *dims, int batch_rank, fftw_iodim64 *batch_dims, void *in, void *out, int sign, unsigned int flags);
intptr_t fftw_plan_guru64_dft_r2c(int rank, fftw_iodim64 *dims, int batch_rank, fftw_iodim64 *batch_dims, void *in, void *out, unsigned int flags);
intptr_t fftw_plan_guru64_dft_c2r(int rank, fftw_iodim64 *dims, int batch_rank, fftw_iodim64 *batch_dims, void *in, void *out, unsigned int flags);
void fftw_execute(intptr_t plan);
void fftw_execute_dft(intptr_t plan, void *idata, void *odata);
void fftw_execute_dft_r2c(intptr_t plan, void *idata, void *odata);
void fftw_execute_dft_c2r(intptr_t plan, void *idata, void *odata);
intptr_t fftwf_plan_many_dft(int rank, int *n, int batch, void *in, int *inembed, int istride, int idist, void *out, int *onembed, int ostride, int odist, int sign, unsigned int flags);
intptr_t fftwf_plan_many_dft_r2c(int rank, int *n, int batch, void *in, int *inembed, int istride, int idist, void *out, int *onembed, int ostride, int odist, unsigned int flags);
intptr_t fftwf_plan_many_dft_c2r(int rank, int *n, int batch, void *in, int *inembed, int istride, int idist, void *out, int *onembed, int ostride, int odist, unsigned int flags);
intptr_t fftwf_plan_guru64_dft(int rank, fftw_iodim64 *dims, int batch_rank, fftw_iodim64 *batch_dims, void *in, void *out, int sign, unsigned int flags);
intptr_t fftwf_plan_guru64_dft_r2c(int rank, fftw_iodim64 *dims, int batch_rank, fftw_iodim64 *batch_dims, void *in, void *out, unsigned int flags);
intptr_t fftwf_plan_guru64_dft_c2r(int rank, fftw_iodim64 *dims, int batch_rank, fftw_iodim64 *batch_dims, void *in, void *out, unsigned int flags);
void fftwf_execute(intptr_t plan);
void fftwf_execute_dft(intptr_t plan, void *idata, void *odata);
void fftwf_execute_dft_r2c(intptr_t plan, void *idata, void *odata);
void fftwf_execute_dft_c2r(intptr_t plan, void *idata, void *odata);
int fftw_init_threads(void);
int fftwf_init_threads(void);
void fftw_plan_with_nthreads(int nthreads);
void fftwf_plan_with_nthreads(int nthreads);
int fftw_planner_nthreads(void);
int fftwf_planner_nthreads(void);
void fftw_cleanup_threads(void);
void fftwf_cleanup_threads(void);
int fftw_alignment_of(void *p);
int fftwf_alignment_of(void *p);
void fftw_destroy_plan(intptr_t plan);
void fftwf_destroy_plan(intptr_t plan);
