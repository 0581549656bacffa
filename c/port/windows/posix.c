/* posix.c - the functions of posix.h, and the library's part of port.h.  */

#include "port/port.h"
#include "queens_count.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/stat.h>
#include <windows.h>

enum { PATH_SIZE = 1024 };

static bool widen(const char *path, wchar_t wide[PATH_SIZE])
{
    if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, wide, PATH_SIZE) > 0)
        return true;
    errno = GetLastError() == ERROR_INSUFFICIENT_BUFFER ? ENAMETOOLONG : ENOENT;
    return false;
}

static HANDLE handle_of(int file)
{
    return (HANDLE)_get_osfhandle(file); /* sets EBADF */
}

int port_access(const char *path, int mode)
{
    wchar_t wide[PATH_SIZE];

    return widen(path, wide) ? _waccess(wide, mode) : -1;
}

int port_open(const char *path, int flags, ...)
{
    wchar_t wide[PATH_SIZE];

    if (!widen(path, wide))
        return -1;
    int file = _wopen(wide, flags | O_BINARY, _S_IREAD | _S_IWRITE);
    DWORD attributes = GetFileAttributesW(wide);
    if (file < 0 && errno == EINVAL)
        errno = ENOENT; /* no file can have this name */
    else if (file < 0 && attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY))
        errno = EISDIR;
    return file;
}

/* The copy is never one of 0 to 2, which the C library keeps for the streams; a child process gets no copy of it.  */
int fcntl(int file, int command, ...)
{
    HANDLE process = GetCurrentProcess(), copy;

    if (command == F_GETFD)
        return handle_of(file) == INVALID_HANDLE_VALUE ? -1 : 0;
    if (DuplicateHandle(process, handle_of(file), process, &copy, 0, FALSE, DUPLICATE_SAME_ACCESS))
        return _open_osfhandle((intptr_t)copy, O_BINARY | O_NOINHERIT);
    errno = EBADF;
    return -1;
}

/* A locked byte can't be read by others: this one is beyond any file.  */
int flock(int file, int operation)
{
    OVERLAPPED place = {.Offset = UINT32_MAX, .OffsetHigh = INT32_MAX};

    (void)operation;
    if (LockFileEx(handle_of(file), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place))
        return 0;
    errno = GetLastError() == ERROR_LOCK_VIOLATION ? EWOULDBLOCK : ENOLCK;
    return -1;
}

ssize_t pwrite(int file, const void *bytes, size_t length, off_t place)
{
    return _lseeki64(file, place, SEEK_SET) < 0 ? -1 : _write(file, bytes, (unsigned)length);
}

bool queens_port_is_at(int file, const char *path)
{
    BY_HANDLE_FILE_INFORMATION opened, named;
    wchar_t wide[PATH_SIZE];

    if (!GetFileInformationByHandle(handle_of(file), &opened) || !widen(path, wide))
        return false;
    HANDLE other =
        CreateFileW(wide, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, OPEN_EXISTING, 0, NULL);
    bool known = other != INVALID_HANDLE_VALUE && GetFileInformationByHandle(other, &named);
    CloseHandle(other);
    return known && opened.dwVolumeSerialNumber == named.dwVolumeSerialNumber &&
           opened.nFileIndexHigh == named.nFileIndexHigh && opened.nFileIndexLow == named.nFileIndexLow;
}

/* ---- Signals ---- */

static void (*handlers[NSIG])(int);

/* Windows calls it in a thread of its own, and ends the process when it returns from a SIGTERM: the process has some
   seconds to end by itself.  */
static BOOL WINAPI on_control(DWORD event)
{
    int number = event == CTRL_C_EVENT ? SIGINT : event == CTRL_BREAK_EVENT ? SIGUSR1 : SIGTERM;

    if (handlers[number] == NULL)
        return FALSE;
    handlers[number](number);
    if (number == SIGTERM)
        Sleep(INFINITE);
    return TRUE;
}

/* A process that was started to ignore Ctrl-C, as by `start /b`, is not told of it.  */
int sigaction(int number, const struct sigaction *action, struct sigaction *before)
{
    if (before != NULL)
        before->sa_handler = handlers[number];
    if (action == NULL)
        return 0;
    handlers[number] = action->sa_handler;
    return signal(number, action->sa_handler) != SIG_ERR && SetConsoleCtrlHandler(on_control, TRUE) ? 0 : -1;
}

/* ---- The machine ---- */

/* The second includes a limit on what the processes of a job may commit.  */
size_t queens_memory_available(void)
{
    MEMORYSTATUSEX s = {.dwLength = sizeof s};

    if (!GlobalMemoryStatusEx(&s))
        return SIZE_MAX;
    return (size_t)(s.ullAvailPhys < s.ullAvailPageFile ? s.ullAvailPhys : s.ullAvailPageFile);
}

int queens_processors(void)
{
    DWORD_PTR ours, all;

    if (!GetProcessAffinityMask(GetCurrentProcess(), &ours, &all) || ours == 0)
        return 1; /* several groups of 64 processors */
    return __builtin_popcountll(ours);
}

int gethostname(char *name, size_t size)
{
    DWORD length = (DWORD)size;

    return GetComputerNameExA(ComputerNameDnsHostname, name, &length) ? 0 : -1;
}
