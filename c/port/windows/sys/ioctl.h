/* ioctl.h - the width of a console is not asked for: the usual one is taken.  */

#ifndef PORT_WINDOWS_IOCTL_H
#define PORT_WINDOWS_IOCTL_H

enum { TIOCGWINSZ };
struct winsize {
    unsigned short ws_col;
};

static inline int ioctl(int file, int request, struct winsize *size)
{
    (void)file, (void)request, (void)size;
    return -1;
}

#endif
