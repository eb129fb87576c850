// The small kernels beside cuBLAS: what no routine of it does in one pass.
// Compiled while the product is developed (python -m shared.kernels) into _kernels.ptx, which is committed.
// s, d, c and z at the end of a name are float32, float64, complex64 and complex128. Counts and steps are in elements.

typedef long long i64;

template <typename R> struct __align__(2 * sizeof(R)) Complex { R x, y; };
typedef Complex<float> cfloat;
typedef Complex<double> cdouble;

__device__ inline float mul(float a, float b) { return a * b; }
__device__ inline double mul(double a, double b) { return a * b; }
template <typename R> __device__ inline Complex<R> mul(Complex<R> a, Complex<R> b) {
    Complex<R> r;
    r.x = a.x * b.x - a.y * b.y;
    r.y = a.x * b.y + a.y * b.x;
    return r;
}
__device__ inline float add(float a, float b) { return a + b; }
__device__ inline double add(double a, double b) { return a + b; }
template <typename R> __device__ inline Complex<R> add(Complex<R> a, Complex<R> b) {
    Complex<R> r;
    r.x = a.x + b.x;
    r.y = a.y + b.y;
    return r;
}
__device__ inline float conjugate(float a) { return a; }
__device__ inline double conjugate(double a) { return a; }
template <typename R> __device__ inline Complex<R> conjugate(Complex<R> a) { a.y = -a.y; return a; }
__device__ inline float real_part(float a) { return a; }
__device__ inline double real_part(double a) { return a; }
template <typename R> __device__ inline Complex<R> real_part(Complex<R> a) { a.y = 0; return a; }
__device__ inline bool is_zero(float a) { return a == 0; }
__device__ inline bool is_zero(double a) { return a == 0; }
template <typename R> __device__ inline bool is_zero(Complex<R> a) { return a.x == 0 && a.y == 0; }
__device__ inline float number(float, double x) { return (float)x; }
__device__ inline double number(double, double x) { return x; }
template <typename R> __device__ inline Complex<R> number(Complex<R>, double x) {
    Complex<R> r;
    r.x = (R)x;
    r.y = 0;
    return r;
}

// The grid walks i along x, j along y and the batch along z; each of them goes on where the grid ends.
#define WALK(count, axis) \
    _Pragma("unroll 1") for (i64 axis##_ = (i64)blockIdx.axis * blockDim.axis + threadIdx.axis; axis##_ < (count); \
                             axis##_ += (i64)gridDim.axis * blockDim.axis)

// Kinds of structure and of storage, as _kernels.py numbers them.
enum { GENERAL, SYMMETRIC, HERMITIAN, TRIANGULAR };
enum { FULL, BAND, PACKED };

// Write the whole matrix that src holds under a structure to dst, in column order with leading dimension rows.
// Element (i, j) is zero unless -ku <= i - j <= kl. row_step and col_step are those of src in full storage; in band
// storage col_step is its leading dimension and first the row of the main diagonal.
template <typename T>
__device__ inline void expand(T *dst, const T *src, i64 rows, i64 cols, i64 row_step, i64 col_step, i64 batch,
                              i64 src_step, int kind, int storage, i64 kl, i64 ku, i64 first, int lower, int unit,
                              int conj) {
    WALK(batch, z) WALK(cols, y) WALK(rows, x) {
        const i64 row = x_, col = y_;
        T value = number(T(), 0.0);
        i64 i = row, j = col;
        bool swapped = false, kept = row - col <= kl && col - row <= ku;
        if (kind != GENERAL && row != col && (row > col) != (lower != 0)) {
            if (kind == TRIANGULAR) kept = false;
            i = col;
            j = row;
            swapped = true;
        }
        if (kept && kind == TRIANGULAR && unit && row == col) {
            value = number(T(), 1.0);
        } else if (kept) {
            i64 place;
            if (storage == FULL) place = i * row_step + j * col_step;
            else if (storage == BAND) place = first + i - j + j * col_step;
            else place = lower ? i + (2 * rows - j - 1) * j / 2 : i + j * (j + 1) / 2;
            value = src[z_ * src_step + place];
            if (kind == HERMITIAN && row == col) value = real_part(value);
            if ((kind == HERMITIAN && swapped) != (conj != 0)) value = conjugate(value);
        }
        dst[(z_ * cols + col) * rows + row] = value;
    }
}

// dst = alpha x src + beta dst; src, and the diagonal x, may be conjugated. x scales rows or columns of src; without x
// (null) it is 1, and without src nothing is added. With beta = 0 dst is not read.
template <typename T>
__device__ inline void scale(T *dst, const T *src, const T *x, i64 m, i64 n, i64 d_i, i64 d_j, i64 s_i, i64 s_j,
                             i64 x_step, i64 x_first, int by_i, i64 batch, i64 d_step, i64 s_step, i64 x_batch,
                             int conj_s, int conj_x, T alpha, T beta) {
    const bool reads = !is_zero(beta);
    WALK(batch, z) WALK(n, y) WALK(m, x) {
        T *target = dst + z_ * d_step + x_ * d_i + y_ * d_j;
        T value = number(T(), 0.0);
        if (src) {
            T s = src[z_ * s_step + x_ * s_i + y_ * s_j];
            if (conj_s) s = conjugate(s);
            if (x) {
                T factor = x[z_ * x_batch + x_first + (by_i ? x_ : y_) * x_step];
                if (conj_x) factor = conjugate(factor);
                s = mul(factor, s);
            }
            value = mul(alpha, s);
        }
        if (reads) value = add(value, mul(beta, *target));
        *target = value;
    }
}

#define BOTH(letter, T)                                                                                               \
    extern "C" __global__ void expand_##letter(T *dst, const T *src, i64 rows, i64 cols, i64 row_step, i64 col_step,   \
                                               i64 batch, i64 src_step, int kind, int storage, i64 kl, i64 ku,        \
                                               i64 first, int lower, int unit, int conj) {                            \
        expand(dst, src, rows, cols, row_step, col_step, batch, src_step, kind, storage, kl, ku, first, lower, unit,  \
               conj);                                                                                                 \
    }                                                                                                                 \
    extern "C" __global__ void scale_##letter(T *dst, const T *src, const T *x, i64 m, i64 n, i64 d_i, i64 d_j,        \
                                              i64 s_i, i64 s_j, i64 x_step, i64 x_first, int by_i, i64 batch,         \
                                              i64 d_step, i64 s_step, i64 x_batch, int conj_s, int conj_x, T alpha,   \
                                              T beta) {                                                               \
        scale(dst, src, x, m, n, d_i, d_j, s_i, s_j, x_step, x_first, by_i, batch, d_step, s_step, x_batch, conj_s,   \
              conj_x, alpha, beta);                                                                                   \
    }

BOTH(s, float)
BOTH(d, double)
BOTH(c, cfloat)
BOTH(z, cdouble)

// Write pointers that travel as an argument, so that a captured graph holds them.
struct Pointers { unsigned long long at[384]; };
extern "C" __global__ void pointers(unsigned long long *dst, int count, const Pointers table) {
    for (int i = threadIdx.x; i < count; i += blockDim.x) dst[i] = table.at[i];
}
