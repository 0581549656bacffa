/* word_lines.c - the annotated search/word_lines.h, for WP, which reads sources.  */

#include "search/bits.h" /* first: it declares what the next one calls */

#include "search/word_lines.h"
