/* Leaves a process behind that holds on to nothing, and ends at once.  */
#include <fcntl.h>
#include <unistd.h>

int main(void)
{
    if (fork() == 0) {
        setsid();
        for (int file = 0; file < 100; file++)
            close(file);
        if (fork() == 0)
            sleep(300);
    }
    return 0;
}
