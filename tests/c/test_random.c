/* test_random.c - random numbers: those that are published, and each in its range as likely as it should be.  */

#include "search/random.h"

#include "dice.h"
#include "testing.h"

/* The first numbers of seed 1234567, as the published program of splitmix64 prints them.  */
static void random_numbers_are_the_published_ones(void **state)
{
    static const uint64_t expected[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                        UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                        UINT64_C(16408922859458223821)};
    random_state random = {1234567};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_int_equal(random_next(&random), expected[i]);
}

static uint64_t unshift(uint64_t z, int by)
{
    uint64_t x = z;
    for (int known = by; known < 64; known += by)
        x = z ^ (x >> by);
    return x;
}

/* A factor that takes back the multiplication by the odd `factor`, by Newton's iteration.  */
static uint64_t inverse(uint64_t factor)
{
    uint64_t x = factor;
    for (int i = 0; i < 6; i++)
        x *= 2 - factor * x;
    return x;
}

/* The state from which random_next gives `number` next.  */
static random_state before(uint64_t number)
{
    uint64_t z = unshift(number, 31) * inverse(UINT64_C(0x94D049BB133111EB));
    z = unshift(z, 27) * inverse(UINT64_C(0xBF58476D1CE4E5B9));
    return (random_state){unshift(z, 30) - UINT64_C(0x9E3779B97F4A7C15)};
}

static int drawn_of_10(uint64_t number)
{
    random_state random = before(number);
    return random_uniform(&random, 10);
}

static int second_of_10(uint64_t number)
{
    random_state random = before(number);
    assert_int_equal(random_next(&random), number);
    return (int)(random_next(&random) % 10);
}

/* The six numbers from the last multiple of 10 on would make 0 .. 5 more likely: they are drawn again.  */
static void the_uneven_rest_is_drawn_again(void **state)
{
    for (uint64_t rest = 0; rest <= 5; rest++) {
        uint64_t number = UINT64_MAX - rest;
        assert_int_equal(drawn_of_10(number), second_of_10(number));
        assert_int_not_equal(second_of_10(number), number % 10);
    }
    assert_int_equal(drawn_of_10(UINT64_MAX - 6), 9);
    assert_int_equal(drawn_of_10(UINT64_MAX - 7), 8);
}

/* The upper half of a product of 128 bits, bit by bit.  */
static uint64_t upper_half(uint64_t a, uint64_t b)
{
    uint64_t high = 0, low = 0;

    for (int i = 63; i >= 0; i--) {
        high = high << 1 | low >> 63;
        low <<= 1;
        if (a >> i & 1) {
            low += b;
            high += low < b;
        }
    }
    return high;
}

static void assert_below(uint64_t number, uint64_t count)
{
    random_state random = before(number);
    assert_int_equal(random_below(&random, count), upper_half(number, count));
}

/* The range is cut into as many equal parts as there are numbers to draw.  */
static void numbers_below_a_count_are_parts_of_the_range(void **state)
{
    dice d = {5};
    for (int i = 0; i < 1000; i++) {
        uint64_t count = dice_next(&d) >> dice_throw(&d, 64);
        assert_below(dice_next(&d), count);
        assert_below(UINT64_MAX - (uint64_t)i, count);
        assert_below((uint64_t)i, count);
    }
    assert_below(UINT64_MAX, UINT64_MAX);
    assert_below(UINT64_C(1) << 63, 2);
    assert_below((UINT64_C(1) << 63) - 1, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_numbers_are_the_published_ones),
        cmocka_unit_test(the_uneven_rest_is_drawn_again),
        cmocka_unit_test(numbers_below_a_count_are_parts_of_the_range),
    };
    return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}
