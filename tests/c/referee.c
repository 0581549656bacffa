#include "referee.h"
#include "solution.h"

#include <string.h>

referee referee_for(int n, const int *fixed)
{
    return (referee){.n = n, .fixed = fixed, .solution_due = n == 0, .last_rejected = -1};
}

static bool is_fixed(const referee *r, int column)
{
    return r->fixed != NULL && r->fixed[column] != QUEENS_FREE;
}

static int row_count(const referee *r, int column)
{
    return is_fixed(r, column) ? 1 : r->n;
}

static int row_to_try(const referee *r, int column)
{
    return is_fixed(r, column) ? r->fixed[column] : r->tried[column];
}

/* Is (column, row) safe from the queens to the left and from the fixed ones to the right?  */
static bool safe(const referee *r, int column, int row)
{
    int board[REFEREE_MAX_SIZE];

    for (int other = 0; other < r->n; other++)
        board[other] = other < r->placed ? r->rows[other] : is_fixed(r, other) ? r->fixed[other] : QUEENS_FREE;
    board[column] = row;
    for (int other = 0; other < r->n; other++)
        if (other != column && board[other] != QUEENS_FREE && attacks(board, column, other))
            return false;
    return true;
}

static const char *judge_try(referee *r, const queens_event *event)
{
    int column = r->placed;

    if (r->solution_due || column >= r->n || event->column != column)
        return "tried in the wrong column";
    if (event->row < 0 || event->row >= r->n)
        return "tried off the board";
    if (!r->by_chance && (r->tried[column] >= row_count(r, column) || event->row != row_to_try(r, column)))
        return "tried the wrong row";
    if (r->by_chance && event->kind == QUEENS_EVENT_REJECTED && event->row <= r->last_rejected)
        return "rejected twice";
    r->tried[column]++;
    if (safe(r, column, event->row) != (event->kind == QUEENS_EVENT_PLACED))
        return "placed under attack or rejected for nothing";
    if (event->kind == QUEENS_EVENT_PLACED) {
        r->rows[r->placed++] = event->row;
        r->tried[r->placed] = 0;
        r->solution_due = r->placed == r->n;
    }
    return NULL;
}

static const char *judge_retreat(referee *r, const queens_event *event)
{
    if (r->solution_due || r->placed == 0 || event->column != r->placed - 1)
        return "retreated to the wrong column";
    if (!r->by_chance && r->placed < r->n && r->tried[r->placed] != row_count(r, r->placed))
        return "retreated too early";
    if (event->row != r->rows[--r->placed])
        return "took off a queen that was not there";
    return NULL;
}

static const char *judge_solution(referee *r, const queens_event *event)
{
    int last = r->n - 1;

    if (!r->solution_due)
        return "a solution that is none, or twice";
    r->solution_due = false;
    if (event->column != last || event->row != (last < 0 ? -1 : r->rows[last]))
        return "a solution with the wrong last queen";
    return NULL;
}

static const char *judge(referee *r, const queens_event *event)
{
    const char *foul = event->kind == QUEENS_EVENT_RETREATED  ? judge_retreat(r, event)
                       : event->kind == QUEENS_EVENT_SOLUTION ? judge_solution(r, event)
                                                              : judge_try(r, event);
    if (foul != NULL)
        return foul;
    r->last_rejected = event->kind == QUEENS_EVENT_REJECTED ? event->row : -1;
    if (event->placed != r->placed)
        return "the wrong number of queens";
    for (int column = 0; column < r->placed; column++)
        if (event->rows[column] != r->rows[column])
            return "the wrong queens on the board";
    return NULL;
}

bool referee_notify(void *user, const queens_event *event)
{
    referee *r = user;

    if (r->foul == NULL) {
        r->foul = judge(r, event);
        r->foul_event = *event;
    }
    return true;
}

static void assert_fair(const referee *r)
{
    if (r->foul != NULL)
        fail_msg("size %d: %s: event %d at (%d, %d)", r->n, r->foul, (int)r->foul_event.kind, r->foul_event.column,
                 r->foul_event.row);
}

void assert_fair_and_over(const referee *r)
{
    assert_fair(r);
    assert_int_equal(r->placed, 0);
    assert_false(r->solution_due);
    if (r->n > 0 && !r->by_chance)
        assert_int_equal(r->tried[0], row_count(r, 0));
}
