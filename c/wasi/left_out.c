/* left_out.c - replaces the parts that the command `queens` does not have in WebAssembly.  The counting engine and its
   journals need threads, signals and files that last.  Judging is left out to keep the module small: a page judges in
   Prolog.  */

#include "cli/commands/commands.h"
#include "cli/commands/counting.h"
#include "cli/output/report.h"

#include <string.h>

static int leave_out(command_code command)
{
    cli_error("%s: this command is not part of the build for browsers", command_table[command].name);
    return CLI_UNUSABLE;
}

int cli_journal(const option_values *values)
{
    (void)values;
    return leave_out(COMMAND_JOURNAL);
}

int cli_check(const option_values *values)
{
    (void)values;
    return leave_out(COMMAND_CHECK);
}

int count_by_engine(int n, const engine_options *options)
{
    (void)n;
    (void)options;
    cli_error("count: the counting engine is not part of the build for browsers: expected --algorithm, --fix or "
              "--fundamental");
    return CLI_UNUSABLE;
}

const char *queens_kernel_name(int i)
{
    return i == 0 ? "scalar" : NULL;
}

bool queens_kernel_available(const char *name)
{
    return name == NULL || strcmp(name, queens_kernel_name(0)) == 0;
}

/* Memory grows up to a limit that the linker sets.  */
size_t queens_memory_available(void)
{
    return MEMORY_LIMIT - (size_t)__builtin_wasm_memory_size(0) * 65536;
}
