/* queens.c - all solutions of the N-queens puzzle by a SAT solver: a formula in conjunctive normal form, and blocking clauses.

   A variable for each square says that it has a queen.  Each row and each column has at least one, which is a clause; each
   line has at most one, which is not.  Two encodings of "at most one of x1 ... xk":

   - pairwise: for each two squares, not both: k(k-1)/2 clauses of two literals, no further variable;
   - ladder: a variable si says that one of x1 ... xi is true.  Then si follows from xi and from s(i-1), and x(i+1) excludes
     it: fewer than 3k clauses and k variables.  Unit propagation excludes the same squares in both.

   The solver knows no "next solution".  A solution that was found is excluded by a clause, "not all of these queens", and
   the same solver goes on, with all that it has learned.  The clause has only squares: a blocked ladder variable would let
   the same board come again.

   usage: queens pairwise|ladder N [first] [statistics] [cnf]     N from 1 to 1000
   Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0, in no order; then "92 solutions".
   "first" ends at the first solution; "cnf" prints the formula in DIMACS format, for any solver; "statistics" prints the
   size of the formula and the solver's own figures, in place of the solutions; statistics.awk reads them.

   Sources: A. Biere, M. Heule, H. van Maaren and T. Walsh (eds.), "Handbook of Satisfiability", IOS Press 2021, on encodings;
   C. Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality Constraints", CP 2005, for the ladder; the solver is
   CaDiCaL, by A. Biere, through its C interface, which keeps to the solvers' common interface IPASIR.

   Paradigm: propositional logic; core: at_most_one_ladder
   Algorithm: conflict-driven search; representation: clauses
   Remembers: the clauses learned, one for each solution found, and the assignment
   Goes back: the solver, by as many decisions as the conflict allows
   Order: the solver */

#include <ccadical.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SATISFIABLE = 10, LARGEST = 1000 };

/* A formula goes to a solver, or is printed, or is only counted. */
typedef struct {
    CCaDiCaL *solver; /* may be null */
    bool prints;
    bool ladder;
    int n;
    int variables;
    long clauses;
} formula;

static int square(const formula *f, int column, int row)
{
    return column * f->n + row + 1;
}

static void literal(formula *f, int value) /* 0 ends the clause */
{
    if (value == 0)
        f->clauses++;
    if (f->solver)
        ccadical_add(f->solver, value);
    if (f->prints)
        printf(value == 0 ? "0\n" : "%d ", value);
}

static void clause2(formula *f, int a, int b)
{
    literal(f, a);
    literal(f, b);
    literal(f, 0);
}

static void at_most_one_pairwise(formula *f, const int *x, int count)
{
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++)
            clause2(f, -x[i], -x[j]);
}

static void at_most_one_ladder(formula *f, const int *x, int count)
{
    for (int i = 0; i + 1 < count; i++) {
        int one_up_to_here = ++f->variables;
        clause2(f, -x[i], one_up_to_here);
        if (i > 0)
            clause2(f, -(one_up_to_here - 1), one_up_to_here);
        clause2(f, -one_up_to_here, -x[i + 1]);
    }
}

static void at_most_one(formula *f, const int *x, int count)
{
    (f->ladder ? at_most_one_ladder : at_most_one_pairwise)(f, x, count);
}

static void at_least_one(formula *f, const int *x, int count)
{
    for (int i = 0; i < count; i++)
        literal(f, x[i]);
    literal(f, 0);
}

static void straight_lines(formula *f, int *x)
{
    for (int line = 0; line < f->n; line++) {
        for (int row = 0; row < f->n; row++)
            x[row] = square(f, line, row);
        at_least_one(f, x, f->n);
        at_most_one(f, x, f->n);
        for (int column = 0; column < f->n; column++)
            x[column] = square(f, column, line);
        at_least_one(f, x, f->n);
        at_most_one(f, x, f->n);
    }
}

/* The diagonals on which column - row, or column + row - (n - 1), is each number from 1 - n to n - 1. */
static void diagonals(formula *f, int *x)
{
    for (int line = 1 - f->n; line < f->n; line++) {
        int count = 0;
        for (int column = 0; column < f->n; column++)
            if (column - line >= 0 && column - line < f->n)
                x[count++] = square(f, column, column - line);
        at_most_one(f, x, count);
        for (int i = 0; i < count; i++) {
            int column = (x[i] - 1) / f->n, row = (x[i] - 1) % f->n;
            x[i] = square(f, column, f->n - 1 - row);
        }
        at_most_one(f, x, count);
    }
}

static void write_formula(formula *f, int *x)
{
    f->variables = f->n * f->n;
    f->clauses = 0;
    straight_lines(f, x);
    diagonals(f, x);
}

/* Adds the clause that excludes the solver's solution, which is printed if asked for. */
static void block(formula *f, int *x, bool prints)
{
    for (int column = 0; column < f->n; column++)
        for (int row = 0; row < f->n; row++)
            if (ccadical_val(f->solver, square(f, column, row)) > 0) {
                x[column] = -square(f, column, row);
                if (prints)
                    printf("%d%c", row, column < f->n - 1 ? ' ' : '\n');
            }
    at_least_one(f, x, f->n);
}

/* Finds all solutions, or the first; prints them unless this is for the solver's own figures. */
static int solve(formula *f, int *x, bool first, bool figures)
{
    int solutions = 0;
    f->solver = ccadical_init();
    ccadical_set_option(f->solver, "quiet", !figures);
    write_formula(f, x);
    if (figures)
        printf("variables=%d clauses=%ld\n", f->variables, f->clauses);
    while (ccadical_solve(f->solver) == SATISFIABLE) {
        solutions++;
        block(f, x, !figures);
        if (first)
            break;
    }
    if (figures)
        ccadical_print_statistics(f->solver);
    ccadical_release(f->solver);
    return solutions;
}

static void print_cnf(formula *f, int *x)
{
    write_formula(f, x); /* counts what the first line says */
    printf("p cnf %d %ld\n", f->variables, f->clauses);
    f->prints = true;
    write_formula(f, x);
}

static int usage(void)
{
    fprintf(stderr, "usage: queens pairwise|ladder N [first] [statistics] [cnf]\n");
    return 2;
}

int main(int argc, char **argv)
{
    bool first = false, figures = false, cnf = false;
    if (argc < 3 || (strcmp(argv[1], "pairwise") != 0 && strcmp(argv[1], "ladder") != 0))
        return usage();
    for (int i = 3; i < argc; i++) {
        bool *word = strcmp(argv[i], "first") == 0        ? &first
                     : strcmp(argv[i], "statistics") == 0 ? &figures
                     : strcmp(argv[i], "cnf") == 0        ? &cnf
                                                          : NULL;
        if (!word)
            return usage();
        *word = true;
    }
    char *end;
    long n = strtol(argv[2], &end, 10);
    if (*end || n < 1 || n > LARGEST) {
        fprintf(stderr, "queens.c: N is %s, but must be from 1 to %d\n", argv[2], LARGEST);
        return 2;
    }
    formula f = {.ladder = strcmp(argv[1], "ladder") == 0, .n = (int)n};
    int *x = calloc((size_t)f.n, sizeof *x);
    if (!x) {
        fprintf(stderr, "queens.c: out of memory\n");
        return 2;
    }
    if (cnf) {
        print_cnf(&f, x);
    } else {
        int solutions = solve(&f, x, first, figures);
        if (!figures)
            printf("%d solutions\n", solutions);
    }
    free(x);
    return 0;
}
