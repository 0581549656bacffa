/* leaf_list.h - lists the leaves of a quarter on one set of columns: each filling of the third strip with all pairs of the
   other two.  */

#ifndef QUEENS_LEAF_LIST_H
#define QUEENS_LEAF_LIST_H

#include "count/kernels/kernel.h"

/* Adds every leaf on `columns` with a pair of these to the batch, without the join bits that are banned for them.  When the
   batch is full, it goes to the sink and is filled again.  `sink` may be NULL if all leaves fit.  At the end the batch
   contains the leaves that the sink did not receive.  Returns false if the sink ended the listing.  */
bool queens_list_leaves(const kernel *k, filling_pairs *pairs, uint32_t columns, leaves *batch,
                        const leaves_sink *sink);

#endif
