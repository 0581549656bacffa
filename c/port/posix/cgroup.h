/* cgroup.h - the memory that Linux allows a group of processes: a container, a job of a cluster, a service.  */

#ifndef QUEENS_CGROUP_H
#define QUEENS_CGROUP_H

#include <stddef.h>

/* The bytes still available to a process in its groups: the least of what the group and those that contain it have
   left.  `self` is a file that names the process's groups, such as /proc/self/cgroup.  `root` is the folder where
   groups are mounted, such as /sys/fs/cgroup.  Both versions of control groups are supported.  SIZE_MAX if there is no
   limit, or nothing can be read.  */
size_t queens_cgroup_left(const char *self, const char *root);

#endif
