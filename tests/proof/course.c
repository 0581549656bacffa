/* course.c - c/course.c, annotated for Frama-C's WP.  The code is the same: test_proof.sh compares the two without
   their comments.  docs/proof.md says what is proved, and what is trusted.  */

#include "algorithms/algorithms.h"
#include "queens.h"
#include "search/observer.h"
#include "search/outline.h"

typedef struct board {
    int n;
    int *queen_pos;
    int *next_avail;
    const queens_observer *observer;
} board;

/*@ predicate board_ok{L}(board *b) =
      \valid(b) && b->n == size && 0 <= size <= QUEENS_MAX_SIZE &&
      \valid(b->queen_pos + (0 .. size - 1)) && \valid(b->next_avail + (0 .. size - 1)) &&
      \separated(b, b->queen_pos + (0 .. size - 1), b->next_avail + (0 .. size - 1), last + (0 .. QUEENS_MAX_SIZE - 1),
                 &given, &shown, &asked, &size);
*/

static bool report(const board *b, queens_event_kind kind, int column, int row, int placed)
{
    return notify(b->observer, kind, column, b->queen_pos, row, placed);
}

/*@ requires 0 <= a <= QUEENS_MAX_SIZE && 0 <= b <= QUEENS_MAX_SIZE;
    assigns \nothing;
    ensures \result == (a < b ? b - a : a - b);
*/
static int distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

/*@ requires board_ok(b) && 0 <= col_a < size && 0 <= col_b < size;
    requires 0 <= b->queen_pos[col_a] < size && 0 <= b->queen_pos[col_b] < size;
    assigns \nothing;
    ensures \result <==> peace(col_a, b->queen_pos[col_a], col_b, b->queen_pos[col_b]);
*/
/* Do the queens of columns a and b not attack each other?  Each column holds one queen, so columns cannot conflict.  */
static bool nc(const board *b, int col_a, int col_b)
{
    int pos_a = b->queen_pos[col_a];
    int pos_b = b->queen_pos[col_b];

    return pos_a != pos_b && distance(pos_a, pos_b) != distance(col_a, col_b);
}

/*@ requires board_ok(b) && 0 <= cur_col < size;
    requires on_board: on_board(b->queen_pos, cur_col + 1);
    assigns \nothing;
    ensures \result <==> safe_row(b->queen_pos, cur_col, b->queen_pos[cur_col]);
*/
/* Is the queen of cur_col free of conflict with all columns to its left?  */
static bool nc_with_previous(const board *b, int cur_col)
{
    /*@ loop invariant 0 <= col <= cur_col;
        loop invariant \forall integer i; 0 <= i < col ==> peace(i, b->queen_pos[i], cur_col, b->queen_pos[cur_col]);
        loop assigns col;
        loop variant cur_col - col;
    */
    for (int col = 0; col < cur_col; col++)
        if (!nc(b, col, cur_col))
            return false;
    return true;
}

/*@ requires board_ok(b) && 0 <= cur_col < size;
    requires queens(b->queen_pos, cur_col);
    requires 0 <= b->next_avail[cur_col] <= size;
    requires asked == 0 && shown == cur_col;
    assigns b->queen_pos[cur_col], b->next_avail[cur_col], last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
    ensures none_given: none_given{Pre, Post};
    ensures shown: shown == cur_col;
    ensures same: same{Pre, Post}(b->queen_pos, cur_col);
    ensures others: \forall integer i; 0 <= i < size && i != cur_col ==>
      b->queen_pos[i] == \old(b->queen_pos[i]) && b->next_avail[i] == \old(b->next_avail[i]);
    ensures kind: \result == STOP_ASKED || \result == NO_POS_AVAIL || 0 <= \result < size;
    ensures stopped: \result == STOP_ASKED <==> asked != 0;
    ensures upward: \old(b->next_avail[cur_col]) <= b->next_avail[cur_col] <= size;
    ensures none: \result == NO_POS_AVAIL ==> none_safe(b->queen_pos, cur_col, \old(b->next_avail[cur_col]), size);
    ensures least: \result >= 0 ==>
      \old(b->next_avail[cur_col]) <= \result && b->next_avail[cur_col] == \result + 1 &&
      b->queen_pos[cur_col] == \result && safe_row(b->queen_pos, cur_col, \result) &&
      none_safe(b->queen_pos, cur_col, \old(b->next_avail[cur_col]), \result);
*/
/* Puts the queen of cur_col on its next untried row without conflict, and returns that row; or NO_POS_AVAIL.  */
static int get_next_avail(board *b, int cur_col)
{
    /*@ loop invariant upward: \at(b->next_avail[cur_col], Pre) <= b->next_avail[cur_col] <= size;
        loop invariant none: none_safe(b->queen_pos, cur_col, \at(b->next_avail[cur_col], Pre), b->next_avail[cur_col]);
        loop invariant same: same{Pre, Here}(b->queen_pos, cur_col);
        loop invariant queens: queens(b->queen_pos, cur_col);
        loop invariant none_given: none_given{Pre, Here};
        loop invariant awake: asked == 0 && shown == cur_col;
        loop invariant others: \forall integer i; 0 <= i < size && i != cur_col ==>
          b->queen_pos[i] == \at(b->queen_pos[i], Pre) && b->next_avail[i] == \at(b->next_avail[i], Pre);
        loop assigns b->queen_pos[cur_col], b->next_avail[cur_col], last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
        loop variant size - b->next_avail[cur_col];
    */
    while (b->next_avail[cur_col] < b->n) {
        int pos = b->next_avail[cur_col]++;
        b->queen_pos[cur_col] = pos;
        //@ assert same: same{LoopCurrent, Here}(b->queen_pos, cur_col);
        //@ assert queens: queens(b->queen_pos, cur_col);
        if (nc_with_previous(b, cur_col)) /* rejected */
            return pos;
        if (!report(b, QUEENS_EVENT_REJECTED, cur_col, pos, cur_col))
            return STOP_ASKED;
    }
    return NO_POS_AVAIL;
}

/*@ requires board_ok(b) && \valid(cur_col) && 0 <= *cur_col <= size;
    requires \separated(cur_col, b, b->queen_pos + (0 .. size - 1), b->next_avail + (0 .. size - 1));
    requires exhausted: queens(b->queen_pos, *cur_col) && exhausted(b->queen_pos, *cur_col);
    requires asked == 0 && shown == *cur_col;
    assigns *cur_col, b->queen_pos[0 .. size - 1], last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
    ensures back: *cur_col == \old(*cur_col) - 1;
    ensures shown: shown == (*cur_col < 0 ? 0 : *cur_col);
    ensures asked: \result <==> asked == 0;
    ensures range: asked == 0 || asked == 1;
    ensures same: same{Pre, Post}(b->queen_pos, *cur_col);
    ensures others: \forall integer i; 0 <= i < size ==> b->next_avail[i] == \old(b->next_avail[i]);
    ensures queens: queens(b->queen_pos, *cur_col);
    ensures frontier: 0 <= *cur_col ==> frontier(b->queen_pos, *cur_col, \old(b->queen_pos[*cur_col - 1]) + 1);
    ensures end: *cur_col < 0 ==> all_past && asked == 0;
*/
/* Back to the previous column: undo its queen's position, but do not erase its tried rows.  */
static bool backtrack(board *b, int *cur_col)
{
    int col = --*cur_col;
    if (col < 0)
        return true;
    //@ assert frontier: frontier(b->queen_pos, col, b->queen_pos[col] + 1);
    int pos = b->queen_pos[col];
    b->queen_pos[col] = UNASSIGNED; /* retreated */
    //@ assert same: same{Pre, Here}(b->queen_pos, col);
    //@ assert queens: queens{Pre}(b->queen_pos, col);
    //@ assert frontier: frontier(b->queen_pos, col, pos + 1);
    return report(b, QUEENS_EVENT_RETREATED, col, pos, col);
}

/*@ requires solution: board_ok(b) && queens(b->queen_pos, size) && frontier(b->queen_pos, size, 0);
    requires asked == 0 && shown == size;
    assigns last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
    ensures shown: shown == size;
    ensures asked: \result <==> asked == 0;
    ensures range: asked == 0 || asked == 1;
    ensures given: given == 1;
    ensures exhausted: exhausted(b->queen_pos, size);
*/
static bool report_solution(const board *b)
{
    int last = b->n - 1;
    return report(b, QUEENS_EVENT_SOLUTION, last, last < 0 ? UNASSIGNED : b->queen_pos[last], b->n);
}

/*@ requires board_ok(b);
    requires \forall integer i; 0 <= i < size ==> b->next_avail[i] == 0;
    requires given == 0 && asked == 0 && shown == 0;
    assigns b->queen_pos[0 .. size - 1], b->next_avail[0 .. size - 1], last[0 .. QUEENS_MAX_SIZE - 1], given, shown,
      asked;
    ensures status: \result == QUEENS_DONE || \result == QUEENS_STOPPED;
    ensures complete: \result == QUEENS_DONE ==> all_past;
    ensures off: \result == QUEENS_DONE ==> shown == 0;
    ensures stopped: \result == QUEENS_STOPPED <==> asked != 0;
*/
static queens_status main_loop(board *b)
{
    int cur_col = 0;
    bool go_on = true;
#ifdef QUEENS_PROOF_ENDS
    //@ ghost weights_are_positive();
#endif

    /*@ loop invariant board: board_ok(b);
        loop invariant pointers: b->queen_pos == \at(b->queen_pos, Pre) && b->next_avail == \at(b->next_avail, Pre);
        loop invariant column: -1 <= cur_col <= size;
        loop invariant queens: queens(b->queen_pos, cur_col);
        loop invariant tried: \forall integer i; 0 <= i < cur_col ==> b->next_avail[i] == b->queen_pos[i] + 1;
        loop invariant range: 0 <= cur_col < size ==> 0 <= b->next_avail[cur_col] <= size;
        loop invariant fresh: \forall integer i; 0 <= cur_col < i < size ==> b->next_avail[i] == 0;
        loop invariant frontier: go_on ==> 0 <= cur_col ==>
          frontier(b->queen_pos, cur_col, cur_col < size ? b->next_avail[cur_col] : 0);
        loop invariant end: go_on ==> cur_col == -1 ==> all_past;
        loop invariant awake: go_on <==> asked == 0;
        loop invariant shown: go_on ==> shown == (cur_col < 0 ? 0 : cur_col);
        loop assigns cur_col, go_on, b->queen_pos[0 .. size - 1], b->next_avail[0 .. size - 1],
          last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
    */
    while (go_on) {
#ifdef QUEENS_PROOF_ENDS
        //@ ghost int was = cur_col;
        //@ ghost turn:;
#endif
        if (cur_col == b->n) { /* off the right end: a solution; look for the next one */
            go_on = report_solution(b) && backtrack(b, &cur_col); /* solution */
        } else if (cur_col == -1) {
            return QUEENS_DONE; /* off the left end: all solutions found */
        } else {
            /*@ assert apart: \forall integer i, j; 0 <= i < size ==> 0 <= j < size ==>
                  b->queen_pos + i != b->next_avail + j; */
            int pos = get_next_avail(b, cur_col);
            //@ assert same: same{LoopCurrent, Here}(b->queen_pos, cur_col);
            //@ assert none_given: none_given{LoopCurrent, Here};
            //@ assert queens: queens(b->queen_pos, cur_col);
            //@ assert before: frontier{LoopCurrent}(b->queen_pos, cur_col, \at(b->next_avail[cur_col], LoopCurrent));
            //@ assert frontier: frontier(b->queen_pos, cur_col, \at(b->next_avail[cur_col], LoopCurrent));
            if (pos == STOP_ASKED) {
                go_on = false;
            } else if (pos == NO_POS_AVAIL) { /* backtracking required */
                //@ assert full: exhausted(b->queen_pos, cur_col);
                //@ ghost before:;
                b->queen_pos[cur_col] = UNASSIGNED;
                b->next_avail[cur_col] = 0;
                //@ assert same: same{before, Here}(b->queen_pos, cur_col);
                //@ assert none_given: none_given{before, Here};
                //@ assert full: exhausted(b->queen_pos, cur_col);
                //@ assert tried: 0 < cur_col ==> b->next_avail[cur_col - 1] == b->queen_pos[cur_col - 1] + 1;
                //@ assert queens: queens(b->queen_pos, cur_col);
                go_on = backtrack(b, &cur_col);
            } else { /* normal forward progress */
                b->queen_pos[cur_col] = pos;
                //@ assert skip: frontier(b->queen_pos, cur_col, b->queen_pos[cur_col]);
                //@ assert forward: frontier(b->queen_pos, cur_col + 1, 0);
                //@ assert queens: queens(b->queen_pos, cur_col + 1);
                cur_col = cur_col + 1; /* placed */
#ifdef QUEENS_PROOF_ENDS
                /*@ assert inside: cur_col < size ==>
                      turns_left(b->next_avail, size, cur_col) ==
                        untried(b->next_avail, size, cur_col) + product(size, weight(size, cur_col)) + cur_col + 1; */
#endif
                go_on = report(b, QUEENS_EVENT_PLACED, cur_col - 1, pos, cur_col);
            }
        }
#ifdef QUEENS_PROOF_ENDS
        /*@ assert left: go_on ==> \forall integer i; 0 <= i < was ==>
              b->next_avail[i] == \at(b->next_avail[i], turn); */
        /*@ assert used: go_on ==> 0 <= was < cur_col ==>
              \at(b->next_avail[was], turn) < b->next_avail[was] <= size; */
        //@ assert opened: go_on ==> 0 <= was < cur_col < size ==> b->next_avail[cur_col] == 0;
        //@ assert by_one: go_on ==> 0 <= was <= size && (cur_col == was - 1 || cur_col == was + 1 <= size);
        /*@ assert cheaper: go_on ==> 0 <= was < cur_col ==>
              product(size - b->next_avail[was], weight(size, was)) + product(size, weight(size, cur_col)) + 2 <=
                product(size - \at(b->next_avail[was], turn), weight(size, was)); */
        /*@ assert more: go_on ==> 0 <= was < cur_col ==>
              untried(b->next_avail, size, cur_col) ==
                untried(b->next_avail, size, was) + product(size - b->next_avail[was], weight(size, was)); */
        /*@ assert less: go_on ==> 0 <= cur_col < was ==>
              untried(b->next_avail, size, was) ==
                untried(b->next_avail, size, cur_col) +
                  product(size - b->next_avail[cur_col], weight(size, cur_col)); */
        /*@ assert positive: go_on ==> 0 <= was < size ==>
              0 <= product(size - \at(b->next_avail[was], turn), weight(size, was)); */
        /*@ ghost
            int c = 0;
            /@ loop invariant counted: 0 <= c <= QUEENS_MAX_SIZE;
               loop invariant unchanged: go_on ==> \forall integer k; 0 <= k <= c ==> k <= was ==>
                 0 <= untried{turn}(b->next_avail, size, k) == untried(b->next_avail, size, k);
               loop assigns c;
               loop variant QUEENS_MAX_SIZE - c;
            @/
            while (c < QUEENS_MAX_SIZE) {
                /@ assert step: go_on ==> c < was ==>
                     0 <= product(size - \at(b->next_avail[\at(c, Here)], turn), weight(size, c)) ==
                       product(size - b->next_avail[c], weight(size, c)); @/
                /@ assert one_turn: go_on ==> c < was ==>
                     untried{turn}(b->next_avail, size, \at(c, Here) + 1) ==
                       untried{turn}(b->next_avail, size, \at(c, Here)) +
                         product(size - \at(b->next_avail[\at(c, Here)], turn), weight(size, c)); @/
                /@ assert one_here: go_on ==> c < was ==>
                     untried(b->next_avail, size, c + 1) ==
                       untried(b->next_avail, size, c) + product(size - b->next_avail[c], weight(size, c)); @/
                c++;
            }
        */
        /*@ assert still: go_on ==>
              0 <= untried{turn}(b->next_avail, size, was) == untried(b->next_avail, size, was); */
        //@ assert positive: go_on ==> 0 <= turns_left(b->next_avail, size, cur_col);
        /*@ assert fewer: go_on ==>
              turns_left(b->next_avail, size, cur_col) < turns_left{turn}(b->next_avail, size, was); */
#endif
    }
    return QUEENS_STOPPED;
}

/*@ requires given == 0 && asked == 0 && shown == 0 && held == 0;
    requires 0 <= n <= QUEENS_MAX_SIZE ==> size == n;
    ensures refused: \result == QUEENS_BAD_ARGUMENT <==> !(0 <= n <= QUEENS_MAX_SIZE);
    ensures complete: \result == QUEENS_DONE ==> all_past;
    ensures stopped: \result == QUEENS_STOPPED <==> asked != 0;
    ensures nothing: \result == QUEENS_NO_MEMORY || \result == QUEENS_BAD_ARGUMENT ==> given == 0;
    ensures status: \result == QUEENS_DONE || \result == QUEENS_STOPPED || \result == QUEENS_NO_MEMORY ||
      \result == QUEENS_BAD_ARGUMENT;
    ensures no_leak: held == 0;
*/
queens_status queens_run_course(int n, const queens_observer *observer)
{
    if (n < 0 || n > QUEENS_MAX_SIZE)
        return QUEENS_BAD_ARGUMENT;

    board b = {.n = n, .observer = observer};
    queens_status status = QUEENS_NO_MEMORY;
    b.queen_pos = queens_allocate((size_t)n, sizeof *b.queen_pos);
    b.next_avail = queens_allocate((size_t)n, sizeof *b.next_avail);
    if (b.queen_pos != NULL && b.next_avail != NULL) {
        /*@ loop invariant 0 <= col <= n;
            loop invariant \forall integer i; 0 <= i < n ==> b.next_avail[i] == 0;
            loop assigns col, b.queen_pos[0 .. n - 1];
            loop variant n - col;
        */
        for (int col = 0; col < n; col++)
            b.queen_pos[col] = UNASSIGNED;
        /*@ admit apart: // a local variable, and two blocks of the heap
              \separated(&b, b.queen_pos + (0 .. n - 1), b.next_avail + (0 .. n - 1)); */
        status = main_loop(&b);
    }
    queens_release(b.next_avail);
    queens_release(b.queen_pos);
    return status;
}
