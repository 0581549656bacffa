#define _DEFAULT_SOURCE /* fileno, ioctl */
#define _DARWIN_C_SOURCE

#include "counting.h"

#include "cli/output/number.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { BAR_WIDTH = 24, COLUMNS = 80, LINE = 160 };

static const double BETWEEN_BARS = 0.25, BETWEEN_LINES = 1;

/* Such a terminal, as in an editor, shows what it gets line by line.  */
static bool is_dumb(void)
{
    const char *terminal = getenv("TERM");

    return terminal != NULL && strcmp(terminal, "dumb") == 0;
}

void progress_open(progress *p, progress_kind kind, int size)
{
    if (kind == PROGRESS_IF_TERMINAL)
        kind = isatty(fileno(stderr)) && !is_dumb() ? PROGRESS_BAR : PROGRESS_NONE;
    *p = (progress){.kind = kind, .size = size, .due = BETWEEN_BARS};
}

/* The share of all work, 0 to 1.  */
static double share(const queens_progress *s)
{
    return s->work > 0 ? s->work_done / s->work : 1;
}

static double rate(const queens_progress *s)
{
    return s->seconds > 0 ? (double)(s->done - s->done_before) / s->seconds : 0;
}

/* Seconds that the rest will take at this rate; less than 0 if that is unknown.  */
static double time_left(const queens_progress *s)
{
    double speed = s->seconds > 0 ? (s->work_done - s->work_before) / s->seconds : 0;

    if (s->done == s->slices)
        return 0;
    return speed > 0 ? (s->work - s->work_done) / speed : -1;
}

static const char *time_left_text(const queens_progress *s, char text[DURATION_TEXT])
{
    return time_left(s) < 0 ? "?" : duration(time_left(s), text);
}

/* The longest line: a terminal may wrap one that is as long as it is wide.  */
static int line_width(void)
{
    struct winsize size;

    return (ioctl(fileno(stderr), TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : COLUMNS) - 1;
}

/* Works on any terminal that can return to the start of the line: blanks erase the rest of a longer line.  */
static void draw(progress *p, const char *line)
{
    size_t length = strlen(line), most = (size_t)line_width();

    length = length < most ? length : most;
    fprintf(stderr, "\r%.*s%*s", (int)length, line, p->drawn > length ? (int)(p->drawn - length) : 0, "");
    if (length == 0)
        fprintf(stderr, "\r");
    fflush(stderr);
    p->drawn = length;
}

static void draw_bar(progress *p)
{
    const queens_progress *s = &p->last;
    char bar[BAR_WIDTH + 1], left[DURATION_TEXT], text[LINE], line[LINE + BAR_WIDTH];
    int length = snprintf(text, sizeof text, "[] %.1f %%, %" PRIu64 "/%" PRIu64 " slices, %.3g/s, %s left",
                          100 * share(s), s->done, s->slices, rate(s), time_left_text(s, left));
    int rest = line_width() - length, width = rest < BAR_WIDTH ? rest : BAR_WIDTH;

    for (int i = 0; i < width; i++)
        bar[i] = i < (int)(share(s) * width) ? '#' : '.';
    bar[width > 0 ? width : 0] = '\0';
    snprintf(line, sizeof line, "[%s%s", bar, text + 1);
    draw(p, line);
}

static void print_json(const progress *p)
{
    const queens_progress *s = &p->last;

    fprintf(stderr,
            "{\"size\":%d,\"threads\":%d,\"slices\":%" PRIu64 ",\"done\":%" PRIu64
            ",\"share\":%.6f,\"seconds\":%.3f,\"rate\":%.6g,\"left\":",
            p->size, s->threads, s->slices, s->done, share(s), s->seconds, rate(s));
    if (time_left(s) < 0)
        fprintf(stderr, "null}\n");
    else
        fprintf(stderr, "%.3f}\n", time_left(s));
}

void progress_show(progress *p, const queens_progress *state)
{
    p->last = *state;
    if (state->seconds < p->due)
        return;
    if (p->kind == PROGRESS_BAR) {
        draw_bar(p);
        p->due = state->seconds + BETWEEN_BARS;
    } else if (p->kind == PROGRESS_JSON) {
        if (state->seconds >= BETWEEN_LINES)
            print_json(p);
        p->due = state->seconds + (state->seconds < BETWEEN_LINES ? 0 : BETWEEN_LINES);
    }
}

void progress_report(progress *p)
{
    const queens_progress *s = &p->last;
    char gone[DURATION_TEXT], left[DURATION_TEXT];

    progress_clear(p);
    fprintf(stderr,
            "queens: size %d: %" PRIu64 " of %" PRIu64
            " slices, %.1f %% of the work, in %s by %d thread%s, %.3g slices/s, %s left\n",
            p->size, s->done, s->slices, 100 * share(s), duration(s->seconds, gone), s->threads,
            plural((uint64_t)s->threads), rate(s), time_left_text(s, left));
}

void progress_clear(progress *p)
{
    if (p->drawn > 0)
        draw(p, "");
}

void progress_close(progress *p)
{
    progress_clear(p);
    if (p->kind == PROGRESS_JSON)
        print_json(p);
}

void progress_sampled(progress *p, int units, double seconds, bool asked)
{
    char gone[DURATION_TEXT], line[LINE], least[32] = "";

    if (units < QUEENS_PLAN_LEAST)
        snprintf(least, sizeof least, " of at least %d", QUEENS_PLAN_LEAST);
    snprintf(line, sizeof line, "sample: %d%s units, %s", units, least, duration(seconds, gone));
    if (asked) {
        progress_clear(p);
        fprintf(stderr, "queens: size %d: %s\n", p->size, line);
    } else if (p->kind == PROGRESS_BAR) {
        draw(p, line);
    } else if (p->kind == PROGRESS_JSON) {
        fprintf(stderr, "{\"size\":%d,\"sampled\":%d,\"seconds\":%.3f}\n", p->size, units, seconds);
    }
}
