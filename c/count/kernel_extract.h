/* kernel_extract.h - the bits of words under a mask, pushed together, byte by byte from tables.  */

static void extract(const uint64_t *words, uint32_t count, uint32_t mask, uint16_t *bits)
{
    enum { BYTES = sizeof mask, VALUES = 256 };
    uint16_t of[BYTES][VALUES];
    unsigned bit = 1;

    for (int k = 0; k < BYTES; k++) {
        of[k][0] = 0;
        for (unsigned v = 1; v < VALUES; v *= 2, mask >>= 1) {
            unsigned own = mask & 1 ? bit : 0;
            for (unsigned lower = 0; lower < v; lower++)
                of[k][v + lower] = (uint16_t)(of[k][lower] | own);
            bit <<= mask & 1;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        uint64_t w = words[i];
        bits[i] = of[0][w & 0xFF] | of[1][w >> 8 & 0xFF] | of[2][w >> 16 & 0xFF] | of[3][w >> 24 & 0xFF];
    }
}
