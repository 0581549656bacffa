/* faults.c - runs a command once for each call of it that can fail, with that call failing, and judges what comes out.

   usage: faults LIBRARY [--before COMMAND] [--after COMMAND] [--words] [--most M] [--told A,B,...] -- PROGRAM ARGUMENT...

   LIBRARY is fault_library.so.  First nothing fails: this gives the right output and the number of calls of each kind.  Then
   the K-th call of a kind fails, for every K; then the K-th and all after it; and for memory each 2nd, 3rd and 5th.  Either
   the output and the exit status are those of the first run, and nothing is said; or the exit status is 2, one line on
   standard error says why, and standard output has the beginning of the right output.  (Where one write fails and later
   ones don't, the output has a hole instead.)

   --before and --after are run by sh before and after each run; --after finds the exit status in $STATUS, and if it fails,
   so does the test.  --told names kinds whose faults must be reported even if the output is right.  --words compares only
   the first word of each line, for output with times in it.  --most tries at most M calls of each kind, evenly spread.
   Each run reads standard input from its beginning.  */

#define _POSIX_C_SOURCE 200809L

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROOM = 1 << 20, PATIENCE = 60, MOST_KINDS = 32, COUNTS = 9 };

typedef struct result {
    int status; /* as a shell has it */
    char *said;
    char *complained;
} result;

typedef struct trial {
    const char *library;
    const char *before;
    const char *after;
    const char *told;
    bool words;
    long most;
    char **command;
} trial;

typedef struct kind {
    char name[16];
    long calls;
} kind;

static _Noreturn void die(const char *what)
{
    perror(what);
    exit(3);
}

/* ---- One run -------------------------------------------------------------------------------------------------------- */

static FILE *scratch(void)
{
    FILE *file = tmpfile();

    if (file == NULL)
        die("tmpfile");
    return file;
}

static char *text_of(FILE *file)
{
    char *text = calloc(1, ROOM);

    rewind(file);
    if (text == NULL || fread(text, 1, ROOM - 1, file) == ROOM - 1)
        die("output");
    fclose(file);
    return text;
}

static void run_program(const trial *t, const char *fault, FILE *said, FILE *complained, FILE *counts)
{
    char number[16];

    lseek(STDIN_FILENO, 0, SEEK_SET);
    snprintf(number, sizeof number, "%d", COUNTS);
    if (dup2(fileno(said), STDOUT_FILENO) < 0 || dup2(fileno(complained), STDERR_FILENO) < 0 ||
        dup2(fileno(counts), COUNTS) < 0 || setenv("LD_PRELOAD", t->library, 1) != 0 ||
        setenv("FAULT", fault, 1) != 0 || setenv("FAULT_COUNTS", number, 1) != 0)
        _exit(126);
    alarm(PATIENCE);
    execv(t->command[0], t->command);
    _exit(127);
}

static result run(const trial *t, const char *fault, char **counts)
{
    FILE *said = scratch(), *complained = scratch(), *counted = scratch();
    int status = 0;

    if (t->before != NULL && system(t->before) != 0)
        die(t->before);
    pid_t child = fork();
    if (child == 0)
        run_program(t, fault, said, complained, counted);
    if (child < 0 || waitpid(child, &status, 0) < 0)
        die("fork");
    *counts = text_of(counted);
    return (result){.status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status),
                    .said = text_of(said),
                    .complained = text_of(complained)};
}

static void forget(result *r, char *counts)
{
    free(r->said);
    free(r->complained);
    free(counts);
}

/* ---- Judging -------------------------------------------------------------------------------------------------------- */

/* Leaves the first word of each line.  */
static void keep_words(char *text)
{
    char *to = text;

    for (bool word = true; *text != '\0'; text++) {
        word = *text == '\n' ? true : word && *text != ' ';
        if (word)
            *to++ = *text;
    }
    *to = '\0';
}

static bool is_one_line(const char *text)
{
    const char *end = strchr(text, '\n');

    return strncmp(text, "queens: ", 8) == 0 && end != NULL && end[1] == '\0';
}

static const char *fault_in(const result *r, const result *right, bool may_have_hole)
{
    if (r->status == right->status && strcmp(r->complained, right->complained) == 0)
        return strcmp(r->said, right->said) == 0 ? NULL : "the output is not right, and the status does not say so";
    if (r->status != 2)
        return "the status is neither the right one nor 2";
    if (!is_one_line(r->complained))
        return "expected one line of complaint";
    if (!may_have_hole && strncmp(r->said, right->said, strlen(r->said)) != 0)
        return "the output is not the beginning of the right one";
    return NULL;
}

static bool check_after(const trial *t, int status)
{
    char number[16];

    snprintf(number, sizeof number, "%d", status);
    return t->after == NULL || (setenv("STATUS", number, 1) == 0 && system(t->after) == 0);
}

static bool is_told(const trial *t, const char *name)
{
    return t->told != NULL && strstr(t->told, name) != NULL;
}

static bool try_fault(const trial *t, const result *right, const char *name, const char *mode, long k)
{
    char fault[64], *counts;

    snprintf(fault, sizeof fault, "%s %s %ld", name, mode, k);
    result r = run(t, fault, &counts);
    if (t->words)
        keep_words(r.said);
    const char *wrong = fault_in(&r, right, strcmp(name, "write") == 0 && strcmp(mode, "at") == 0);
    if (!check_after(t, r.status) && wrong == NULL)
        wrong = "what --after looks at is not right";
    if (wrong == NULL && r.status == right->status && is_told(t, name) && strstr(counts, "failed 0\n") == NULL)
        wrong = "nothing is said of the fault";
    if (wrong != NULL)
        printf("%s fails: %s\n--- exit %d, stdout\n%.2000s--- stderr\n%.2000s", fault, wrong, r.status, r.said,
               r.complained);
    forget(&r, counts);
    return wrong == NULL;
}

/* ---- All of them ------------------------------------------------------------------------------------------------------ */

/* A fault that is to be reported has to be possible: the right run has such a call.  */
static bool has_told(const trial *t, const kind *of)
{
    if (!is_told(t, of->name) || of->calls > 0)
        return true;
    printf("%s: no such call\n", of->name);
    return false;
}

static bool try_kind(const trial *t, const result *right, const kind *of, long *runs)
{
    long step = t->most == 0 || of->calls <= t->most ? 1 : (of->calls + t->most - 1) / t->most;
    bool good = true;

    for (long k = 1; k <= of->calls; k += step, *runs += 2) {
        good = try_fault(t, right, of->name, "at", k) && good;
        good = try_fault(t, right, of->name, "from", k) && good;
    }
    static const long EVERY[] = {2, 3, 5};
    for (int i = 0; strcmp(of->name, "memory") == 0 && i < 3; i++, ++*runs)
        good = try_fault(t, right, of->name, "every", EVERY[i]) && good;
    return good;
}

static int read_counts(const char *text, kind *kinds)
{
    int count = 0, length;

    for (; count < MOST_KINDS && sscanf(text, "%15s %ld\n%n", kinds[count].name, &kinds[count].calls, &length) == 2;
         count++)
        text += length;
    return count;
}

static bool try_all(const trial *t)
{
    kind kinds[MOST_KINDS];
    char *counts;
    result right = run(t, "", &counts);
    int count = read_counts(counts, kinds);
    bool good = right.status < 2 && count > 0 && check_after(t, right.status);
    long runs = 0;

    if (!good)
        printf("without a fault: exit %d\n%s%s%s", right.status, right.said, right.complained, counts);
    if (t->words)
        keep_words(right.said);
    for (int i = 0; i < count && right.status < 2; i++)
        if (strcmp(kinds[i].name, "failed") != 0)
            good = has_told(t, &kinds[i]) && try_kind(t, &right, &kinds[i], &runs) && good;
    printf("%ld runs\n", runs);
    forget(&right, counts);
    return good;
}

int main(int argc, char **argv)
{
    trial t = {.library = argc > 1 ? argv[1] : ""};
    int i = 2;

    for (; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--words") == 0) {
            t.words = true;
            continue;
        }
        if (strcmp(argv[i], "--before") == 0)
            t.before = value;
        else if (strcmp(argv[i], "--after") == 0)
            t.after = value;
        else if (strcmp(argv[i], "--told") == 0)
            t.told = value;
        else if (strcmp(argv[i], "--most") == 0)
            t.most = atol(value);
        i++;
    }
    if (i + 1 >= argc) {
        fprintf(stderr, "usage: faults LIBRARY [OPTION]... -- PROGRAM ARGUMENT...\n");
        return 3;
    }
    t.command = argv + i + 1;
    return try_all(&t) ? 0 : 1;
}
