/* test_construct.c - the closed form stands for every size, and reports what it places.  */

#include "queens.h"
#include "testing.h"

enum { MILLION = 1000000 };

/* Watches one run: are the queens reported one by one, in the order of the columns, and the solution last?  */
typedef struct watch {
    int n;
    int placed;
    int solutions;
    bool in_order;
    queens_status check;
} watch;

static bool watch_notify(void *user, const queens_event *event)
{
    watch *w = user;

    if (event->kind == QUEENS_EVENT_PLACED) {
        w->in_order = w->in_order && w->solutions == 0 && event->column == w->placed;
        w->in_order = w->in_order && event->rows[event->column] == event->row && event->placed == w->placed + 1;
        w->placed++;
    } else {
        w->in_order = w->in_order && event->kind == QUEENS_EVENT_SOLUTION && event->placed == w->n;
        w->in_order = w->in_order && event->column == w->n - 1;
        w->in_order = w->in_order && event->row == (w->n == 0 ? -1 : event->rows[w->n - 1]);
        w->solutions++;
        w->check = queens_check(w->n, event->rows, NULL);
    }
    return true;
}

static watch watch_size(int n)
{
    watch w = {.n = n, .in_order = true};
    queens_observer observer = {watch_notify, &w};
    assert_int_equal(queens_find_algorithm("construct")->run(n, &observer), QUEENS_DONE);
    assert_true(w.in_order);
    return w;
}

static void assert_constructs(int n)
{
    watch w = watch_size(n);
    assert_int_equal(w.placed, n);
    assert_int_equal(w.solutions, 1);
    assert_int_equal(w.check, QUEENS_DONE);
}

static void each_size_has_one_solution(void **state)
{
    assert_constructs(0);
    assert_constructs(1);
    for (int n = 4; n <= 700; n++)
        assert_constructs(n);
}

/* One of each remainder by 6.  */
static void a_million_queens_stand(void **state)
{
    for (int n = MILLION; n < MILLION + 6; n++)
        assert_constructs(n);
}

static void sizes_2_and_3_have_none(void **state)
{
    for (int n = 2; n <= 3; n++) {
        watch w = watch_size(n);
        assert_int_equal(w.placed, 0);
        assert_int_equal(w.solutions, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_size_has_one_solution),
        cmocka_unit_test(a_million_queens_stand),
        cmocka_unit_test(sizes_2_and_3_have_none),
    };
    return cmocka_run_group_tests_name("construct", tests, NULL, NULL);
}
