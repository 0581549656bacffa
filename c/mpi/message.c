/* message.c - sends numbers as 64-bit words, which MPI converts between machines.

   While it waits, MPI itself uses a processor fully, even one that a worker needs.  So a waiting process polls for
   messages, and sleeps between polls.  */

#define _POSIX_C_SOURCE 200809L /* nanosleep */

#include "message.h"

#include <mpi.h>
#include <stdio.h>
#include <time.h>

enum { PAUSE_NANOSECONDS = 1000 * 1000, WORDS = 1 + QUEENS_SUMS };

_Static_assert(sizeof(queens_slice_sums) == WORDS * sizeof(uint64_t), "a slice and its sums are sent as words");

bool message_begin(bool ready, int *status)
{
    int of_master[2] = {ready, *status};

    MPI_Bcast(of_master, 2, MPI_INT, MASTER, MPI_COMM_WORLD);
    *status = of_master[1];
    return of_master[0];
}

static void send_words(const void *words, int count, int to, message_kind kind)
{
    MPI_Send(words, count, MPI_UINT64_T, to, (int)kind, MPI_COMM_WORLD);
}

static void receive_words(void *words, int count, const MPI_Status *sent)
{
    MPI_Recv(words, count, MPI_UINT64_T, sent->MPI_SOURCE, sent->MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Waits for a message, without receiving it.  Returns false if `idle` ended the waiting.  */
static bool wait_for_message(int from, MPI_Status *sent, message_idle *idle, void *user)
{
    const struct timespec pause = {.tv_nsec = PAUSE_NANOSECONDS};
    int arrived = 0;

    for (;;) {
        MPI_Iprobe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &arrived, sent);
        if (arrived)
            return true;
        if (idle != NULL && !idle(user))
            return false;
        nanosleep(&pause, NULL);
    }
}

static void send_line(const char *line, message_kind kind)
{
    char text[UNABLE_LINE] = "";

    snprintf(text, sizeof text, "%s", line);
    MPI_Send(text, UNABLE_LINE, MPI_CHAR, MASTER, (int)kind, MPI_COMM_WORLD);
}

void message_ready(const queens_engine *engine)
{
    const queens_journal_header own = queens_engine_header(engine);
    const uint64_t words[2] = {own.slices, own.work};
    char origin[QUEENS_ORIGIN];

    queens_origin(engine, origin);
    send_words(words, 2, MASTER, READY);
    send_line(origin, READY);
}

void message_unable(const char *line)
{
    send_line(line, UNABLE);
}

void message_sums(const queens_slice_sums *sums)
{
    send_words(sums, WORDS, MASTER, SUMS);
}

bool message_next(uint64_t *slice)
{
    MPI_Status sent;

    wait_for_message(MASTER, &sent, NULL, NULL);
    receive_words(slice, sent.MPI_TAG == STOP ? 0 : 1, &sent);
    return sent.MPI_TAG != STOP;
}

void message_slice(int worker, uint64_t slice)
{
    send_words(&slice, 1, worker, SLICE);
}

void message_stop(int worker)
{
    send_words(NULL, 0, worker, STOP);
}

static void receive_line(report *r)
{
    MPI_Recv(r->line, UNABLE_LINE, MPI_CHAR, r->worker, (int)r->kind, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void receive_ready(report *r, const MPI_Status *sent)
{
    uint64_t words[2];

    receive_words(words, 2, sent);
    r->slices = words[0];
    r->work = words[1];
    receive_line(r);
}

bool message_report(report *r, message_idle *idle, void *user)
{
    MPI_Status sent;

    if (!wait_for_message(MPI_ANY_SOURCE, &sent, idle, user))
        return false;
    r->worker = sent.MPI_SOURCE;
    r->kind = (message_kind)sent.MPI_TAG;
    if (r->kind == READY)
        receive_ready(r, &sent);
    else if (r->kind == SUMS)
        receive_words(&r->sums, WORDS, &sent);
    else
        receive_line(r);
    return true;
}
