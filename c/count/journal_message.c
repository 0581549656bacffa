#include "journal_message.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SHOWN = 200 }; /* characters of a path; the rest of a message is shorter than what they leave */

static size_t shown_width(unsigned char byte)
{
    return byte >= ' ' && byte <= '~' ? 1 : 4;
}

/* From where the path is shown: from its beginning, if all of it fits.  */
static const char *shown_from(const char *path)
{
    const char *from = path + strlen(path);
    size_t used = 0;

    while (from > path && used + shown_width((unsigned char)from[-1]) <= SHOWN)
        used += shown_width((unsigned char)*--from);
    return from;
}

static size_t show_path(char *message, const char *path)
{
    const char *from = shown_from(path);
    char *at = message;

    if (from != path)
        at += sprintf(at, "...");
    for (; *from != '\0'; from++)
        at += sprintf(at, shown_width((unsigned char)*from) == 1 ? "%c" : "\\x%02x", (unsigned char)*from);
    return (size_t)(at - message);
}

queens_status journal_say(queens_status status, char message[JOURNAL_MESSAGE], const char *path, const char *format,
                          ...)
{
    size_t length = show_path(message, path);
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(message + length, JOURNAL_MESSAGE - length, format, arguments);
    va_end(arguments);
    return status;
}

queens_status journal_say_no_memory(char message[JOURNAL_MESSAGE], const char *path)
{
    return journal_say(QUEENS_NO_MEMORY, message, path, ": not enough memory");
}

queens_status journal_status(int fault)
{
    switch (fault) {
    case ENOENT:
    case ENOTDIR:
        return QUEENS_NO_FILE;
    case EACCES:
    case EPERM:
    case EROFS:
    case EISDIR:
    case ETXTBSY:
        return QUEENS_FORBIDDEN;
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
        return QUEENS_FULL;
    case ENOMEM:
        return QUEENS_NO_MEMORY;
    case EINVAL:
    case ENOSYS:
    case ENOLCK:
    case EOPNOTSUPP:
        return QUEENS_UNSUPPORTED;
    default:
        return QUEENS_IO_ERROR;
    }
}
