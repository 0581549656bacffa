/* test_count_work.c - what units are said to cost, against the processor's time that they take.  The bounds are wide,
   since other programs are in the caches too.  */

#define _POSIX_C_SOURCE 200809L

#include "count/count.h"

#include "testing.h"

#include <math.h>
#include <time.h>

enum { SIZE = 18, SAMPLES = 1600, PARTS = 8, ROUNDS = 3 };

static double seconds(void)
{
    struct timespec now;
    assert_int_equal(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now), 0);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

typedef struct sample {
    double work, seconds;
} sample;

/* Evenly over all units.  The least of a few times of each is the one that nothing came in between.  */
static void take_samples(const count_engine *engine, sample samples[SAMPLES])
{
    count_scratch *scratch = count_scratch_open(engine);

    assert_non_null(scratch);
    for (uint64_t i = 0; i < SAMPLES; i++) {
        uint64_t unit = i * count_units(engine) / SAMPLES;
        wide bins[COUNT_BINS] = {0};
        samples[i] = (sample){count_work(engine, unit), 1e9};
        for (int round = 0; round < ROUNDS; round++) {
            double start = seconds(), took;
            assert_true(count_unit(engine, scratch, unit, NULL, bins));
            took = seconds() - start;
            if (took < samples[i].seconds)
                samples[i].seconds = took;
        }
    }
    count_scratch_close(scratch);
}

static sample sum(const sample *samples, int first, int end)
{
    sample all = {0};
    for (int i = first; i < end; i++) {
        all.work += samples[i].work;
        all.seconds += samples[i].seconds;
    }
    return all;
}

static double correlation(const sample *s, int count)
{
    sample all = sum(s, 0, count);
    double both = 0, work = 0, time = 0;

    for (int i = 0; i < count; i++) {
        double dw = s[i].work - all.work / count, ds = s[i].seconds - all.seconds / count;
        both += dw * ds;
        work += dw * dw;
        time += ds * ds;
    }
    return both / sqrt(work * time);
}

static void estimates_follow_the_times(void **state)
{
    static sample samples[SAMPLES];
    count_engine *engine;
    (void)state;
    assert_int_equal(count_open(&engine, SIZE, &(count_options){0}), QUEENS_DONE);
    take_samples(engine, samples);
    count_close(engine);

    sample all = sum(samples, 0, SAMPLES);
    assert_true(correlation(samples, SAMPLES) > 0.6);
    for (int part = 0; part < PARTS; part++) {
        sample some = sum(samples, SAMPLES / PARTS * part, SAMPLES / PARTS * (part + 1));
        double ratio = some.work / all.work / (some.seconds / all.seconds);
        assert_true(ratio > 0.6 && ratio < 1.6);
    }
}

/* A share of the units is a share of the work only if every unit has some, and none so much that it outweighs the rest. */
static void every_unit_has_its_work(void **state)
{
    (void)state;
    for (int size = COUNT_MIN_SIZE; size <= COUNT_MAX_SIZE; size++)
        for (int backward = 0; backward < 2; backward++) {
            count_engine *engine;
            if (size > 16 && size <= 20) /* many leaves are stored first */
                continue;
            assert_int_equal(count_open(&engine, size, &(count_options){.backward = backward}), QUEENS_DONE);
            uint64_t units = count_units(engine), step = units / 1000 + 1;
            for (uint64_t unit = 0; unit < units; unit += step) {
                double work = count_work(engine, unit);
                assert_true(work >= 1000);
                assert_true(work < 1e15);
            }
            count_close(engine);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(estimates_follow_the_times),
        cmocka_unit_test(every_unit_has_its_work),
    };
    return cmocka_run_group_tests_name("count work", tests, NULL, NULL);
}
