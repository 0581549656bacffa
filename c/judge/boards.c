#include "boards.h"

void boards_open(printed_boards *b, int n, int parts, span text)
{
    *b = (printed_boards){.n = n, .parts = parts, .base = {{1, 0}, {1, 0}}, .text = text};
    b->width = (size_t)n * (size_t)parts;
    b->rest = queens_allocate(text.length + 1, 1);
    b->no_memory = b->rest == NULL;
    b->text.length = b->no_memory ? 0 : text.length;
    if (!b->no_memory)
        memcpy(b->rest, text.text, text.length + 1);
}

void boards_close(printed_boards *b)
{
    queens_release(b->numbers);
    queens_release(b->all);
    queens_release(b->rest);
    queens_release(b->copy);
}

void *block_grown(void *block, size_t used, size_t count, size_t size)
{
    void *larger = queens_allocate(count, size);

    if (larger == NULL)
        return NULL;
    if (used > 0)
        memcpy(larger, block, used);
    queens_release(block);
    return larger;
}

static bool grow(printed_boards *b)
{
    size_t capacity = b->count == 0 ? 1 : 2 * b->count;
    int *numbers = block_grown(b->numbers, b->filled * sizeof *numbers, capacity, b->width * sizeof *numbers);
    b->numbers = numbers != NULL ? numbers : b->numbers;
    printed_board *all = block_grown(b->all, b->count * sizeof *all, capacity, sizeof *all);
    b->all = all != NULL ? all : b->all;
    b->no_memory = numbers == NULL || all == NULL;
    return !b->no_memory;
}

size_t numbers_on_board(const printed_boards *b, const printed_number *numbers, size_t count)
{
    size_t i = 0;

    while (i < count && numbers[i].value >= 0 && numbers[i].value <= b->n)
        i++;
    return i;
}

/* If a queen has only one number, it is the row.  */
static void note_base(printed_boards *b, const printed_number *number)
{
    number_base *base = &b->base[b->parts == 1 ? PARTS_OF_QUEEN - 1 : b->filled % PARTS_OF_QUEEN];
    int from = number->value == 0 ? 0 : 1;

    if (number->value != 0 && number->value != b->n)
        return;
    if (base->line == 0)
        *base = (number_base){from, number->text.line};
    if (base->from != from)
        boards_fault(b, (text_fault){FAULT_ROW, number->text.line, number->text, .base = *base});
}

void boards_add_number(printed_boards *b, const printed_number *number)
{
    bool at_capacity = (b->count & (b->count - 1)) == 0; /* 0, or a power of two */

    if (b->filled == b->count * b->width) {
        if (b->no_memory || (at_capacity && !grow(b)))
            return;
        b->all[b->count++].line = number->text.line;
    }
    note_base(b, number);
    b->numbers[b->filled++] = (int)number->value;
}

void boards_blank(printed_boards *b, span part)
{
    char *start = b->rest + (part.text - b->text.text);

    for (size_t i = 0; i < part.length; i++)
        if (start[i] != '\n')
            start[i] = ' ';
}

void boards_fault(printed_boards *b, text_fault fault)
{
    if (b->fault.kind == FAULT_NONE || fault.line < b->fault.line)
        b->fault = fault;
}

/* The queens of a board, as rows in the order of the columns, or as columns in the order of the rows: a board is a
   solution if its mirror image is.  If neither all columns nor all rows are different, the queens keep their order: two
   of them are in the same row, so they attack each other in any order.  `rows` may begin where the queens do.  */
static void place(int n, const int *queens, const number_base base[PARTS_OF_QUEEN], int *rows)
{
    int placed[PARTS_OF_QUEEN + 1][ANY_FORM_MAX_SIZE];
    int different[PARTS_OF_QUEEN] = {0, 0};
    bool taken[PARTS_OF_QUEEN][ANY_FORM_MAX_SIZE] = {{false}};

    for (int i = 0; i < n; i++) {
        const int queen[PARTS_OF_QUEEN] = {queens[2 * i] - base[0].from, queens[2 * i + 1] - base[1].from};
        for (int part = 0; part < PARTS_OF_QUEEN; part++) {
            different[part] += !taken[part][queen[part]];
            taken[part][queen[part]] = true;
            placed[part][queen[part]] = queen[1 - part];
        }
        placed[PARTS_OF_QUEEN][i] = queen[1];
    }
    int order = different[0] == n ? 0 : different[1] == n ? 1 : PARTS_OF_QUEEN;
    memcpy(rows, placed[order], (size_t)n * sizeof *rows);
}

/* Boards of pairs become half as long, one after another.  */
void boards_finish(printed_boards *b)
{
    queens_pair attack;

    for (size_t i = 0; b->fault.kind == FAULT_NONE && i < b->count; i++) {
        int *rows = b->numbers + i * (size_t)b->n;
        if (b->parts == PARTS_OF_QUEEN)
            place(b->n, b->numbers + i * b->width, b->base, rows);
        for (int column = 0; b->parts == 1 && column < b->n; column++)
            rows[column] -= b->base[1].from;
        queens_status status = queens_check(b->n, rows, &attack);
        b->all[i] = (printed_board){b->all[i].line, b->n, rows, status == QUEENS_ATTACK, NULL};
        if (status == QUEENS_ATTACK && b->attacked == NULL) {
            b->attacked = &b->all[i];
            b->attack = attack;
        }
        b->peaceful += status == QUEENS_DONE;
        b->no_memory = b->no_memory || status == QUEENS_NO_MEMORY;
    }
}
