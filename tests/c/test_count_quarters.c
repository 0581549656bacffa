/* test_count_quarters.c - which squares share a bit, for every size: two that share a diagonal of the board, and no
   others. Where a square lies is written here a second time, in halves of a square from the centre of the board.

   Fault found only here: two squares of a size beyond 20 that share a bit, but no diagonal.  With the join bits in
   another order, pieces are cut by others: test_count_numbers.c.  */

#include "count/quarters/quarters.h"

#include "testing.h"

#include <string.h>

enum { KINDS = ARM_QUEENS + 1 };

typedef struct point {
    int x, y;
} point;

/* Size 28 has no middle row.  */
static int largest_half(quartering_kind kind)
{
    return kind == EVEN_BOARD ? QUARTERS_MAX_HALF : QUARTERS_MAX_HALF - 1;
}

static int most_queens(quartering_kind kind, int half)
{
    return kind == ARM_QUEENS ? half - 1 : half / 2;
}

static bool on_arm(const quartering *c, int q, int row, int column)
{
    return c->kind == ARM_QUEENS && ((q == SE && row == c->half) || (q == NW && column == c->half));
}

static point point_of(const quartering *c, int q, int row, int column)
{
    int first = c->kind == EVEN_BOARD ? 1 : 2;
    int x = on_arm(c, q, row, column) && q == NW ? 0 : first + 2 * column;
    int y = on_arm(c, q, row, column) && q == SE ? 0 : first + 2 * row;

    return (point){q == NE || q == SE ? x : -x, q == NE || q == NW ? y : -y};
}

static bool on_a_diagonal(point a, point b)
{
    return a.x + a.y == b.x + b.y || a.x - a.y == b.x - b.y;
}

/* The other arm must have a place for its queen, so that x > y, or backward x < y; a queen in the centre occupies two diagonals. */
static bool is_usable(const quartering *c, int q, int row, int column, bool backward)
{
    point p = point_of(c, q, row, column);

    if (c->kind == CENTRE_QUEEN)
        return !on_a_diagonal(p, (point){0, 0});
    if (!on_arm(c, q, row, column))
        return true;
    return (q == SE) == backward ? p.x + p.y < 2 * c->half : p.x + p.y > 2;
}

static void assert_squares(const quartering *c, bool backward)
{
    for (int q = 0; q < QUARTERS; q++) {
        const quarter *part = &c->quarters[q];
        assert_int_equal(part->height, c->half + (c->kind == ARM_QUEENS && q == SE));
        assert_int_equal(part->width, c->half + (c->kind == ARM_QUEENS && q == NW));
        for (int row = 0; row < QUARTERS_MAX_WIDTH; row++)
            for (int column = 0; column < QUARTERS_MAX_WIDTH; column++) {
                const square *s = &part->squares[row][column];
                bool inside = row < part->height && column < part->width;
                assert_int_equal(s->usable, inside && is_usable(c, q, row, column, backward));
                if (!s->usable)
                    assert_true(s->taken == 0 && s->join == 0 && s->vertical == 0);
            }
    }
}

/* What the bits of two squares in quarters a and b must say.  Those of a wider quarter have no room for columns.  */
static void assert_pair(const quartering *c, int a, int b, const int at[4], bool columns, bool backward)
{
    const square *s = &c->quarters[a].squares[at[0]][at[1]], *t = &c->quarters[b].squares[at[2]][at[3]];
    point p = point_of(c, a, at[0], at[1]), r = point_of(c, b, at[2], at[3]);
    bool shared = on_a_diagonal(p, r);

    if (!s->usable || !t->usable)
        return;
    if (a == b)
        assert_int_equal((s->taken & t->taken) != 0, shared || (columns && at[1] == at[3]));
    else if ((a == NE || a == SE) == (b == NE || b == SE))
        assert_int_equal((s->vertical & t->vertical) != 0, shared);
    else if (on_arm(c, a, at[0], at[1]) && on_arm(c, b, at[2], at[3]))
        assert_int_equal((s->join & t->join) != 0, backward ? p.x + p.y >= r.x + r.y : p.x + p.y <= r.x + r.y);
    else
        assert_int_equal((s->join & t->join) != 0, shared);
}

static void assert_pairs(const quartering *c, int a, int b, bool columns, bool backward)
{
    const quarter *one = &c->quarters[a], *other = &c->quarters[b];
    int at[4];

    for (at[0] = 0; at[0] < one->height; at[0]++)
        for (at[1] = 0; at[1] < one->width; at[1]++)
            for (at[2] = 0; at[2] < other->height; at[2]++)
                for (at[3] = 0; at[3] < other->width; at[3]++)
                    assert_pair(c, a, b, at, columns, backward);
}

/* Join bits in use are those below `joins`, all of them.  */
static void assert_joins(const quartering *c)
{
    uint64_t used = 0;

    for (int q = 0; q < QUARTERS; q++)
        for (int row = 0; row < c->quarters[q].height; row++)
            for (int column = 0; column < c->quarters[q].width; column++)
                used |= c->quarters[q].squares[row][column].join;
    assert_true(used == (c->joins == 0 ? 0 : UINT64_MAX >> (64 - c->joins)));
}

static void assert_cut(quartering_kind kind, int half, int queens, bool backward)
{
    quartering c;

    memset(&c, 0xff, sizeof c);
    queens_quartering_make(&c, kind, half, queens, backward);
    assert_int_equal(c.kind, kind);
    assert_int_equal(c.half, half);
    assert_squares(&c, backward);
    assert_joins(&c);
    for (int q = 0; q < QUARTERS; q++)
        for (int other = 0; other <= q; other++)
            assert_pairs(&c, other, q, c.quarters[q].width <= 13, backward);
}

static void squares_share_bits_where_they_share_diagonals(void **state)
{
    for (int kind = 0; kind < KINDS; kind++)
        for (int half = 1; half <= largest_half((quartering_kind)kind); half++)
            for (int backward = 0; backward < 2; backward++)
                assert_cut((quartering_kind)kind, half, most_queens((quartering_kind)kind, half), backward);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_share_bits_where_they_share_diagonals),
    };
    return cmocka_run_group_tests_name("count cut", tests, NULL, NULL);
}
