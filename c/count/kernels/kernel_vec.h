/* kernel_vec.h - from memory to vectors and back, for any kernel: it defines vec, and vec_any for memory that is aligned to
   words only.  */

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
