/* console.c - the standard streams of a command: text in UTF-8, with the same line ends as on other systems.  */

#include "port/port.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

static UINT code_page;

static void restore(void)
{
    SetConsoleOutputCP(code_page);
}

/* The descriptors 0 to 2 belong to their streams, even if they are closed.  */
bool port_open_streams(void)
{
    for (int file = 0; file < 3; file++)
        _setmode(file, O_BINARY);
    code_page = GetConsoleOutputCP();
    if (code_page != 0 && SetConsoleOutputCP(CP_UTF8))
        atexit(restore);
    return true;
}

bool port_reader_left(void)
{
    return errno == EPIPE || _doserrno == ERROR_NO_DATA || _doserrno == ERROR_PIPE_NOT_CONNECTED;
}
