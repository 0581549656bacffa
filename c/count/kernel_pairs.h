/* kernel_pairs.h - pairs without a common vertical diagonal.  A kernel that has something better than one test at a time
   defines its own pair_one and partners_of.  */

#ifndef HAS_PAIRS
static uint32_t apart(uint64_t word, const uint64_t *words, uint32_t count, uint32_t *numbers)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < count; i++) {
        numbers[found] = i;
        found += (words[i] & word) == 0;
    }
    return found;
}

static uint32_t pair_one(uint64_t join, uint32_t vertical, const leaves *minors, uint64_t *elements)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < minors->count; i++) {
        elements[found] = join | minors->join[i];
        found += (minors->vertical[i] & vertical) == 0;
    }
    return found;
}

static uint32_t partners_of(uint32_t vertical, const leaves *minors, uint32_t place, uint16_t *partners)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < minors->count; i++) {
        partners[found] = (uint16_t)(place + i * WORDS);
        found += (minors->vertical[i] & vertical) == 0;
    }
    return found;
}
#endif

static uint32_t pair(const leaves *majors, uint32_t from, uint32_t to, const leaves *minors, uint64_t *elements)
{
    uint32_t found = 0;

    for (uint32_t i = from; i < to; i++)
        found += pair_one(majors->join[i], majors->vertical[i], minors, elements + found);
    return found;
}

static inline bool has_room(const bucket *b, uint32_t more)
{
    return b->count + more <= b->capacity;
}

/* Writes as many as RUN_MAX partners; the next leaf's overwrite those past the run.  */
static inline void add_run(bucket *b, uint32_t length, const leaf *made, const leaf *base, const uint16_t *partners)
{
    uint32_t i = b->count++;

    for (int s = 0; s < STRIPS; s++)
        b->made[i].filling[s] = (made->filling[s] + base->filling[s]) * WORDS;
    memcpy(b->partners + i * length, partners, RUN_MAX * sizeof *partners);
}

/* Runs of any length are cut into whole ones and a rest.  */
static uint32_t sort_many(const leaves *majors, uint32_t from, const leaves *minors, uint32_t place, const leaf *base,
                          bucket *buckets, uint16_t *partners)
{
    for (uint32_t i = from; i < majors->count; i++) {
        uint32_t count = partners_of(majors->vertical[i], minors, place, partners);
        uint32_t rest = count % RUN_MAX, whole = count - rest;
        if (!has_room(&buckets[RUN_MAX], whole / RUN_MAX) || !has_room(&buckets[rest], 1))
            return i;
        for (uint32_t done = 0; done < whole; done += RUN_MAX)
            add_run(&buckets[RUN_MAX], RUN_MAX, &majors->made[i], base, partners + done);
        if (rest > 0)
            add_run(&buckets[rest], rest, &majors->made[i], base, partners + whole);
    }
    return majors->count;
}

#ifndef HAS_PAIRS
/* No run is longer than RUN_MAX.  Leaves without a partner go to bucket 0, which nobody reads.  */
static uint32_t sort_few(const leaves *majors, uint32_t from, const leaves *minors, uint32_t place, const leaf *base,
                         bucket *buckets, uint16_t *partners)
{
    for (uint32_t i = from; i < majors->count; i++) {
        uint32_t count = partners_of(majors->vertical[i], minors, place, partners);
        if (!has_room(&buckets[count], 1))
            return i;
        add_run(&buckets[count], count, &majors->made[i], base, partners);
    }
    return majors->count;
}
#endif

static uint32_t sort(const leaves *majors, uint32_t from, const leaves *minors, uint32_t place, const leaf *base,
                     bucket *buckets, uint16_t *partners)
{
    return (minors->count <= RUN_MAX ? sort_few : sort_many)(majors, from, minors, place, base, buckets, partners);
}
