#include "count/blocks/west.h"

#include <string.h>

static void reserve_found(west_found *f, arena *from, uint32_t bucket_size)
{
    f->minor = arena_reserve(from, LEAVES_MINOR_MAX, sizeof(minor_leaf));
    for (int tied = 0; tied < 2; tied++)
        for (uint32_t length = 0; length <= RUN_MAX; length++) {
            bucket *b = &f->bucket[tied][length];
            b->capacity = bucket_size;
            b->made = arena_reserve(from, bucket_size + KERNEL_PADDING, sizeof(leaf));
            b->partners = arena_reserve(from, bucket_size * length + KERNEL_PADDING, sizeof(uint16_t));
        }
}

/* The most that one chunk can hold.  */
static uint32_t max_majors(const west *w)
{
    return 2 * RUN_MAX * w->bucket_size;
}

static size_t max_partners(const west *w)
{
    return (size_t)RUN_MAX * (RUN_MAX + 1) * w->bucket_size;
}

static void reserve_memory(west *w, arena *from)
{
    chunk_memory *s = &w->memory;

    s->minor = arena_reserve(from, 2 * LEAVES_MINOR_MAX, sizeof(minor_leaf));
    s->marks = arena_reserve(from, max_majors(w) + KERNEL_PADDING, sizeof(uint16_t));
    s->made = arena_reserve(from, max_majors(w), sizeof(leaf));
    s->partner = arena_reserve(from, max_partners(w), sizeof(uint16_t));
}

void queens_west_reserve(west *w, arena *from, size_t squares, size_t fillings, uint32_t bucket_size)
{
    size_t vector = KERNEL_MAX_WORDS * sizeof(uint64_t);

    w->recipe.square_join = arena_reserve(from, squares, sizeof(uint64_t));
    w->recipe.strip[MINOR][0].squares = arena_reserve(from, fillings * STRIP_MAX_ROWS, sizeof(uint16_t));
    w->recipe.strip[MINOR][0].marks = arena_reserve(from, fillings + KERNEL_PADDING, sizeof(uint16_t));
    w->workspace.squares = arena_reserve(from, squares, vector);
    w->workspace.fillings = arena_reserve(from, fillings, vector);
    w->workspace.minors = arena_reserve(from, LEAVES_MINOR_MAX, vector);
    w->workspace.chosen = arena_reserve(from, MAJORS_MAX + KERNEL_PADDING, sizeof(uint16_t));
    w->workspace.partners = arena_reserve(from, LEAVES_MINOR_MAX + KERNEL_PADDING, sizeof(uint16_t));
    w->bucket_size = bucket_size;
    reserve_found(&w->found, from, bucket_size);
    reserve_memory(w, from);
}

size_t queens_west_squares(int minor_width, int minor_rows, int major_width, int major_rows)
{
    return (size_t)(minor_width * minor_rows + major_width * major_rows);
}

/* Squares are numbered row by row within a strip, then strip by strip, then quarter by quarter.  */
static void make_strip_recipe(strip_recipe *r, const strip *s, const quarter *of, uint32_t first_square,
                              const best_diagonals *l)
{
    uint16_t *to = r->squares;
    uint16_t occupied[STRIP_MAX_ROWS][QUARTERS_MAX_WIDTH];

    r->rows = s->rows;
    r->count = s->count;
    for (int row = 0; row < s->rows; row++)
        for (int column = 0; column < of->width; column++)
            occupied[row][column] = best_diagonals_in(l, of->squares[s->row[row]][column].join);
    for (uint32_t f = 0; f < s->count; f++) {
        unsigned mark = 0;
        for (int row = 0; row < s->rows; row++) {
            uint32_t column = s->fillings[f].columns[row];
            mark |= occupied[row][column];
            *to++ = (uint16_t)(first_square + (uint32_t)row * (uint32_t)of->width + column);
        }
        r->marks[f] = (uint16_t)mark;
    }
}

static void add_squares(recipe *r, const quarter *of, const strip *s)
{
    for (int row = 0; row < s->rows; row++)
        for (int column = 0; column < of->width; column++)
            r->square_join[r->squares++] = of->squares[s->row[row]][column].join;
}

void queens_west_recipe(west *w, const strips *minor, const strips *major, const best_diagonals *l)
{
    recipe *r = &w->recipe;
    const strips *sides[2] = {minor, major};
    uint16_t *squares = r->strip[MINOR][0].squares;
    uint16_t *marks = r->strip[MINOR][0].marks;

    r->squares = 0;
    r->fillings = 0;
    for (int side = MINOR; side <= MAJOR; side++)
        for (int i = 0; i < STRIPS; i++) {
            const strip *s = &sides[side]->strip[i];
            strip_recipe *to = &r->strip[side][i];
            to->squares = squares;
            to->marks = marks + r->fillings;
            make_strip_recipe(to, s, sides[side]->quarter, r->squares, l);
            add_squares(r, sides[side]->quarter, s);
            w->base[side].filling[i] = r->fillings;
            r->fillings += s->count;
            squares += s->count * (uint32_t)s->rows;
        }
}

static void clear_found(west_found *f)
{
    f->minors = 0;
    for (int tied = 0; tied < 2; tied++)
        for (int length = 0; length <= RUN_MAX; length++)
            f->bucket[tied][length].count = 0;
}

void queens_west_drop(west *w)
{
    w->used = 0;
    w->memory.minors = w->memory.majors = 0;
    w->memory.partners = 0;
}

void queens_west_clear(west *w)
{
    clear_found(&w->found);
    queens_west_drop(w);
}

static bool fits(const west *w)
{
    uint32_t majors = w->memory.majors;
    size_t partners = w->memory.partners;

    for (int tied = 0; tied < 2; tied++)
        for (uint32_t length = 1; length <= RUN_MAX; length++) {
            majors += w->found.bucket[tied][length].count;
            partners += w->found.bucket[tied][length].count * length;
        }
    return w->used < WEST_CHUNKS && w->memory.minors + w->found.minors <= 2 * LEAVES_MINOR_MAX &&
           majors <= max_majors(w) && partners <= max_partners(w);
}

static void store_bucket(west *w, const bucket *b, uint32_t length, int word_bits)
{
    chunk_memory *s = &w->memory;
    const uint16_t *marks = w->recipe.strip[MINOR][0].marks;

    for (uint32_t i = 0; i < b->count; i++) {
        const uint32_t *at = b->made[i].filling;
        s->marks[s->majors + i] = marks[at[0] >> word_bits] | marks[at[1] >> word_bits] | marks[at[2] >> word_bits];
    }
    memcpy(s->made + s->majors, b->made, b->count * sizeof *b->made);
    memcpy(s->partner + s->partners, b->partners, b->count * length * sizeof *b->partners);
    s->majors += b->count;
    s->partners += b->count * length;
}

static void store_runs(west *w, runs *r, const bucket *buckets, int word_bits)
{
    const chunk_memory *s = &w->memory;
    uint32_t first = s->majors;

    r->marks = s->marks + first;
    r->made = s->made + first;
    r->partners = s->partner + s->partners;
    r->end[0] = 0;
    for (uint32_t length = 1; length <= RUN_MAX; length++) {
        store_bucket(w, &buckets[length], length, word_bits);
        r->end[length] = s->majors - first;
    }
}

bool queens_west_close(west *w, const kernel *k)
{
    west_found *f = &w->found;
    chunk *c = &w->chunks[w->used];

    if (!fits(w))
        return false;
    c->minors = f->minors;
    c->minor = w->memory.minor + w->memory.minors;
    memcpy(c->minor, f->minor, f->minors * sizeof *f->minor);
    w->memory.minors += f->minors;
    for (int tied = 0; tied < 2; tied++)
        store_runs(w, &c->runs[tied], f->bucket[tied], __builtin_ctz((unsigned)k->words));
    w->used++;
    clear_found(f);
    return true;
}

bool queens_west_is_full(const west *w, uint32_t minors)
{
    return w->found.minors > 0 && w->found.minors + minors > WEST_CHUNK;
}

/* The minor quarter has at most seven rows, so the offsets of its fillings are below 2 ^ 16.  */
void queens_west_add_minors(west *w, const kernel *k, const leaves *minors)
{
    west_found *f = &w->found;

    for (uint32_t i = 0; i < minors->count; i++)
        for (int s = 0; s < STRIPS; s++)
            f->minor[f->minors + i].filling[s] =
                (uint16_t)((w->base[MINOR].filling[s] + minors->made[i].filling[s]) * (uint32_t)k->words);
    f->minors += minors->count;
}

uint32_t queens_west_add_majors(west *w, const kernel *k, const leaves *majors, uint32_t from, const leaves *minors,
                                bool tied)
{
    west_found *f = &w->found;
    uint32_t place = (f->minors - minors->count) * (uint32_t)k->words;

    return k->sort(majors, from, minors, place, &w->base[MAJOR], f->bucket[tied], w->workspace.partners);
}
