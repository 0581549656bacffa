#include "east.h"

#include <string.h>

/* So many that a code has some 32 elements when the list is full.  */
static int cuts_for(uint32_t capacity)
{
    int cuts = 1;

    while (cuts < EAST_MAX_CUTS && capacity >> (cuts + 7) > 1)
        cuts++;
    return cuts;
}

/* Equal and other elements may each leave most of a word empty, and the last block all but one.  */
static uint32_t blocks_for(uint32_t capacity)
{
    return capacity / 64 + 2 + KERNEL_MAX_WORDS;
}

void east_take(east *e, arena *from, uint32_t capacity, int joins)
{
    size_t lanes = (size_t)capacity + 128 + KERNEL_MAX_LANES;

    e->capacity = capacity;
    e->cuts = cuts_for(capacity);
    e->found = arena_take(from, (size_t)capacity + KERNEL_PADDING, sizeof(uint64_t));
    e->ordered = arena_take(from, lanes, sizeof(uint64_t));
    e->planes = arena_take(from, lanes / 64 * (size_t)joins + KERNEL_MAX_WORDS, sizeof(uint64_t));
    e->valid = arena_take(from, 2 * KERNEL_MAX_WORDS + lanes / 64, sizeof(uint64_t));
    e->blocks = arena_take(from, blocks_for(capacity), sizeof(block));
    e->place = arena_take(from, (size_t)1 << EAST_MAX_CUTS, sizeof(uint16_t));
    e->starts = arena_take(from, ((size_t)1 << EAST_MAX_CUTS) + 1, sizeof(uint32_t));
}

/* The Gray code's n-th word is n ^ n >> 1, so a word's place is the xor of all its shifts to the right.  The lowest join
   bit is to change most seldom, so it must be the highest here.  */
static uint16_t place_of(uint32_t code, int bits)
{
    uint32_t place = 0;

    for (int i = 0; i < bits; i++) {
        uint32_t above = i == 0 ? 0 : place & 1;
        place = place << 1 | (above ^ (code >> i & 1));
    }
    return (uint16_t)place;
}

void east_open(east *e)
{
    for (uint32_t code = 0; code < UINT32_C(1) << e->cuts; code++)
        e->place[code] = place_of(code, e->cuts);
}

/* Element `at` stands where the kernel wants it: see kernel's `turn`.  */
static inline size_t home(size_t at, size_t words)
{
    size_t in_block = at % (64 * words);
    return at - in_block + in_block % 64 * words + in_block / 64;
}

/* Puts found[from .. to - 1] from place `at` on, and fills up words of 64.  Returns the place behind.  */
static size_t put(east *e, size_t words, uint32_t from, uint32_t to, size_t at)
{
    uint32_t codes = UINT32_C(1) << e->cuts;
    uint32_t next = (uint32_t)at;

    memset(e->starts, 0, (codes + 1) * sizeof *e->starts);
    for (uint32_t i = from; i < to; i++)
        e->starts[e->place[e->found[i] & (codes - 1)]]++;
    for (uint32_t c = 0; c < codes; c++) {
        uint32_t count = e->starts[c];
        e->starts[c] = next;
        next += count;
    }
    for (uint32_t i = from; i < to; i++)
        e->ordered[home(e->starts[e->place[e->found[i] & (codes - 1)]]++, words)] = e->found[i];
    for (; next % 64 != 0; next++)
        e->ordered[home(next, words)] = UINT64_MAX;
    return next;
}

static void set_valid(east *e, size_t from, size_t count)
{
    size_t word = from / 64;

    for (; count >= 64; count -= 64)
        e->valid[word++] = UINT64_MAX;
    if (count > 0)
        e->valid[word] = (UINT64_C(1) << count) - 1;
}

void east_order(east *e, const kernel *k, int joins)
{
    size_t words = (size_t)k->words;
    size_t lanes = 64 * words;
    size_t rest = put(e, words, 0, e->equal, 0);
    size_t end = put(e, words, e->equal, e->count, rest);
    size_t all = (end + lanes - 1) / lanes * lanes;

    for (size_t at = end; at < all; at++)
        e->ordered[home(at, words)] = UINT64_MAX;
    memset(e->valid, 0, all / 64 * sizeof *e->valid);
    set_valid(e, 0, e->equal);
    set_valid(e, rest, e->count - e->equal);
    e->equal_words = (uint32_t)(rest / 64);
    e->used = (uint32_t)(all / lanes);
    for (uint32_t b = 0; b < e->used; b++) {
        block *one = &e->blocks[b];
        one->planes = e->planes + b * words * (size_t)joins;
        one->valid = e->valid + b * words;
        one->common = k->turn(e->ordered + b * lanes, joins, one->planes);
    }
}
