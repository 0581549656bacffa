/* kernel_vec.h - from memory to vectors and back, for any kernel: it defines vec, and vec_any for memory that is aligned to
   words only.  And loops whose number of turns is a constant.  */

static inline vec vec_load(const uint64_t *from)
{
    return *(const vec *)(const void *)from;
}

static inline vec vec_load_any(const uint64_t *from)
{
    return *(const vec_any *)(const void *)from;
}

static inline void vec_store(uint64_t *to, vec v)
{
    *(vec *)(void *)to = v;
}

/* This word in every place.  */
static inline vec vec_all(uint64_t word)
{
    return (vec){0} + word;
}

/* Before a loop whose number of turns is a constant where it is inlined: without the loop, shifts are constants too.
   Clang ignores gcc's pragma.  A build with a check in each turn defines this as nothing: else clang takes a minute.  */
#ifndef UNROLLED
#ifdef __clang__
#define UNROLLED _Pragma("clang loop unroll(full)")
#else
#define UNROLLED _Pragma("GCC unroll 16")
#endif
#endif

/* The cases of a switch that makes a constant of a number.  */
#define FIRST_SIX(CASE) CASE(1) CASE(2) CASE(3) CASE(4) CASE(5) CASE(6)
