/* engine_slices.h - the slices of an engine, for the files of other folders.  */

#ifndef QUEENS_ENGINE_SLICES_H
#define QUEENS_ENGINE_SLICES_H

#include "count/join/slices.h"

const slicing *queens_engine_slicing(const queens_engine *engine);

#endif
