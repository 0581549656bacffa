/* wide.h - sums of 128 bits: no total that this engine can count comes near to their end.  */

#ifndef QUEENS_WIDE_H
#define QUEENS_WIDE_H

__extension__ typedef unsigned __int128 wide;

#endif
