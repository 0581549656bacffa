/* cgroup.h - the memory that Linux lets a group of processes have: a container, a job of a cluster, a service.  */

#ifndef QUEENS_CGROUP_H
#define QUEENS_CGROUP_H

#include <stddef.h>

/* Bytes that the groups of a process still give it: the least that the group, or one that it is in, has left.  `self`
   names the process's groups, as /proc/self/cgroup does, and `root` is where groups are mounted, /sys/fs/cgroup; both
   versions of cgroups are read.  SIZE_MAX where there is no limit, or nothing to be read.  */
size_t queens_cgroup_left(const char *self, const char *root);

#endif
