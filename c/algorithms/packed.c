/* packed.c - the whole board in one machine word, and one loop that pushes and pops, without arrays or recursion.

   curr is the stack of queens.  A push shifts it left by one digit and puts the row of the new queen into the lowest
   digit; a pop removes that digit.  A digit has 3 bits up to size 8, so that in octal the word reads as the list of
   rows.  Beyond size 8 it has 4 bits, and 16 digits fill a word of 64 bits.  Three bit sets record the attacked lines:
   rows, and diagonals in both directions.

   Source: "Eight Queens on MIPS", Zhixun Tan (num, curr, vert, ldiag, rdiag, row, pos), written for registers alone.
   It fills row after row; here its row is the column and its pos the row: the same puzzle, mirrored at the main
   diagonal.  The set names are the source's: vert is the set of occupied rows.  There are 2n - 1 diagonals in each
   direction, 15 for n = 8.

   The source has two branches that pop, for a solution and for the end of a row.  Here one branch does both.

   Paradigm: imperative; core: loop; view: packed
   Algorithm: backtracking; representation: bits
   Remembers: one word, the stack of queens, and three sets
   Goes back: the program, which shifts a queen off the word
   Order: the program, by pos + 1  */

#include "algorithms/algorithms.h"
#include "algorithms/bit_set.h"
#include "search/observer.h"

enum { MAX_OCTAL = 8 };

typedef struct board {
    int num;
    int digit; /* bits per queen */
    uint64_t curr;
    bit_set vert;
    bit_set ldiag;
    bit_set rdiag;
    int column;
} board;

static int digit_bits(int n)
{
    return n <= MAX_OCTAL ? 3 : 4;
}

static bool attacked(const board *b, int pos)
{
    return has(b->vert, pos) || has(b->ldiag, b->num - 1 - b->column + pos) || has(b->rdiag, b->column + pos);
}

static void push(board *b, int pos)
{
    b->curr = b->curr << b->digit | (uint64_t)pos; /* placed */
    b->vert = with(b->vert, pos);
    b->ldiag = with(b->ldiag, b->num - 1 - b->column + pos);
    b->rdiag = with(b->rdiag, b->column + pos);
    b->column++;
}

/* Removes the last queen and returns its row.  */
static int pop(board *b)
{
    int pos = (int)(b->curr & (only(b->digit) - 1));

    b->curr >>= b->digit; /* retreated */
    b->column--;
    b->vert = without(b->vert, pos);
    b->ldiag = without(b->ldiag, b->num - 1 - b->column + pos);
    b->rdiag = without(b->rdiag, b->column + pos);
    return pos;
}

static void loop(board *b, record *r)
{
    int pos = 0;

    while (r->go_on) {
        if (b->column == b->num)
            record_solution(r); /* solution */
        if (b->column == b->num || pos == b->num) {
            if (b->column == 0)
                break;
            pos = pop(b) + 1;
            record_retreated(r, b->column);
        } else if (attacked(b, pos)) { /* rejected */
            record_rejected(r, b->column, pos++);
        } else {
            push(b, pos);
            record_placed(r, b->column - 1, pos);
            pos = 0;
        }
    }
}

queens_status queens_run_packed(int n, const queens_observer *observer)
{
    int rows[PACKED_MAX_SIZE];

    if (n < 0 || n > PACKED_MAX_SIZE)
        return QUEENS_BAD_ARGUMENT;
    board b = {.num = n, .digit = digit_bits(n)};
    record r = record_for(observer, n, rows);
    loop(&b, &r);
    return record_status(&r);
}

queens_status queens_packed_word(int n, const int *rows, uint64_t *word)
{
    uint64_t curr = 0;

    if (n < 0 || n > PACKED_MAX_SIZE)
        return QUEENS_BAD_ARGUMENT;
    for (int column = 0; column < n; column++) {
        if (rows[column] < 0 || rows[column] >= n)
            return QUEENS_BAD_ARGUMENT;
        curr = curr << digit_bits(n) | (uint64_t)rows[column];
    }
    *word = curr;
    return QUEENS_DONE;
}
