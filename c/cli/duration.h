/* duration.h - times and sizes as people read them.  */

#ifndef CLI_DURATION_H
#define CLI_DURATION_H

enum { DURATION_TEXT = 32 };

/* Seconds, 0 or more, in the two units that say most: "0.25 s", "3 min 20 s", "5 h 12 min", "340 days".  Returns `text`.  */
const char *duration(double seconds, char text[DURATION_TEXT]);

/* Bytes: "48 MB", "3.1 GB".  Returns `text`.  */
const char *byte_size(double bytes, char text[DURATION_TEXT]);

#endif
