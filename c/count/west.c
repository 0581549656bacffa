#include "west.h"

#include <string.h>

void west_take(west *w, arena *from, size_t squares, size_t fillings)
{
    size_t vector = KERNEL_MAX_WORDS * sizeof(uint64_t);

    w->recipe.square_join = arena_take(from, squares, sizeof(uint64_t));
    for (int side = MINOR; side <= MAJOR; side++)
        for (int i = 0; i < STRIPS; i++)
            w->recipe.strip[side][i].squares = NULL;
    w->recipe.strip[MINOR][0].squares = arena_take(from, fillings * STRIP_MAX_ROWS, sizeof(uint16_t));
    w->room.squares = arena_take(from, squares, vector);
    w->room.fillings = arena_take(from, fillings, vector);
    w->room.minors = arena_take(from, LEAVES_MINOR_MAX, vector);
    w->room.chosen = arena_take(from, WEST_BUCKET + KERNEL_PADDING, sizeof(uint16_t));
    w->partners = arena_take(from, LEAVES_MINOR_MAX + KERNEL_PADDING, sizeof(uint16_t));
    for (int i = 0; i < STRIPS; i++)
        w->chunk.minor[i] = arena_take(from, LEAVES_MINOR_MAX + KERNEL_PADDING, sizeof(uint32_t));
    for (uint32_t length = 1; length <= RUN_MAX; length++) {
        bucket *b = &w->chunk.bucket[length];
        b->marks = arena_take(from, WEST_BUCKET + KERNEL_PADDING, sizeof(uint16_t));
        b->fillings = arena_take(from, WEST_BUCKET, sizeof b->fillings[0]);
        b->partners = arena_take(from, WEST_BUCKET * length + KERNEL_PADDING, sizeof(uint16_t));
    }
}

size_t west_squares(int minor_width, int minor_rows, int major_width, int major_rows)
{
    return (size_t)(minor_width * minor_rows + major_width * major_rows);
}

/* The squares of a strip are numbered row by row; so are the strips of a quarter, and the quarters.  */
static void make_strip_recipe(strip_recipe *r, const strip *s, uint32_t first_square, uint32_t width)
{
    uint16_t *to = r->squares;

    r->rows = s->rows;
    r->count = s->count;
    for (uint32_t f = 0; f < s->count; f++)
        for (int row = 0; row < s->rows; row++)
            *to++ = (uint16_t)(first_square + (uint32_t)row * width + s->fillings[f].columns[row]);
}

static void add_squares(recipe *r, const quarter *of, const strip *s)
{
    for (int row = 0; row < s->rows; row++)
        for (int column = 0; column < of->width; column++)
            r->square_join[r->squares++] = of->squares[s->row[row]][column].join;
}

void west_recipe(west *w, const strips *minor, const strips *major)
{
    recipe *r = &w->recipe;
    const strips *sides[2] = {minor, major};
    uint16_t *room = r->strip[MINOR][0].squares;

    r->squares = 0;
    r->fillings = 0;
    for (int side = MINOR; side <= MAJOR; side++)
        for (int i = 0; i < STRIPS; i++) {
            const strip *s = &sides[side]->strip[i];
            strip_recipe *to = &r->strip[side][i];
            to->squares = room;
            make_strip_recipe(to, s, r->squares, (uint32_t)sides[side]->quarter->width);
            add_squares(r, sides[side]->quarter, s);
            w->filling_base[side][i] = r->fillings;
            r->fillings += s->count;
            room += s->count * (uint32_t)s->rows;
        }
}

void west_clear_majors(west *w)
{
    for (int length = 1; length <= RUN_MAX; length++)
        w->chunk.bucket[length].count = 0;
}

void west_clear(west *w)
{
    w->chunk.minors = 0;
    west_clear_majors(w);
}

void west_add_minors(west *w, const leaves *minors)
{
    chunk *c = &w->chunk;

    for (int i = 0; i < STRIPS; i++)
        for (uint32_t leaf = 0; leaf < minors->count; leaf++)
            c->minor[i][c->minors + leaf] = w->filling_base[MINOR][i] + minors->filling[i][leaf];
    c->minors += minors->count;
}

static bool has_room(const bucket *b, uint32_t more)
{
    return b->count + more <= WEST_BUCKET;
}

static void add_run(west *w, const leaves *majors, uint32_t leaf, const uint16_t *partners, uint32_t length)
{
    bucket *b = &w->chunk.bucket[length];
    uint32_t i = b->count++;

    b->marks[i] = (uint16_t)(majors->join[leaf] & ((1u << CUT_BITS) - 1));
    for (int s = 0; s < STRIPS; s++)
        b->fillings[i][s] = w->filling_base[MAJOR][s] + majors->filling[s][leaf];
    memcpy(b->partners + i * length, partners, length * sizeof *partners);
}

void west_add_majors(west *w, const kernel *k, const leaves *majors, uint32_t *next, const leaves *minors)
{
    uint32_t place = (w->chunk.minors - minors->count) * (uint32_t)k->words;

    for (; *next < majors->count; ++*next) {
        uint32_t count = k->partners(majors->vertical[*next], minors->vertical, minors->count, place, w->partners);
        uint32_t rest = count % RUN_MAX, done = 0;
        if (!has_room(&w->chunk.bucket[RUN_MAX], count / RUN_MAX) || (rest > 0 && !has_room(&w->chunk.bucket[rest], 1)))
            return;
        for (; count - done >= RUN_MAX; done += RUN_MAX)
            add_run(w, majors, *next, w->partners + done, RUN_MAX);
        if (rest > 0)
            add_run(w, majors, *next, w->partners + done, rest);
    }
}
