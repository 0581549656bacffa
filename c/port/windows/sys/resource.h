/* resource.h - Windows sets no limit on the size of a file.  */

#ifndef PORT_WINDOWS_RESOURCE_H
#define PORT_WINDOWS_RESOURCE_H

typedef unsigned long long rlim_t;
struct rlimit {
    rlim_t rlim_cur, rlim_max;
};
enum { RLIMIT_FSIZE };
#define RLIM_INFINITY (~(rlim_t)0)

static inline int getrlimit(int resource, struct rlimit *limit)
{
    (void)resource;
    limit->rlim_cur = limit->rlim_max = RLIM_INFINITY;
    return 0;
}

#endif
