/* Prints 10 GB of the same solution.  */
#include <stdio.h>
#include <signal.h>

int main(void)
{
    signal(SIGXFSZ, SIG_IGN);
    for (long printed = 0; printed < 10000000000; printed += 16)
        puts("0 4 7 5 2 6 1 3");
    return 0;
}
