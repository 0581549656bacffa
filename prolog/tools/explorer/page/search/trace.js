/* trace.js - the events of a search, with the board at each of its steps.

   Step k is the state after k events; step 0 the empty board.  Events come in pages, one after the other, when they are
   needed.  At regular steps the state is kept: any other step is such a state and the few events after it.  When there are too many
   pages, the longest unused ones are dropped; they can be loaded again. */

import { applied, startState } from './state.js';

const PAGE = 5000;
const MOST = 200_000;        /* events of a search that are shown: a multiple of PAGE */
const PAGES_KEPT = 40;
const APART = 500;           /* steps from one state that is kept to the next; a part of PAGE */

/* A page of a search, from JSON Lines, as data.trace() gives them. */
function pageOf(text) {
    const [header, ...lines] = text.trimEnd().split('\n').map((line) => JSON.parse(line));
    const end = lines.at(-1)?.event === 'end' ? lines.pop() : null;
    return { header, events: lines.map(listed), end };
}

/* Of a domain, the rows are in the place of the row.  Only an event with removals has `removed`. */
function listed({ event, column, row, rows, removed, emptied }) {
    const more = row === undefined ? [] : [rows, removed, emptied].filter((part) => part !== undefined);
    return [event, column, row ?? rows, ...more];
}

/* The pages of a search.  The question has no from and count. */
const searched = (data, question) => async (from, count) => {
    const page = pageOf(await data.trace({ ...question, from, count }));
    return { ...page, limit: page.end === null && from + count >= MOST ? { events: MOST } : null };
};

export class Trace {
    /** @param {Pick<import('../types/app').Data, 'trace'>} data @param {import('../types/app').Parameters} question */
    static search(data, question) {
        return Trace.open(searched(data, question));
    }

    /** @param {(from: number, count: number) => Promise<import('../types/trace').TracePage>} pages */
    static async open(pages) {
        const trace = new Trace(pages);
        await trace.#page(0);
        return trace;
    }

    #load;
    #pages = new Map();         /* page number: Promise of its events, the latest used last */
    #checkpoints = [];          /* the states at step 0, APART, 2 APART ... */

    constructor(pages) {
        this.#load = pages;
        /** @type {import('../types/trace').Header | null} */
        this.header = null;
        this.length = 0;        /* of what is known so far */
        this.complete = false;  /* is that all there is? */
        this.end = null;        /* the last line, if the search has ended */
        this.limit = null;      /* the limit that cut the trace, or null */
    }

    /* The events of a page.  It is loaded once, however many wait for it. */
    #page(number) {
        const kept = this.#pages.get(number) ?? this.#loaded(number);
        this.#pages.delete(number);
        this.#pages.set(number, kept);
        if (this.#pages.size > PAGES_KEPT)
            this.#pages.delete(this.#pages.keys().next().value);
        return kept;
    }

    async #loaded(number) {
        try {
            const from = number * PAGE;
            const page = await this.#load(from, PAGE);
            if (page.end === null && page.events.length < PAGE)
                throw new Error(`Expected ${PAGE} events from step ${from}, but received ${page.events.length}.`);
            this.#learn(page, from);
            this.#keep(number, page.events);
            return page.events;
        } catch (error) {
            this.#pages.delete(number);
            throw error;
        }
    }

    #learn(/** @type {import('../types/trace').TracePage} */ { header, events, end, limit = null }, from) {
        if (this.header === null) {
            this.header = header;
            this.#checkpoints[0] = startState(header);
        }
        this.length = Math.max(this.length, from + events.length);
        if (end === null && limit === null)
            return;
        this.complete = true;
        this.end = end;
        this.limit = limit;
    }

    /* States along a page.  Pages come in their order, so that the state before its first event is there. */
    #keep(number, events) {
        const first = number * PAGE / APART;
        for (let i = 0; (i + 1) * APART <= events.length; i++)
            this.#checkpoints[first + i + 1] ??= events.slice(i * APART, (i + 1) * APART).reduce(applied, this.#checkpoints[first + i]);
    }

    /** The state at a step, or at the last one if there are fewer.  @returns {Promise<import('../types/trace').Step>} */
    async at(step) {
        const target = Math.max(0, await this.reach(step));
        const number = Math.floor(Math.max(0, target - 1) / PAGE);
        return this.stateAt(target, await this.#page(number), number * PAGE);
    }

    /* The same, without waiting, for who has the events after step `from`, which is the first of a page. */
    stateAt(step, events, from = 0) {
        const kept = Math.floor(step / APART);
        return events.slice(kept * APART - from, step - from).reduce(applied, this.#checkpoints[kept]);
    }

    /* All events, in order. */
    async all() {
        const events = [];
        while (await this.reach(events.length + 1) > events.length)
            events.push(...await this.events(events.length));
        return events;
    }

    /* Loads pages up to the step, or to the end; that step. */
    async reach(step) {
        while (step > this.length && !this.complete)
            await this.#page(Math.floor(this.length / PAGE));
        return Math.min(step, this.length);
    }

    /* Loads the steps after this one before they are needed. */
    async prefetch(step) {
        if (!this.complete && step > this.length - PAGE / 2)
            await this.#page(Math.floor(this.length / PAGE));
    }

    /* The events after a step, to the end of their page; none after the last. */
    async events(step) {
        if (await this.reach(step + 1) <= step)
            return [];
        const events = await this.#page(Math.floor(step / PAGE));
        return events.slice(step % PAGE);
    }

    /* The next step after `step` (before it, where direction is -1) whose event is of this kind; or null. */
    async find(kind, step, direction = 1) {
        for (let next = step + direction; next > 0 && await this.reach(next) >= next; next += direction) {
            const number = Math.floor((next - 1) / PAGE);
            const events = await this.#page(number);
            for (let i = (next - 1) % PAGE; i >= 0 && i < events.length; i += direction, next += direction)
                if (events[i][0] === kind)
                    return next;
            next -= direction;
        }
        return null;
    }
}
