/* start_view.js - the first screen: a sentence, a moving search, and three links.

   It is in index.html, so that its words come before any script; its search, the course's outline in C, moves as soon as this module
   has come, before the rest of the page. */

import { drawBoard, redraw } from '../parts/board.js';
import * as data from '../ask/data.js';
import { narrated } from '../lockstep/narration.js';
import { attackersOf, triedSquare } from '../search/state.js';
import { Trace } from '../search/trace.js';

const SEARCH = { algorithm: 'course', n: 8, first: true };
const BEGIN = 935;          /* the step where it begins: six queens, and the solution after 12 seconds */
const APART = 250;          /* milliseconds from step to step */
const STILL = 944;          /* the step that is shown if nothing may move */
const REST = 3000;          /* milliseconds with the solution, before it begins again */

/* Behind the search, so that the prompt finds the files of Prolog here.  It asks again for one that does not come. */
function fetchProlog() {
    import('../ask/programs.js').then((programs) => programs.fetchProlog()).catch(() => {});
}

class Start {
    #timer = 0;
    #step = null;
    #trace = null;
    #isPlaying = !matchMedia('(prefers-reduced-motion: reduce)').matches;

    constructor() {
        this.root = document.querySelector('.start');
        this.board = /** @type {HTMLAnchorElement} */ (this.root.querySelector('.start-board'));
        this.play = this.root.querySelector('.start-line button');
        this.said = this.root.querySelector('.start-line p');
        this.play.addEventListener('click', () => this.#toggle());
    }

    async begin() {
        this.#showPlay();
        try {
            this.#trace ??= await Trace.search(data, SEARCH);
            await this.#show(this.#step ?? (this.#isPlaying ? BEGIN : STILL));
            await this.#move();
        } catch ({ message }) {
            this.said.textContent = message;
        }
    }

    async mount(root) {
        root.replaceChildren(this.root);
        await this.begin();
        if (navigator.connection?.saveData !== true)
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

    /* Steps as long as it plays. */
    async #move() {
        clearTimeout(this.#timer);
        if (!this.#isPlaying || !this.root.isConnected)
            return;
        const isLast = this.#step === this.#trace.length;
        await this.#show(isLast ? BEGIN : this.#step + 1);
        clearTimeout(this.#timer);      /* of another move that began meanwhile */
        this.#timer = setTimeout(() => this.#move(), this.#step === this.#trace.length ? REST : APART);
    }

    #showPlay() {
        this.play.textContent = this.#isPlaying ? 'Pause' : 'Play';
    }

    #toggle() {
        this.#isPlaying = !this.#isPlaying;
        this.#showPlay();
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

const start = new Start();
const { start: isFirst, lacking } = document.documentElement.dataset;       /* requirements.js */
if (isFirst !== undefined && lacking === undefined)
    start.begin();

/** @type {import('../types/app').View} */
export const view = {
    keys: [['Space', 'play, pause']],
    mount(root) {
        start.mount(root);
        return start;
    },
};
