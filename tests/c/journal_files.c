#define _POSIX_C_SOURCE 200809L /* mkdtemp */

#include "journal_files.h"

#include "testing.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const queens_journal_header sample_header = {.size = 12, .backward = false, .slices = SLICES, .work = 2300};
const queens_slice_sums sample[RECORDS] = {
    {10, {1, 2, 3, 4}},
    {0, {0, 0, 0, 0}},
    {20, {LARGEST_SUM, 7, 6, 5}},
    {90, {123456789, 10, 300, 1000}},
};

int folder_setup(void **state)
{
    const char *parent = getenv("TMPDIR");
    static char folder[512];

    snprintf(folder, sizeof folder, "%s/queens-XXXXXX", parent == NULL ? "/tmp" : parent);
    *state = folder;
    return mkdtemp(folder) == NULL || chdir(folder) != 0;
}

int folder_teardown(void **state)
{
    DIR *folder = opendir(".");
    struct dirent *entry;

    while (folder != NULL && (entry = readdir(folder)) != NULL)
        if (entry->d_name[0] != '.')
            unlink(entry->d_name);
    closedir(folder);
    return chdir("/") != 0 || rmdir(*state) != 0;
}

void read_bytes(const char *path, bytes *read)
{
    FILE *file = fopen(path, "rb");

    assert_non_null(file);
    read->length = fread(read->at, 1, sizeof read->at, file);
    assert_true(read->length < sizeof read->at);
    fclose(file);
}

void write_bytes(const char *path, const char *text, size_t length)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

void assert_bytes(const char *path, const char *at, size_t length)
{
    static bytes found;

    read_bytes(path, &found);
    assert_int_equal(found.length, length);
    assert_memory_equal(found.at, at, length);
}

void write_sample(const char *path)
{
    char message[QUEENS_MESSAGE];
    queens_journal *journal;

    unlink(path);
    assert_int_equal(queens_journal_open(&journal, path, &sample_header, message), QUEENS_DONE);
    assert_string_equal(message, "");
    for (int i = 0; i < RECORDS; i++)
        assert_int_equal(queens_journal_append(journal, &sample[i], message), QUEENS_DONE);
    queens_journal_close(journal);
}

queens_journal *opened(void)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    assert_int_equal(queens_journal_open(&j, JOURNAL, &sample_header, message), QUEENS_DONE);
    assert_string_equal(message, "");
    return j;
}

void assert_records(uint64_t records)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    assert_int_equal(queens_journal_read(&j, JOURNAL, message), QUEENS_DONE);
    assert_string_equal(message, "");
    assert_int_equal(queens_journal_slices(j), records);
    queens_journal_close(j);
}

void assert_said(const char *message, const char *what, int fault)
{
    char wanted[QUEENS_MESSAGE];

    sprintf(wanted, JOURNAL ": %s: %s", what, strerror(fault));
    assert_string_equal(message, wanted);
}

int next_descriptor(void)
{
    int file = open("/dev/null", O_RDONLY);

    assert_true(file >= 0);
    close(file);
    return file;
}

int open_descriptors(void)
{
    int count = 0;

    for (int file = 0; file < 32; file++)
        count += fcntl(file, F_GETFD) >= 0;
    return count;
}

size_t line_start(const bytes *b, int line)
{
    size_t at = 0;

    for (; line > 1; line--)
        at = (size_t)((char *)memchr(b->at + at, '\n', b->length - at) - b->at) + 1;
    return at;
}
