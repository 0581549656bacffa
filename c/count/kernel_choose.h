/* kernel_choose.h - the leaves whose marks don't meet the common leads, one at a time.  */

static uint32_t choose(const uint16_t *marks, uint32_t count, uint16_t common, uint16_t *chosen)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < count; i++) {
        chosen[found] = (uint16_t)i;
        found += (marks[i] & common) == 0;
    }
    return found;
}
