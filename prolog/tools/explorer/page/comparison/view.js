/* view.js - the comparison: the committed figures of `make compare`, as a table to sort and a plot of what is chosen. */

import { element } from '../element.js';
import { button, choiceField, refill } from '../parts/fields.js';
import { Panel } from '../parts/panel.js';
import { onWidth } from '../parts/plot.js';
import { copyButton } from '../parts/share.js';
import { linkStyle } from '../parts/style.js';
import { chart } from './chart.js';
import { rowsOf, seconds, sizesOf } from './rows.js';
import { comparisonTable } from './table.js';

const DEFAULTS = { n: '8', what: 'all', sort: 'all', order: 'ascending',
    show: 'c/course,c/cursor,c/shift,prolog/clpfd,prolog/course,prolog/bits,languages/java,languages/python' };
const MEASURED = 'C and Prolog: the search alone, in a process that has run it before. Other languages: whole programs, '
    + 'with their start';

export const view = {
    name: 'comparison',
    title: 'Comparison',
    keys: [],
    mount: (root, app) => new Comparison(root, app),
};

class Comparison {
    constructor(root, app) {
        this.app = app;
        this.width = 0;
        this.panel = new Panel({ class: 'comparison' }, 'section');
        this.panel.element.setAttribute('aria-labelledby', 'comparison-title');
        this.controls = element('div', { class: 'controls', role: 'group', 'aria-label': 'What is compared' });
        this.figure = element('figure', { class: 'card' });
        this.table = element('div', { class: 'card' });
        root.replaceChildren(this.panel.element);
        this.stop = onWidth(this.figure, (width) => { this.width = width; this.drawChart(); });
        this.panel.fill(() => this.load(), () => this.begin());
    }

    async load() {
        await Promise.all([linkStyle('parts/views.css'), linkStyle('comparison/style.css')]);
        this.comparison = await this.app.data.get('/api/comparison');
    }

    begin() {
        this.update(this.app.parameters);
        return [element('h2', { id: 'comparison-title' }, 'Comparison'),
            element('p', { class: 'lead' }, origin(this.comparison)), this.controls, this.figure, this.table];
    }

    update(parameters) {
        if (this.comparison === undefined)
            return;
        this.choice = this.chosen({ ...DEFAULTS, ...parameters });
        const focused = this.focused();
        this.drawControls();
        this.drawChart();
        this.drawTable();
        this.table.querySelector(focused)?.focus();
    }

    chosen({ n, what, sort, order, show }) {
        return {
            n: sizesOf(this.comparison).includes(Number(n)) ? Number(n) : Number(DEFAULTS.n),
            what: what === 'first' ? 'first' : 'all',
            sort,
            descending: order === 'descending',
            shown: new Set(show.split(',').filter(Boolean)),
        };
    }

    /* What has the focus keeps it when the table is made anew. */
    focused() {
        const active = this.table.contains(document.activeElement) ? document.activeElement.dataset : {};
        if (active.key)
            return `button[data-key="${active.key}"]`;
        return active.name ? `[data-name="${active.name}"]` : ':not(*)';
    }

    change(part) {
        const { n, what, sort, descending, shown } = { ...this.choice, ...part };
        const parameters = { n: String(n), what, sort, order: descending ? 'descending' : 'ascending',
            show: [...shown].join(',') || 'none' };
        this.app.go(parameters, { replace: true });
        this.update(parameters);
    }

    drawControls() {
        const sizes = sizesOf(this.comparison).map((n) => [n, String(n)]);
        const times = [['all', 'all solutions'], ['first', 'the first solution']];
        const names = this.comparison.implementations.map(({ name }) => name);
        refill(this.controls, [
            choiceField('Size of the table', { value: this.choice.n, choices: sizes,
                onChange: (n) => this.change({ n }) }),
            choiceField('Time for', { value: this.choice.what, choices: times,
                onChange: (what) => this.change({ what }) }),
            button('Draw all', () => this.change({ shown: new Set(names) })),
            button('Draw none', () => this.change({ shown: new Set() })),
            copyButton(this.app)]);
    }

    drawChart() {
        if (this.choice === undefined || this.width === 0)
            return;
        const { shown, what } = this.choice;
        const start = this.comparison.startup.map(({ language, median }) => `${language} ${seconds(median)}`).join(', ');
        this.figure.replaceChildren(chart(this.comparison, shown, what, this.width),
            element('figcaption', {}, `${MEASURED} (${start}). The markers are those of the table.`));
    }

    drawTable() {
        const { n, shown } = this.choice;
        const title = `N = ${n}. Marked implementations are drawn in the plot.`;
        const table = comparisonTable(rowsOf(this.comparison, n), n, this.choice, {
            onSort: (key) => this.sortBy(key),
            onShow: (name, on) => this.change({
                shown: new Set(on ? [...shown, name] : [...shown].filter((each) => each !== name)) }),
        });
        this.table.replaceChildren(element('p', { class: 'table-title' }, title), table);
    }

    sortBy(key) {
        const descending = this.choice.sort === key && !this.choice.descending;
        this.change({ sort: key, descending });
        this.app.announce(`Sorted by ${key}, ${descending ? 'descending' : 'ascending'}.`);
    }

    destroy() {
        this.stop();
        this.panel.drop();
    }
}

function origin({ date, machine }) {
    return 'Every implementation first had to give the same solutions as the others; then it was timed. '
        + `Measured on ${date}: ${machine.cpu}, ${machine.cores} cores, ${machine.compiler}, SWI-Prolog ${machine.swipl}. `
        + 'Your own figures: make compare.';
}
