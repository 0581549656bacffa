/* kernel_part.h - parting elements one at a time, without jumps.  */

static uint32_t part(const uint64_t *elements, uint32_t count, uint64_t mask, uint64_t *even, uint64_t *odd)
{
    uint32_t odds = 0;

    for (uint32_t i = 0; i < count; i++) {
        uint32_t is_odd = (uint32_t)__builtin_popcountll(elements[i] & mask) & 1;
        even[i - odds] = elements[i];
        odd[odds] = elements[i];
        odds += is_odd;
    }
    return count - odds;
}
