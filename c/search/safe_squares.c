#include "search/safe_squares.h"
#include "search/square_sets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { TRAIL_BLOCK = 4096 /* entries */ };

/* Boards of one word are compiled separately, with `words` as the constant 1.  */
#define PER_WIDTH static inline __attribute__((always_inline))

static uint64_t bit(int position)
{
    return UINT64_C(1) << position % 64;
}

/* The positions 0 .. n-1 that are in a word of a set.  */
static uint64_t positions_of_word(int n, int word)
{
    int left = n - 64 * word;
    return left >= 64 ? UINT64_MAX : bit(left) - 1;
}

static taken_square *trail_entry(safe_squares *s, size_t entry)
{
    return &s->trail[entry / TRAIL_BLOCK][entry % TRAIL_BLOCK];
}

/* Makes room on the trail for the squares that one queen removes: three of each line.  */
static bool reserve(safe_squares *s)
{
    size_t least = s->trail_size + 6 * (size_t)s->n;
    while (s->words > 1 && s->trail_blocks * TRAIL_BLOCK < least) {
        taken_square *block = queens_allocate(TRAIL_BLOCK, sizeof *block);
        s->no_memory = block == NULL;
        if (block == NULL)
            return false;
        s->trail[s->trail_blocks++] = block;
    }
    return true;
}

/* ---- Removing squares -------------------------------------------------------------------------------------------- */

/* Removes `bits` from a set, and notes the line if it has one square left.  Squares that are not in it have no
   effect.  */
PER_WIDTH bool take(safe_squares *s, int words, int line, int word, uint64_t bits)
{
    uint64_t *set = s->sets + (size_t)line * (size_t)words + (size_t)word;
    uint64_t taken = *set & bits;
    if (taken == 0)
        return true;
    *set ^= taken;
    for (uint64_t left = taken; words > 1 && left != 0; left &= left - 1) {
        assert(s->trail_size < s->trail_blocks * TRAIL_BLOCK);
        *trail_entry(s, s->trail_size++) = (taken_square){line, 64 * word + __builtin_ctzll(left)};
    }
    int count = words == 1 ? __builtin_popcountll(*set) : (s->counts[line] -= __builtin_popcountll(taken));
    s->refuted = line;
    if (count == 1)
        s->agenda[s->agenda_size++] = line;
    return count > 0;
}

PER_WIDTH bool take_position(safe_squares *s, int words, int line, int position)
{
    return position < 0 || position >= s->n || take(s, words, line, position / 64, bit(position));
}

/* Whether a line loses squares can't be predicted, so nothing branches on it: an entry of the agenda counts only if its
   length grows.  */
bool queens_attack_in_word(safe_squares *s, int first, int at, int position)
{
    uint64_t queen = UINT64_C(1) << position;
    uint64_t *sets = s->sets + first;
    bool sound = true;

    for (uint64_t left = s->open[first != 0]; left != 0 && sound; left &= left - 1) {
        int line = __builtin_ctzll(left), distance = abs(line - at);
        uint64_t set = sets[line], rest = set & ~(queen | queen << distance | queen >> distance);
        s->agenda[s->agenda_size] = first + line;
        s->agenda_size += (rest != set) & ((rest & (rest - 1)) == 0);
        sets[line] = rest;
        sound = rest != 0;
        s->refuted = first + line;
    }
    return sound;
}

PER_WIDTH bool attack(safe_squares *s, int words, int first, int at, int position)
{
    if (words == 1)
        return s->attack(s, first, at, position);
    const uint64_t *open = s->open + (first == 0 ? 0 : words);
    for (int word = 0; word < words; word++)
        for (uint64_t left = open[word]; left != 0; left &= left - 1) {
            int other = 64 * word + __builtin_ctzll(left);
            int distance = abs(other - at), line = first + other;
            if (!take_position(s, words, line, position) || !take_position(s, words, line, position + distance) ||
                !take_position(s, words, line, position - distance))
                return false;
        }
    return true;
}

PER_WIDTH bool put(safe_squares *s, int words, int column, int row)
{
    assert(safe_squares_is_open(s, column) && safe_squares_is_open(s, s->n + row));
    assert((safe_squares_of(s, column)[row / 64] >> row % 64 & 1) != 0);
    if (!reserve(s))
        return false;
    s->rows[column] = row;
    s->queens[s->placed++] = column;
    s->open[column / 64] &= ~bit(column);
    s->open[words + row / 64] &= ~bit(row);
    return attack(s, words, 0, column, row) && attack(s, words, s->n, row, column);
}

int queens_most_constrained(const safe_squares *s, const uint64_t *weights)
{
    return safe_squares_most_constrained(s, weights);
}

/* ---- Propagation ------------------------------------------------------------------------------------------------- */

static int lowest(const uint64_t *set)
{
    int word = 0;
    while (set[word] == 0)
        word++;
    return 64 * word + __builtin_ctzll(set[word]);
}

PER_WIDTH bool propagate(safe_squares *s, int words)
{
    while (s->agenda_size > 0) {
        int line = s->agenda[--s->agenda_size];
        if (!safe_squares_is_open(s, line))
            continue;
        const uint64_t *set = s->sets + (size_t)line * (size_t)words;
        int position = lowest(set);
        if (!(line < s->n ? put(s, words, line, position) : put(s, words, position, line - s->n)))
            return false;
    }
    return true;
}

static bool propagate_if_sound(safe_squares *s, bool sound)
{
    sound = sound && (s->words == 1 ? propagate(s, 1) : propagate(s, s->words));
    assert(!sound || s->agenda_size == 0);
    s->agenda_size = 0;
    return sound;
}

bool queens_safe_squares_put(safe_squares *s, int column, int row)
{
    return propagate_if_sound(s, s->words == 1 ? put(s, 1, column, row) : put(s, s->words, column, row));
}

bool queens_safe_squares_remove(safe_squares *s, int line, int word, uint64_t bits)
{
    int first = line < s->n ? s->n : 0, crossing = line < s->n ? line : line - s->n;
    assert(safe_squares_is_open(s, line) && s->agenda_size == 0);
    uint64_t taken = safe_squares_of(s, line)[word] & bits;
    bool sound = reserve(s) && take(s, s->words, line, word, bits);
    for (; sound && taken != 0; taken &= taken - 1)
        sound = take_position(s, s->words, first + 64 * word + __builtin_ctzll(taken), crossing);
    return propagate_if_sound(s, sound);
}

bool queens_safe_squares_propagate(safe_squares *s)
{
    for (int line = 0; line < 2 * s->n; line++)
        if (safe_squares_count(s, line) == 0) {
            s->refuted = line;
            return propagate_if_sound(s, false);
        } else if (safe_squares_count(s, line) == 1)
            s->agenda[s->agenda_size++] = line;
    return propagate_if_sound(s, true);
}

safe_squares_mark queens_safe_squares_mark(safe_squares *s)
{
    safe_squares_mark mark = {s->copied, s->trail_size, s->placed};
    size_t lines = 2 * (size_t)s->n;
    if (s->words == 1)
        memcpy(s->copies + s->copied++ * lines, s->sets, lines * sizeof *s->sets);
    return mark;
}

void queens_safe_squares_undo(safe_squares *s, safe_squares_mark mark)
{
    size_t lines = 2 * (size_t)s->n;
    assert(mark.copied <= s->copied && mark.trail_size <= s->trail_size && mark.placed <= s->placed &&
           s->agenda_size == 0);
    s->copied = mark.copied;
    if (s->words == 1)
        memcpy(s->sets, s->copies + s->copied * lines, lines * sizeof *s->sets);
    while (s->trail_size > mark.trail_size) {
        taken_square taken = *trail_entry(s, --s->trail_size);
        safe_squares_of(s, taken.line)[taken.position / 64] |= bit(taken.position);
        s->counts[taken.line]++;
    }
    while (s->placed > mark.placed) {
        int column = s->queens[--s->placed], row = s->rows[column];
        s->rows[column] = QUEENS_FREE;
        s->open[column / 64] |= bit(column);
        s->open[s->words + row / 64] |= bit(row);
    }
}

/* ---- Memory ------------------------------------------------------------------------------------------------------- */

/* All squares are safe.  */
static void fill(safe_squares *s)
{
    for (int line = 0; line < 2 * s->n; line++) {
        uint64_t *set = safe_squares_of(s, line);
        for (int word = 0; word < s->words; word++)
            set[word] = positions_of_word(s->n, word);
        s->counts[line] = s->n;
    }
}

static void remove_unsafe(safe_squares *s, const uint64_t *safe)
{
    for (int column = 0; column < s->n; column++)
        for (int word = 0; word < s->words; word++) {
            uint64_t unsafe = positions_of_word(s->n, word) & ~safe[(size_t)column * (size_t)s->words + (size_t)word];
            safe_squares_of(s, column)[word] ^= unsafe;
            s->counts[column] -= __builtin_popcountll(unsafe);
            for (; unsafe != 0; unsafe &= unsafe - 1) {
                int row = s->n + 64 * word + __builtin_ctzll(unsafe);
                safe_squares_of(s, row)[column / 64] ^= bit(column);
                s->counts[row]--;
            }
        }
}

/* At most all squares of all lines are on the trail, and room for one queen more.  */
static size_t most_trail_blocks(int n)
{
    return (size_t)((2 * (uint64_t)n * (uint64_t)n + 6 * (uint64_t)n) / TRAIL_BLOCK + 1);
}

bool queens_safe_squares_open(safe_squares *s, int n, const uint64_t *safe)
{
    size_t lines = 2 * (size_t)n, words = square_set_words(n);

    *s = (safe_squares){
        .n = n, .words = (int)words, .attack = queens_attack_in_word, .most_constrained = queens_most_constrained};
    queens_safe_squares_accelerate(s, true);
    s->sets = queens_allocate(lines * words + 3, sizeof *s->sets); /* x86: four at a time */
    s->counts = queens_allocate(lines, sizeof *s->counts);
    s->open = queens_allocate(2 * words, sizeof *s->open);
    s->rows = queens_allocate((size_t)n, sizeof *s->rows);
    s->queens = queens_allocate((size_t)n, sizeof *s->queens);
    s->copies = queens_allocate(words == 1 ? ((size_t)n + 1) * lines : 0, sizeof *s->copies);
    s->trail = queens_allocate(words == 1 ? 0 : most_trail_blocks(n), sizeof *s->trail);
    s->agenda = queens_allocate(lines + 1, sizeof *s->agenda);
    if (s->sets == NULL || s->counts == NULL || s->open == NULL || s->rows == NULL || s->queens == NULL ||
        s->agenda == NULL || s->copies == NULL || s->trail == NULL || !reserve(s))
        return false;
    for (int column = 0; column < n; column++)
        s->rows[column] = QUEENS_FREE;
    for (int word = 0; word < s->words; word++)
        s->open[word] = s->open[s->words + word] = positions_of_word(n, word);
    fill(s);
    if (safe != NULL)
        remove_unsafe(s, safe);
    return true;
}

void queens_safe_squares_close(safe_squares *s)
{
    queens_release(s->sets);
    queens_release(s->counts);
    queens_release(s->open);
    queens_release(s->rows);
    queens_release(s->queens);
    queens_release(s->agenda);
    queens_release(s->copies);
    for (size_t block = 0; block < s->trail_blocks; block++)
        queens_release(s->trail[block]);
    queens_release(s->trail);
}
