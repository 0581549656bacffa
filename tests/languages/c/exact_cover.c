/* exact_cover.c - all solutions of the N-queens puzzle as exact covers, by dancing links.

   The puzzle is a matrix of items and options.  An option is a queen on a square; it has four items, the column, the
   row and the two diagonals of that square.  A solution is a set of options that has each column and row exactly once,
   and each diagonal at most once: columns and rows are primary items, diagonals are secondary ones.  So nothing below
   the matrix knows of queens.  (A colour would let several options share a secondary item.  Two queens never share a
   diagonal, so diagonals have none.)

   Each item has a circular list of its options.  Choosing an option covers its items: every option that has one of
   them leaves all other lists.  A node that left keeps its links, so it finds its place again if all come back in
   reverse order.  Going back restores the matrix by that, and copies nothing.

   Which item is covered next decides which tree is walked:
     leftmost   the next column: the tree of the other programs here, in the same order
     smallest   the item with the fewest options left, the leftmost of those: a smaller tree, in another order

   usage: exact_cover [N [leftmost|smallest [first|figures]]]     N from 1 to 1000; 8 leftmost where nothing is given
   Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0; then
       8 queens: 92 solutions (tried 1965 positions).
   Positions are the boards that the search looks at, the empty one included and the solutions not.  With `first`, the
   search stops at the first solution.  With `figures` it prints nothing but what it counts, in one line; an update is
   a node or an item taken out of a list.

   Sources: D. E. Knuth, "Dancing Links" (2000), whose last section covers queens with diagonals as secondary columns;
   the same, "The Art of Computer Programming", volume 4B, section 7.2.2.1, whose words item, option, primary and
   secondary are used here; H. Hitotumatu, K. Noshita, "A Technique for Implementing Backtrack Algorithms and its
   Application" (1979), for links that come back, used on queens there first.

   Paradigm: exact cover; core: search
   Algorithm: Algorithm X; representation: links
   Remembers: the links of what left the lists
   Goes back: uncover, in reverse order
   Order: choose: the next column, or the item with the fewest options  */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 1000, ROOT = 0, ITEMS = 4 };

/* The lists' heads come first, ROOT and the items; then the nodes, the ITEMS of each option side by side. */
typedef struct node {
    int up, down;
    int item;
} node;

typedef struct item {
    int left, right; /* among the primary items that are not covered; a secondary item is alone */
    int size;        /* its options */
} item;

typedef struct state {
    int size;
    int heads; /* the number of the first node that is not a head */
    item *items;
    node *nodes;
    int *rows; /* for each column, the row of its queen */
    bool smallest, first, figures;
    unsigned long long solutions, positions, updates;
} state;

/* The matrix */

static void append(state *s, int x, int i)
{
    s->nodes[x] = (node){.up = s->nodes[i].up, .down = i, .item = i};
    s->nodes[s->nodes[x].up].down = x;
    s->nodes[i].up = x;
    s->items[i].size++;
}

/* Columns, rows, rising and falling diagonals, in this order from 1 on. */
static void add_option(state *s, int column, int row)
{
    int n = s->size;
    int x = s->heads + ITEMS * (column * n + row);
    append(s, x, 1 + column);
    append(s, x + 1, 1 + n + row);
    append(s, x + 2, 1 + 2 * n + column + row);
    append(s, x + 3, 1 + 2 * n + (2 * n - 1) + column - row + n - 1);
}

static bool create(state *s)
{
    size_t n = (size_t)s->size;
    s->heads = 1 + 2 * s->size + 2 * (2 * s->size - 1);
    s->items = calloc((size_t)s->heads, sizeof *s->items);
    s->nodes = calloc((size_t)s->heads + ITEMS * n * n, sizeof *s->nodes);
    s->rows = calloc(n, sizeof *s->rows);
    if (!s->items || !s->nodes || !s->rows)
        return false;

    int primary = 2 * s->size;
    for (int i = 0; i < s->heads; i++) {
        s->nodes[i] = (node){.up = i, .down = i, .item = i};
        s->items[i] = (item){.left = i, .right = i};
        if (i <= primary) {
            s->items[i].left = i == ROOT ? primary : i - 1;
            s->items[i].right = i == primary ? ROOT : i + 1;
        }
    }
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

static int option(const state *s, int x)
{
    return (x - s->heads) / ITEMS;
}

/* The node of the same option that is k further to the right, around its end. */
static int neighbour(const state *s, int x, int k)
{
    int place = (x - s->heads) % ITEMS;
    return x - place + (place + k) % ITEMS;
}

/* The dance: each function of a pair undoes the other, step for step. */

static void hide(state *s, int x)
{
    for (int k = 1; k < ITEMS; k++) {
        const node *y = &s->nodes[neighbour(s, x, k)];
        s->nodes[y->up].down = y->down;
        s->nodes[y->down].up = y->up;
        s->items[y->item].size--;
        s->updates++;
    }
}

static void unhide(state *s, int x)
{
    for (int k = ITEMS - 1; k >= 1; k--) {
        int at = neighbour(s, x, k);
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
        s->rows[option(s, x) / s->size] = option(s, x) % s->size;
        for (int k = 1; k < ITEMS; k++)
            cover(s, s->nodes[neighbour(s, x, k)].item);
        more = search(s);
        for (int k = ITEMS - 1; k >= 1; k--)
            uncover(s, s->nodes[neighbour(s, x, k)].item);
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
