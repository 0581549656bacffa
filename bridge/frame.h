/* SPDX-License-Identifier: BSD-2-Clause */
/* frame.h - undoes the bindings of a part of a foreign predicate.  */

#ifndef QUEENS_FRAME_H
#define QUEENS_FRAME_H

#include <SWI-Prolog.h>

/* Ends a foreign frame, which may be 0, and undoes all bindings since it was opened.  An exception stays as it is.  */
static inline void frame_undo(fid_t frame)
{
    if (frame == 0)
        return;
    if (PL_exception(0))
        PL_close_foreign_frame(frame);
    else
        PL_discard_foreign_frame(frame);
}

#endif
