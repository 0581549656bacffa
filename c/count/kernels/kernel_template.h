/* kernel_template.h - the code of a kernel, for any kind of vector.  A kernel defines the following and then includes
   this file:

       vec, WORDS              a vector of WORDS words of 64 bits, with the operators of C, and kernel_vec.h for it
       counts, counts_none()   a sum for each word of a vector
       counts_add(c, v)        adds the number of bits in each word of v; at most COUNTS_MAX times before counts_fold, a
                               constant that the kernel also defines
       counts_fold(c)          prepares for COUNTS_MAX more additions
       counts_to(c, sums)      adds the sums to memory

   A kernel that has instructions to compress chosen words defines HAS_COMPRESS, and its own extend and pair_leaf.  One that
   finds places in tables in fewer instructions defines HAS_LOOKUP, and its own entry_offset and or_of_three.  */

/* ---- Transposing a 64 x 64 bit matrix: exchanges the off-diagonal quarters of ever smaller squares.  Source: Hacker's
   Delight, 7-3 ---- */

static inline void exchange(vec *upper, vec *lower, int shift, uint64_t mask)
{
    vec differ = ((*upper >> shift) ^ *lower) & (vec_all(mask));
    *lower ^= differ;
    *upper ^= differ << shift;
}

/* `rows` is a constant where this is inlined: 64, or 32 for the first 32 planes only, which are in rows 0 .. 31 after the
   first exchange.  */
static inline __attribute__((always_inline)) void transpose_rows(const uint64_t *words, int count, uint64_t *planes,
                                                                 int rows)
{
    static const uint64_t masks[] = {UINT64_C(0x0000FFFF0000FFFF), UINT64_C(0x00FF00FF00FF00FF),
                                     UINT64_C(0x0F0F0F0F0F0F0F0F), UINT64_C(0x3333333333333333),
                                     UINT64_C(0x5555555555555555)};
    const uint64_t low = UINT32_MAX;
    vec row[64];

    for (int i = 0; i < 32; i++) {
        vec upper = vec_load_any(words + i * WORDS), lower = vec_load_any(words + (i + 32) * WORDS);
        row[i] = (upper & vec_all(low)) | lower << 32;
        row[i + 32] = upper >> 32 | (lower & vec_all(~low));
    }
    for (int step = 0, shift = 16; shift > 0; step++, shift /= 2)
        for (int i = 0; i < rows; i = ((i | shift) + 1) & ~shift)
            exchange(&row[i], &row[i | shift], shift, masks[step]);
    for (int j = 0; j < count; j++)
        vec_store(planes + j * WORDS, row[j]);
}

static void transpose(const uint64_t *words, int count, uint64_t *planes)
{
    if (count <= 32)
        transpose_rows(words, count, planes, 32);
    else
        transpose_rows(words, count, planes, 64);
}

/* ---- Leaves, and pairs of leaves without a common vertical diagonal ---- */

#ifndef HAS_COMPRESS
/* Writes each leaf, and the next one over it if its pair shares a line: that needs no branch, and one place more than
   there are leaves.  */
static void extend(const filling *third, const filling_pairs *pairs, uint32_t from, uint32_t end, leaves *to)
{
    leaves all = *to;

    for (uint32_t i = from; i < end; i++) {
        all.join[all.count] = third->join | pairs->join[i];
        all.vertical[all.count] = third->vertical | pairs->vertical[i];
        all.count += (third->taken & pairs->taken[i]) == 0;
    }
    to->count = all.count;
}

/* Writes the join bits of the pairs of one leaf with those of the other quarter.  Returns their number.  */
static uint32_t pair_leaf(uint64_t join, uint32_t vertical, const leaves *others, uint64_t *words)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < others->count; i++) {
        words[found] = join | others->join[i];
        found += (others->vertical[i] & vertical) == 0;
    }
    return found;
}
#endif

/* Each leaf of one quarter with all of the other, the way that takes fewer vectors.  */
static uint32_t pair(const leaves *majors, uint32_t from, uint32_t to, const leaves *minors, uint64_t *words)
{
    leaves some = {.count = to - from, .vertical = majors->vertical + from, .join = majors->join + from};
    uint32_t by_majors = some.count * ((minors->count + WORDS - 1) / WORDS);
    uint32_t by_minors = minors->count * ((some.count + WORDS - 1) / WORDS);
    const leaves *each = by_majors <= by_minors ? &some : minors, *all = by_majors <= by_minors ? minors : &some;
    uint32_t found = 0;

    for (uint32_t i = 0; i < each->count; i++)
        found += pair_leaf(each->join[i], each->vertical[i], all, words + found);
    return found;
}

#include "count/kernels/kernel_divide.h"
#include "count/kernels/kernel_move.h"
#include "count/kernels/kernel_sample.h"

#include "count/kernels/kernel_cross.h"

/* Of the kernel of a file, with an `available` that follows.  */
#define KERNEL_FUNCTIONS available, extend, pair, transpose, keep, divide, sample, cross
