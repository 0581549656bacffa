/* solution_set.c - a hash table with linear probing.  It holds numbers of solutions, which are stored in the order of
   their arrival.  The hash is FNV-1a with 64 bits, by Fowler, Noll and Vo, with its halves folded.  */

#include "solution_set.h"

#include "queens.h"

#include <stdbool.h>
#include <string.h>

enum { SMALL_SIZE = 256, MIDDLE_SIZE = 65536, FIRST_CAPACITY = 16, MOST_SOLUTIONS = 1 << 30 };

static size_t board_bytes(const solution_set *set)
{
    return set->columns * set->width;
}

/* A power of two, at least twice the capacity, so that probing is short and always ends.  */
static size_t slots_for(size_t capacity)
{
    size_t count = 2;
    while (count < 2 * capacity)
        count *= 2;
    return count;
}

solution_set solution_set_empty(int n, size_t limit)
{
    solution_set set = {.columns = (size_t)n, .width = n <= SMALL_SIZE ? 1 : n <= MIDDLE_SIZE ? 2 : 4};
    size_t each = board_bytes(&set) + sizeof *set.lines + 4 * sizeof *set.slots; /* slots_for may double twice */
    size_t whole = limit / each;

    set.most = whole == 0 ? 0 : whole - 1; /* one less, for the key */
    if (set.most > MOST_SOLUTIONS)
        set.most = MOST_SOLUTIONS;
    return set;
}

void solution_set_free(solution_set *set)
{
    queens_release(set->boards);
    queens_release(set->lines);
    queens_release(set->slots);
    queens_release(set->key);
    *set = (solution_set){.columns = set->columns, .width = set->width, .most = set->most};
}

/* ---- Finding ------------------------------------------------------------------------------------------------- */

static void write_key(solution_set *set, const int *rows)
{
    unsigned char *byte = set->key;

    for (size_t column = 0; column < set->columns; column++)
        for (size_t i = 0; i < set->width; i++)
            *byte++ = (unsigned char)((unsigned)rows[column] >> 8 * i & 0xFF);
}

static uint64_t hash(const solution_set *set, const unsigned char *board)
{
    uint64_t h = UINT64_C(14695981039346656037);

    for (size_t i = 0; i < board_bytes(set); i++)
        h = (h ^ board[i]) * UINT64_C(1099511628211);
    return h ^ h >> 32;
}

static const unsigned char *board_at(const solution_set *set, size_t index)
{
    return set->boards + index * board_bytes(set);
}

/* The slot of that board, or the free slot for it.  */
static uint32_t *slot_of(const solution_set *set, const unsigned char *board)
{
    size_t i = (size_t)hash(set, board) & (set->slot_count - 1);

    while (set->slots[i] != 0 && memcmp(board_at(set, set->slots[i] - 1), board, board_bytes(set)) != 0)
        i = (i + 1) & (set->slot_count - 1);
    return &set->slots[i];
}

uint64_t solution_set_find(solution_set *set, const int *rows)
{
    if (set->count == 0)
        return 0;
    write_key(set, rows);
    uint32_t number = *slot_of(set, set->key);
    return number == 0 ? 0 : set->lines[number - 1];
}

/* ---- Adding -------------------------------------------------------------------------------------------------- */

static void fill_slots(solution_set *set)
{
    for (size_t i = 0; i < set->count; i++)
        *slot_of(set, board_at(set, i)) = (uint32_t)(i + 1);
}

/* Copies everything into tables of twice the size.  If one can't be allocated, the set stays unchanged.  */
static bool grow(solution_set *set)
{
    solution_set larger = *set;

    larger.capacity = set->capacity == 0 ? FIRST_CAPACITY : 2 * set->capacity;
    if (larger.capacity > set->most)
        larger.capacity = set->most;
    larger.slot_count = slots_for(larger.capacity);
    larger.boards = queens_allocate(larger.capacity, board_bytes(set));
    larger.lines = queens_allocate(larger.capacity, sizeof *larger.lines);
    larger.slots = queens_allocate(larger.slot_count, sizeof *larger.slots);
    larger.key = queens_allocate(set->columns, set->width);
    if (larger.boards == NULL || larger.lines == NULL || larger.slots == NULL || larger.key == NULL) {
        solution_set_free(&larger);
        return false;
    }
    if (set->count > 0) {
        memcpy(larger.boards, set->boards, set->count * board_bytes(set));
        memcpy(larger.lines, set->lines, set->count * sizeof *set->lines);
        fill_slots(&larger);
    }
    solution_set_free(set);
    *set = larger;
    return true;
}

set_status solution_set_add(solution_set *set, const int *rows, uint64_t line, uint64_t *first_line)
{
    uint64_t before = solution_set_find(set, rows);

    if (before != 0) {
        *first_line = before;
        return SET_SEEN_BEFORE;
    }
    if (set->count == set->most)
        return SET_FULL;
    if (set->count == set->capacity && !grow(set))
        return SET_NO_MEMORY;
    write_key(set, rows);
    *slot_of(set, set->key) = (uint32_t)(set->count + 1);
    if (set->columns > 0)
        memcpy(set->boards + set->count * board_bytes(set), set->key, board_bytes(set));
    set->lines[set->count++] = line;
    return SET_ADDED;
}
