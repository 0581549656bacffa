/* boards.js - the board at any step of a trace that is wholly here.

   States are kept at every so many events; any other is one of these and the events that follow it. */

import { attackedSquares, drawBoard } from '../board.js';
import { drawing } from '../element.js';
import { emptiedOverlay } from '../lockstep/state/domains.js';
import { applied, startState } from '../state.js';

const EVERY = 250;

export class Boards {
    constructor(header, events) {
        this.events = events;
        this.kept = [startState(header)];
        for (let from = 0; from + EVERY <= events.length; from += EVERY)
            this.kept.push(events.slice(from, from + EVERY).reduce(applied, this.kept.at(-1)));
    }

    get withDomains() {
        return this.kept[0].domains !== null;
    }

    at(step) {
        const number = Math.floor(Math.min(step, this.events.length) / EVERY);
        return this.events.slice(number * EVERY, step).reduce(applied, this.kept[number]);
    }

    queensAt(step) {
        return this.at(step).queens.filter((row) => row !== null).length;
    }

    /* Dots are only in columns still to fill: the rows that constraints have left there, or else the squares under attack. */
    draw(step) {
        const state = this.at(step);
        const { n, queens, domains } = state;
        if (domains === null)
            return drawBoard({ n, queens, attacked: attackedSquares(n, queens).filter(([column]) => queens[column] === null) });
        const dots = domains.flatMap((rows, column) => (queens[column] === null
            ? rows.map((row) => drawing('circle', { class: 'left', cx: column + 0.5, cy: row + 0.5, r: 0.12 }))
            : []));
        return drawBoard({ n, queens, overlays: [...dots, ...emptiedOverlay(state)] });
    }
}
