/* start_view.js - the first screen: what this is, a search that moves, and three doors.

   Its words are in index.html, so that they are there before any script.  The search is the course's outline in C. */

import { drawBoard, redraw } from '../board.js';
import { element } from '../element.js';
import { narrated } from '../lockstep/narration.js';
import { button } from '../parts/fields.js';
import { attackersOf, triedSquare } from '../state.js';
import { Trace } from '../trace.js';

const SEARCH = { algorithm: 'course', n: 8, first: 'true' };
const APART = 400;          /* milliseconds from step to step */
const STILL = 57;           /* the step that is shown where nothing may move */
const REST = 3000;          /* milliseconds with the solution, before it begins again */

export const view = {
    keys: [['Space', 'play, pause']],
    mount: (root, app) => new Start(root, app),
};

/* Behind the search, so that the prompt finds the files of Prolog here.  It asks again for one that does not come. */
function fetchProlog() {
    import('../solvers/programs.js').then((programs) => programs.fetchProlog()).catch(() => {});
}

class Start {
    #timer = 0;
    #step = 0;
    #trace = null;

    constructor(root, { data, startWords }) {
        this.isPlaying = !matchMedia('(prefers-reduced-motion: reduce)').matches;
        this.board = element('a', { class: 'start-board', 'data-moves': '', title: 'Step through this search' });
        this.said = element('p', { 'aria-hidden': 'true' });
        this.play = button(this.isPlaying ? 'Pause' : 'Play', () => this.#toggle(), { class: 'main' });
        this.line = element('div', { class: 'start-line' }, this.play, this.said);
        root.replaceChildren(element('section', { class: 'start' }, startWords, element('div', { class: 'start-search' }, this.board, this.line)));
        this.#open(data).catch(({ message }) => { this.said.textContent = message; });
    }

    async #open(data) {
        this.#trace = await Trace.open(data, SEARCH);
        await this.#show(this.isPlaying ? 0 : STILL);
        await this.#move();
        if (!data.isServed && navigator.connection?.saveData !== true)
            fetchProlog();
    }

    update() {}

    async #show(step) {
        this.#step = step;
        const state = await this.#trace.at(step);
        redraw(this.board, drawBoard({ n: state.n, queens: state.queens, trying: triedSquare(state),
            attackers: attackersOf(state, SEARCH.algorithm), attacked: true }));
        this.board.href = `#/lockstep?n=8&step=${step}`;
        this.said.textContent = `Step ${step} of ${this.#trace.length}: ${narrated(state, SEARCH.algorithm)}`;
    }

    /* Steps on and on, while it is to play. */
    async #move() {
        if (!this.isPlaying || !this.board.isConnected)
            return;
        const isLast = this.#step === this.#trace.length;
        await this.#show(isLast ? 0 : this.#step + 1);
        this.#timer = setTimeout(() => this.#move(), this.#step === this.#trace.length ? REST : APART);
    }

    #toggle() {
        this.isPlaying = !this.isPlaying;
        this.play.textContent = this.isPlaying ? 'Pause' : 'Play';
        clearTimeout(this.#timer);
        if (this.#trace !== null)
            this.#move();
    }

    key({ key }) {
        if (key === ' ')
            this.#toggle();
        return key === ' ';
    }

    destroy() {
        clearTimeout(this.#timer);
    }
}
