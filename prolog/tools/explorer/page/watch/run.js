/* run.js - a run that Prolog has recorded: its events, open calls and choice points.

   answer: of program_watched/3 (prolog/tools/prompt/watched_run.pl).  It contains all steps. */

import { unitsOf } from '../parts/coloured_text.js';

const OF_CALLER = new Set(['call', 'exit', 'fail', 'exception', 'caught']);

export class Run {
    constructor(answer, goal, program) {
        this.goal = goal;
        this.stopped = answer.stopped;
        this.printed = answer.printed;
        this.texts = answer.texts;
        const units = unitsOf(program);
        this.places = answer.places.map(([from, to]) => [units(from), units(to)]);
        this.frames = answer.frames.map(([parent, kind, name]) => ({ parent, kind, name, called: -1, children: [] }));
        this.choiceRows = answer.choices.map(([below, frame, left]) => ({ below, frame, left, born: -1 }));
        this.events = answer.events.map((event, index) => this.#decoded(event, index));
        this.last = this.events.length - 1;
    }

    #decoded([port, frame, goal, place, bindings, query, choice, said, printed], index) {
        if (port === 'call') {
            this.frames[frame].called = index;
            this.frames[this.frames[frame].parent]?.children.push(frame);
        }
        const row = this.choiceRows[choice - 1];
        if (row !== undefined && row.born < 0)
            row.born = index;
        return { port, frame, goal, place, bindings, query, choice, said, printed };
    }

    text(number) {
        return this.texts[number];
    }

    goalText(index) {
        return this.text(this.events[index].goal);
    }

    /* [from, to) in the program, or null. */
    place(index) {
        return this.places[this.events[index].place] ?? null;
    }

    /* The output of the program up to an event. */
    output(index) {
        return this.printed.slice(0, this.events[index].printed);
    }

    /* The next event of a port, or null. */
    find(port, from, direction) {
        for (let i = from + direction; i >= 0 && i <= this.last; i += direction)
            if (this.events[i].port === port)
                return i;
        return null;
    }

    /* The open choice points, the newest first: { frame, left }. */
    choices(index) {
        const rows = [];
        for (let at = this.events[index].choice; at > 0; at = this.choiceRows[at - 1].below)
            rows.push(this.choiceRows[at - 1]);
        return rows;
    }

    /* The frame whose variables an event shows. */
    ownerOf(index) {
        const { port, frame } = this.events[index];
        const { parent, kind } = this.frames[frame];
        const isOfCaller = OF_CALLER.has(port) || (port === 'redo' && kind !== 'program');
        return isOfCaller && parent >= 0 ? parent : frame;
    }

    /* The calls that are open at an event, the outermost first: { frame, bindings }; at most `most` of the innermost. */
    stack(index, most = Infinity) {
        const { frame, bindings } = this.events[index];
        const owner = this.ownerOf(index);
        const open = [];
        for (let at = frame, known = null; at >= 0 && open.length < most; at = this.frames[at].parent) {
            open.push({ frame: at, bindings: at === owner ? this.text(bindings) : known ?? '' });
            known = this.text(this.events[this.frames[at].called].bindings);
        }
        return open.reverse();
    }

    /* The calls up to an event, by their frames: { index: of the last event, undone: whether Prolog went back past the call }. */
    history(index) {
        const history = [];
        const live = [];
        for (let i = 0; i <= index; i++) {
            const { port, frame } = this.events[i];
            if (port === 'call')
                live.push(frame);
            else if (port === 'redo' || port === 'branch')
                this.#undo(live, history, this.#born(i, frame));
            history[frame] = { index: i, undone: false };
        }
        return history;
    }

    #born(index, frame) {
        return this.choices(index - 1).find((row) => row.frame === frame)?.born ?? index;
    }

    #undo(live, history, born) {
        while (live.length > 0 && this.frames[live.at(-1)].called > born)
            history[live.pop()].undone = true;
    }

    /* Lines of `Name = value` as pairs. */
    pairs(text) {
        return text === '' ? [] : text.split('\n').map((line) => line.split(/ = (.*)/s).slice(0, 2));
    }
}
