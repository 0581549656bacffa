/* exact_cover.c - all solutions of the N-queens puzzle as exact covers, by dancing links.

   The puzzle is a matrix of items and options.  An option is a queen on a square; it has up to four items, the column,
   the row and the two diagonals of that square.  A solution is a set of options that has each column and row exactly
   once, and each diagonal at most once: columns and rows are primary items, diagonals are secondary ones.  So nothing
   below the matrix knows of queens.  (A diagonal of one square forbids nothing, and is no item.  A colour would let
   several options share a secondary item; two queens never share a diagonal, so diagonals have none.)

   Each item has a circular list of its options.  Choosing an option covers its items: every option that has one of
   them leaves all other lists.  A node that left keeps its links, so it finds its place again if all come back in
   reverse order.  Going back restores the matrix by that, and copies nothing.

   Which item is covered next decides which tree is walked:
     leftmost   the next column: the tree of the other programs here, in the same order
     smallest   the item with the fewest options left, of these the one nearest to the middle of the board (columns
                before rows): a smaller tree, in another order.  Its nodes and updates are those of the paper's table

   usage: exact_cover [N [leftmost|smallest [first|figures]]]     N from 1 to 1000; 8 leftmost where nothing is given
   Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0; then
       8 queens: 92 solutions (tried 1965 positions).
   Positions are the boards that the search looks at, the empty one included and the solutions not.  With `first`, the
   search stops at the first solution.  With `figures` it prints nothing but what it counts, in one line; an update is
   a node or an item taken out of a list.

   Sources: D. E. Knuth, "Dancing Links" (2000), whose last section covers queens with diagonals as secondary columns, in
   "organ-pipe order"; the same, "The Art of Computer Programming", volume 4B, section 7.2.2.1, for spacers and the words
   item, option, primary and secondary; H. Hitotumatu, K. Noshita, "A Technique for Implementing Backtrack Algorithms and
   its Application" (1979), for links that come back, used on queens there first.

   Paradigm: imperative; core: search
   Algorithm: Algorithm X; representation: links
   Remembers: the links of what left the lists
   Goes back: uncover, in reverse order
   Order: choose: the next column, or the item with the fewest options  */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 1000, ROOT = 0, ITEMS = 4 };

/* The lists' heads come first, ROOT and the items; then the nodes of each option side by side, between two spacers.  A
   spacer has the item ROOT; up is the first node of the option before it, and down the last node of that after it. */
typedef struct node {
    int up, down;
    int item;
    int square; /* column * size + row */
} node;

typedef struct item {
    int left, right; /* among the primary items that are not covered; a secondary item is alone */
    int size;        /* its options */
} item;

typedef struct state {
    int size;
    int last; /* the spacer after the last option */
    item *items;
    node *nodes;
    int *rows; /* for each column, the row of its queen */
    bool smallest, first, figures;
    unsigned long long solutions, positions, updates;
} state;

/* The matrix */

static void append(state *s, int x, int i, int square)
{
    s->nodes[x] = (node){.up = s->nodes[i].up, .down = i, .item = i, .square = square};
    s->nodes[s->nodes[x].up].down = x;
    s->nodes[i].up = x;
    s->items[i].size++;
}

/* Items are columns, rows, rising and falling diagonals, in this order from 1 on. */
static void add_option(state *s, int column, int row)
{
    int n = s->size;
    int rising = column + row;
    int falling = column - row + n - 1;
    int longest = 2 * n - 2;
    int first = s->last + 1;
    int x = first;
    append(s, x++, 1 + column, column * n + row);
    append(s, x++, 1 + n + row, column * n + row);
    if (rising != 0 && rising != longest)
        append(s, x++, 1 + 2 * n + rising, column * n + row);
    if (falling != 0 && falling != longest)
        append(s, x++, 1 + 2 * n + longest + 1 + falling, column * n + row);

    s->nodes[s->last].down = x - 1;
    s->nodes[x] = (node){.up = first, .item = ROOT};
    s->last = x;
}

/* The k-th column or row, from 0, from the middle of the board outwards: 4, 3, 5, 2, 6, 1, 7, 0 for size 8. */
static int from_middle(int size, int k)
{
    return k % 2 ? size / 2 - (k + 1) / 2 : size / 2 + k / 2;
}

/* The k-th primary item in the list, from 1. */
static int primary(const state *s, int k)
{
    if (!s->smallest)
        return k;
    int line = from_middle(s->size, (k - 1) / 2);
    return 1 + line + (k % 2 ? 0 : s->size);
}

static void link_primary(state *s)
{
    int before = ROOT;
    for (int k = 1; k <= 2 * s->size; k++) {
        int i = primary(s, k);
        s->items[before].right = i;
        s->items[i].left = before;
        before = i;
    }
    s->items[before].right = ROOT;
    s->items[ROOT].left = before;
}

static bool create(state *s)
{
    size_t n = (size_t)s->size;
    int heads = 1 + 2 * s->size + 2 * (2 * s->size - 1);
    s->items = calloc((size_t)heads, sizeof *s->items);
    s->nodes = calloc((size_t)heads + 1 + (ITEMS + 1) * n * n, sizeof *s->nodes);
    s->rows = calloc(n, sizeof *s->rows);
    if (!s->items || !s->nodes || !s->rows)
        return false;

    for (int i = 0; i < heads; i++) {
        s->nodes[i] = (node){.up = i, .down = i, .item = i};
        s->items[i] = (item){.left = i, .right = i};
    }
    link_primary(s);
    s->last = heads;
    for (int column = 0; column < s->size; column++)
        for (int row = 0; row < s->size; row++)
            add_option(s, column, row);
    return true;
}

static void destroy(state *s)
{
    free(s->items);
    free(s->nodes);
    free(s->rows);
}

/* The next node of the same option, around its ends. */

static int right_of(const state *s, int x)
{
    return s->nodes[x + 1].item == ROOT ? s->nodes[x + 1].up : x + 1;
}

static int left_of(const state *s, int x)
{
    return s->nodes[x - 1].item == ROOT ? s->nodes[x - 1].down : x - 1;
}

/* The dance: each function of a pair undoes the other, step for step. */

static void hide(state *s, int x)
{
    for (int at = right_of(s, x); at != x; at = right_of(s, at)) {
        const node *y = &s->nodes[at];
        s->nodes[y->up].down = y->down;
        s->nodes[y->down].up = y->up;
        s->items[y->item].size--;
        s->updates++;
    }
}

static void unhide(state *s, int x)
{
    for (int at = left_of(s, x); at != x; at = left_of(s, at)) {
        const node *y = &s->nodes[at];
        s->nodes[y->up].down = at;
        s->nodes[y->down].up = at;
        s->items[y->item].size++;
    }
}

static void cover(state *s, int i)
{
    const item *covered = &s->items[i];
    s->items[covered->left].right = covered->right;
    s->items[covered->right].left = covered->left;
    s->updates++;
    for (int x = s->nodes[i].down; x != i; x = s->nodes[x].down)
        hide(s, x);
}

static void uncover(state *s, int i)
{
    for (int x = s->nodes[i].up; x != i; x = s->nodes[x].up)
        unhide(s, x);
    const item *covered = &s->items[i];
    s->items[covered->left].right = i;
    s->items[covered->right].left = i;
}

/* The other items of an option. */

static void cover_others(state *s, int x)
{
    for (int y = right_of(s, x); y != x; y = right_of(s, y))
        cover(s, s->nodes[y].item);
}

static void uncover_others(state *s, int x)
{
    for (int y = left_of(s, x); y != x; y = left_of(s, y))
        uncover(s, s->nodes[y].item);
}

/* The search, Knuth's Algorithm X */

static int choose(const state *s)
{
    int best = s->items[ROOT].right;
    if (s->smallest)
        for (int i = s->items[best].right; i != ROOT; i = s->items[i].right)
            if (s->items[i].size < s->items[best].size)
                best = i;
    return best;
}

static void found(state *s)
{
    s->solutions++;
    if (s->figures)
        return;
    for (int column = 0; column < s->size; column++)
        printf("%d%c", s->rows[column], column == s->size - 1 ? '\n' : ' ');
}

/* Returns whether to go on. */
static bool search(state *s)
{
    if (s->items[ROOT].right == ROOT) {
        found(s);
        return !s->first;
    }
    s->positions++;
    int i = choose(s);
    bool more = true;
    cover(s, i);
    for (int x = s->nodes[i].down; x != i && more; x = s->nodes[x].down) {
        s->rows[s->nodes[x].square / s->size] = s->nodes[x].square % s->size;
        cover_others(s, x);
        more = search(s);
        uncover_others(s, x);
    }
    uncover(s, i);
    return more;
}

static void report(const state *s)
{
    if (s->figures)
        printf("solutions=%llu positions=%llu updates=%llu\n", s->solutions, s->positions, s->updates);
    else
        printf("%d queens: %llu solutions (tried %llu positions).\n", s->size, s->solutions, s->positions);
}

int main(int argc, char **argv)
{
    long size = argc > 1 ? strtol(argv[1], NULL, 10) : 8;
    if (size < 1 || size > LARGEST) {
        fprintf(stderr, "exact_cover: N is %ld, but must be from 1 to %d\n", size, LARGEST);
        return 2;
    }
    state s = {
        .size = (int)size,
        .smallest = argc > 2 && strcmp(argv[2], "smallest") == 0,
        .first = argc > 3 && strcmp(argv[3], "first") == 0,
        .figures = argc > 3 && strcmp(argv[3], "figures") == 0,
    };
    bool created = create(&s);
    if (created) {
        search(&s);
        report(&s);
    } else {
        fprintf(stderr, "exact_cover: out of memory for N = %ld\n", size);
    }
    destroy(&s);
    bool printed = fflush(stdout) == 0 && !ferror(stdout);
    return created && printed ? 0 : 1;
}
