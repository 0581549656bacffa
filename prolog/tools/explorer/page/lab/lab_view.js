/* lab_view.js - the Las Vegas lab: the exact cost of random placement, and trials of the real program next to it. */

import { element } from '../parts/element.js';
import { button, integerOf, numberField, refill, sizeField } from '../parts/fields.js';
import { Panel } from '../parts/panel.js';
import { copyButton } from '../parts/share.js';
import { chanceChart, nodesChart } from './charts.js';
import { estimates } from './statistics.js';

const LARGEST = 12;
const BATCH = 50;
const MOST_BATCHES = 50;
const METHOD = 'A trial places the given number of queens at random and searches for the rest. If it fails, the next trial starts. Marks with '
    + 'whiskers are estimates from trials, with 95 % intervals: of Wilson (1927) for the chance of success; by linearisation (the delta '
    + 'method), from 5 successes on, for nodes until success, which are all nodes divided by the successes. On average, 1 of 20 such '
    + 'intervals misses the exact value (✗).';

/** @type {import('../types/app').View} */
export const view = {
    keys: [['t', `run ${BATCH} trials per setting`]],
    mount: (root, app) => new Lab(root, app),
};

class Lab {
    /** @param {HTMLElement} root @param {import('../types/app').App} app */
    constructor(root, app) {
        this.app = app;
        this.rows = null;
        this.controls = element('div', { class: 'controls', role: 'group', 'aria-label': 'Trials' });
        this.charts = element('div', { class: 'charts' });
        this.table = element('div', { class: 'card' });
        this.state = element('p', { class: 'state' });
        this.trouble = new Panel();
        this.panel = new Panel({ class: 'lab', 'aria-labelledby': 'lab-title' }, 'section');
        root.replaceChildren(this.panel.element);
        this.update(app.parameters);
    }

    update(parameters) {
        this.size = integerOf(parameters, 'n', 8, 1, LARGEST);
        this.seed = integerOf(parameters, 'seed', 1, 0, 1_000_000);
        this.wanted = integerOf(parameters, 'batches', 0, 0, MOST_BATCHES);
        this.forget();
        this.panel.fill((signal) => exactRows(this.app.data.withSignal(signal), this.size), (rows) => this.begin(rows));
    }

    begin(rows) {
        this.rows = rows;
        this.drawControls();
        this.draw();
        if (this.wanted > 0)
            this.run(this.wanted);
        return [element('h2', { id: 'lab-title' }, 'Las Vegas lab'), this.controls, this.trouble.element, this.state,
            legend(), this.charts, this.table, element('p', { class: 'method' }, METHOD)];
    }

    drawControls() {
        refill(this.controls, [
            sizeField(this.app.parameters, { value: this.size, min: 1, max: LARGEST, onChange: (n) => this.ask({ n }) }),
            numberField('Seed', { value: this.seed, min: 0, max: 1_000_000, onChange: (seed) => this.ask({ seed }) }),
            button(`Run ${BATCH} trials per setting`, () => this.more(), { class: 'main' }),
            copyButton(this.app)]);
    }

    ask(change) {
        this.app.go({ n: this.size, seed: this.seed, ...change });
    }

    write() {
        this.app.go({ n: this.size, seed: this.seed, batches: this.batches || undefined }, { replace: true });
    }

    forget() {
        this.trouble.drop();
        this.batches = 0;
        this.trials = [];
    }

    more() {
        this.run(Math.min(this.batches + 1, MOST_BATCHES));
    }

    /* Runs batches until their number is `until`. */
    run(until) {
        this.trouble.fill(async (signal) => {
            while (this.batches < until)
                await this.batch(this.app.data.withSignal(signal));
        }, () => {
            this.app.announce(this.state.textContent);
            return [];
        });
    }

    /* One setting after another.  Each trial has its own seed, one more than that of the trial before, so the same address gives the same
       trials.  A batch that was given up continues with the settings that it lacks. */
    async batch(data) {
        const { trials, rows } = this;
        const done = this.batches * BATCH;
        for (const [index, { stop }] of rows.entries()) {
            const before = trials[index] ?? [];
            if (before.length > done)
                continue;
            trials[index] = [...before, ...await trialsOf(data, { n: this.size, stop, seed: this.seed + done })];
            this.draw();
        }
        this.batches++;
        this.draw();
        this.write();
    }

    sampled() {
        return this.trials.map((trials, index) => ({ stop: this.rows[index].stop, ...estimates(trials) }));
    }

    draw() {
        this.state.textContent = this.stateText();
        const sampled = this.sampled();
        this.charts.replaceChildren(chanceChart(this.rows, sampled), nodesChart(this.rows, sampled));
        const title = `N = ${this.size}: exact values, and estimates from trials. The row with the fewest nodes until success is marked.`;
        this.table.replaceChildren(element('p', { class: 'table-title' }, title),
            figuresTable(this.rows, sampled, this.size));
    }

    stateText() {
        if (this.trials.length === 0)
            return 'No trials yet. The lines show exact values.';
        const counts = this.rows.map((_, index) => this.trials[index]?.length ?? 0);
        const range = [...new Set([Math.min(...counts), Math.max(...counts)])].map((count) => count.toLocaleString('en')).join(' to ');
        return `${range} trials for each number of queens at random, from seed ${this.seed}.`;
    }

    key({ key }) {
        if (this.rows === null || key !== 't')
            return false;
        this.more();
        return true;
    }

    destroy() {
        this.panel.drop();
        this.trouble.drop();
    }
}

/* The lines of `queens las-vegas N --table`; null for a dash, or for what is infinite. */
async function exactRows(data, n) {
    const { output } = await data.command(['las-vegas', n, '--table']);
    return output.trimEnd().split('\n').slice(1).map((printed) => {
        const [stop, success, onSuccess, onFailure, inAll] = printed.trim().split(/ +/).filter((word) => word !== 'exact').map(Number)
            .map((value) => (Number.isFinite(value) ? value : null));
        return { stop, success, onSuccess, onFailure, inAll };
    });
}

async function trialsOf(data, { n, stop, seed }) {
    const { output } = await data.command(['las-vegas', n, '--stop', stop, '--seed', seed, '--runs', BATCH, '--trials']);
    return output.trimEnd().split('\n').map((trial) => JSON.parse(trial));
}

function legend() {
    return element('p', { class: 'lab-legend' }, element('span', { class: 'legend-exact' }, 'exact'),
        element('span', { class: 'legend-trials' }, 'trials, with their 95 % interval'));
}

/* The exact values, and next to them the estimates from trials, each with its 95 % interval. */

const EXACT = ['Queens at random', 'Chance of success', 'Nodes on success', 'Nodes on failure', 'Nodes until success'];
const SAMPLED = ['Trials', 'Succeeded', 'Chance, 95 %', 'Nodes until success, 95 %'];

/* rows: of exactRows(); sampled: the estimates of each stop. */
function figuresTable(rows, sampled, size) {
    const least = rows.reduce((best, row) => ((row.inAll ?? Infinity) < (best.inAll ?? Infinity) ? row : best));
    const label = `Figures for N = ${size}`;
    return element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label },
        element('table', { class: 'figures', 'aria-label': label },
            element('thead', {}, element('tr', {}, ...[...EXACT, ...SAMPLED].map((title) =>
                element('th', { scope: 'col' }, title)))),
            element('tbody', {}, ...rows.map((row) =>
                line(row, sampled.find(({ stop }) => stop === row.stop), row === least)))));
}

function line(row, sample, least) {
    return element('tr', { class: least ? 'least' : null },
        element('th', { scope: 'row', class: 'number' }, String(row.stop)),
        ...exactCells(row).map((text) => element('td', { class: 'number' }, text)),
        ...sampleCells(sample, row).map((text) => element('td', { class: 'number' }, text)));
}

function exactCells(row) {
    return [row.success.toFixed(4), ...[row.onSuccess, row.onFailure, row.inAll].map((nodes) =>
        nodes?.toFixed(2) ?? '–')];
}

function sampleCells(sample, row) {
    if (sample === undefined || sample.trials === 0)
        return ['–', '–', '–', '–'];
    return [sample.trials.toLocaleString('en'), sample.successes.toLocaleString('en'),
        interval(sample.success, row.success, 3), interval(sample.inAll, row.inAll, 1)];
}

/* The interval, and whether it contains the exact value. */
function interval({ low, high }, exact, digits) {
    if (!Number.isFinite(low))
        return '–';
    return `${low.toFixed(digits)} to ${high.toFixed(digits)} ${exact >= low - 1e-9 && exact <= high + 1e-9 ? '✓' : '✗'}`;
}
