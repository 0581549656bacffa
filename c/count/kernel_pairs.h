/* kernel_pairs.h - pairs without a common vertical diagonal, one at a time: for kernels that have nothing better.  */

static uint32_t pair(uint64_t join, uint32_t vertical, const leaves *minors, uint64_t *elements)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < minors->count; i++) {
        elements[found] = join | minors->join[i];
        found += (minors->vertical[i] & vertical) == 0;
    }
    return found;
}

static uint32_t partners(uint32_t vertical, const uint32_t *verticals, uint32_t count, uint32_t place, uint16_t *to)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < count; i++) {
        to[found] = (uint16_t)(place + i * WORDS);
        found += (verticals[i] & vertical) == 0;
    }
    return found;
}
