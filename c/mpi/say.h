/* say.h - one line on stderr that names the program.  */

#ifndef QUEENS_MPI_SAY_H
#define QUEENS_MPI_SAY_H

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void say(const char *format, ...);

#endif
