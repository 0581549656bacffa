#include "west.h"

static void take_chunk(chunk *c, arena *from)
{
    c->minor = arena_take(from, LEAVES_MINOR_MAX, sizeof(leaf));
    for (int tied = 0; tied < 2; tied++)
        for (uint32_t length = 0; length <= RUN_MAX; length++) {
            bucket *b = &c->bucket[tied][length];
            b->marks = arena_take(from, BUCKET_SIZE + KERNEL_PADDING, sizeof(uint32_t));
            b->made = arena_take(from, BUCKET_SIZE, sizeof(leaf));
            b->partners = arena_take(from, BUCKET_SIZE * length + KERNEL_PADDING, sizeof(uint16_t));
        }
}

void west_take(west *w, arena *from, size_t squares, size_t fillings)
{
    size_t vector = KERNEL_MAX_WORDS * sizeof(uint64_t);

    w->recipe.square_join = arena_take(from, squares, sizeof(uint64_t));
    for (int side = MINOR; side <= MAJOR; side++)
        for (int i = 0; i < STRIPS; i++)
            w->recipe.strip[side][i].squares = NULL;
    w->recipe.strip[MINOR][0].squares = arena_take(from, fillings * STRIP_MAX_ROWS, sizeof(uint16_t));
    w->recipe.strip[MINOR][0].marks = arena_take(from, fillings + KERNEL_PADDING, sizeof(uint32_t));
    w->room.squares = arena_take(from, squares, vector);
    w->room.fillings = arena_take(from, fillings, vector);
    w->room.minors = arena_take(from, LEAVES_MINOR_MAX, vector);
    w->room.chosen = arena_take(from, BUCKET_SIZE + KERNEL_PADDING, sizeof(uint16_t));
    w->room.partners = arena_take(from, LEAVES_MINOR_MAX + KERNEL_PADDING, sizeof(uint16_t));
    for (int i = 0; i < WEST_CHUNKS; i++)
        take_chunk(&w->chunks[i], from);
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
        r->marks[f] = (uint32_t)s->fillings[f].join;
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
    uint32_t *marks = r->strip[MINOR][0].marks;

    r->squares = 0;
    r->fillings = 0;
    for (int side = MINOR; side <= MAJOR; side++)
        for (int i = 0; i < STRIPS; i++) {
            const strip *s = &sides[side]->strip[i];
            strip_recipe *to = &r->strip[side][i];
            to->squares = room;
            to->marks = marks + r->fillings;
            make_strip_recipe(to, s, r->squares, (uint32_t)sides[side]->quarter->width);
            add_squares(r, sides[side]->quarter, s);
            w->base[side].filling[i] = r->fillings;
            r->fillings += s->count;
            room += s->count * (uint32_t)s->rows;
        }
}

static void clear(chunk *c)
{
    c->minors = 0;
    for (int tied = 0; tied < 2; tied++)
        for (int length = 0; length <= RUN_MAX; length++)
            c->bucket[tied][length].count = 0;
}

void west_clear(west *w)
{
    w->used = 0;
    west_next_chunk(w);
}

bool west_next_chunk(west *w)
{
    if (w->used == WEST_CHUNKS)
        return false;
    clear(&w->chunks[w->used++]);
    return true;
}

bool west_is_full(const west *w, uint32_t minors)
{
    uint32_t there = w->chunks[w->used - 1].minors;
    return there > 0 && there + minors > WEST_CHUNK;
}

void west_add_minors(west *w, const leaves *minors)
{
    chunk *c = &w->chunks[w->used - 1];

    for (uint32_t i = 0; i < minors->count; i++)
        for (int s = 0; s < STRIPS; s++)
            c->minor[c->minors + i].filling[s] = w->base[MINOR].filling[s] + minors->made[i].filling[s];
    c->minors += minors->count;
}

uint32_t west_add_majors(west *w, const kernel *k, const leaves *majors, uint32_t from, const leaves *minors, bool tied)
{
    chunk *c = &w->chunks[w->used - 1];
    uint32_t place = (c->minors - minors->count) * (uint32_t)k->words;

    return k->sort(majors, from, minors, place, &w->base[MAJOR], c->bucket[tied], w->room.partners);
}
