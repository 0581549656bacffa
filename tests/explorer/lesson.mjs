/* lesson.mjs - the steps of docs/lesson.md, and what each claims to show.

   After a paragraph with a link to a view stands <!-- shows JSON -->: for panes of the lockstep view, by their algorithm,
     queens      the row of each column, or null
     tried       the square that is tried, [column, row]
     attackers   the columns of the queens from which a line leads to it
     counters    counters by their names in the page
     cells       a row of a table of the state: its values, or its only value
     domains     the rows without a dot, for each column
     line        a part of the line at work
   and for any view `says`, words that it shows.  `also` has numbers of the text that follow from the others. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import assert from 'node:assert/strict';
import { root } from './hosts.mjs';
import { boardText } from '../../prolog/tools/explorer/page/parts/board.js';

const LINK = /\[[^\]]*\]\(http:\/\/127\.0\.0\.1:8808\/#\/([^)]*)\)/g;

export const lessonText = () => readFileSync(path.join(root, 'docs/lesson.md'), 'utf8');

const nameOf = (title) => title.split(':')[0].toLowerCase().replaceAll(' ', '-').replace(/[^a-z0-9_-]/g, '');

/* [{ name, text }] */
export function chapters() {
    return lessonText().split(/^## /m).slice(1).map((text) => ({ name: nameOf(text.split('\n')[0]), text }));
}

/* The text before the first chapter, which the page shows with it. */
export const introduction = () => lessonText().split(/^## /m)[0];

/* { chapter, view, text, shows } for each claim: the view is that of the first link of its paragraph. */
export function claims() {
    return chapters().flatMap(({ name, text }) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.includes('<!-- shows '))
        .map((paragraph) => {
            const [words, rest] = paragraph.split('<!-- shows ');
            return { chapter: name, view: links(words)[0], text: words.replaceAll(LINK, (link) => link.slice(1, link.indexOf(']'))),
                shows: JSON.parse(rest.slice(0, rest.indexOf(' -->'))) };
        }));
}

/* The links to views of a chapter, in the order of the text. */
export const links = (text) => [...text.matchAll(LINK)].map((found) => found[1]);

const numbers = (text) => text.match(/\d+(\.\d+)?/g) ?? [];

/* Each number of the text is claimed, or stands in the address of the view. */
export function everyFigureIsClaimed({ view, text, shows }) {
    const known = new Set([...numbers(JSON.stringify(shows)), ...numbers(view)]);
    const spoken = numbers(text.replace(/`[^`]*`/g, ''));
    const columns = Object.values(shows).flatMap(({ queens = [], domains = [] }) => [...queens.keys(), ...domains.keys()].map(String));
    assert.deepEqual(spoken.filter((number) => !known.has(number) && !columns.includes(number)), [], text);
}

const boardOf = (queens) => boardText(queens.length, queens);

/* What a pane shows, in the words of a claim. */
function seen(pane) {
    const rows = [...pane.querySelectorAll('.pane-state tr')].filter((row) => row.querySelector('th[scope=row]') !== null && row.querySelector('td') !== null);
    const at = (line, from) => Number(line.getAttribute(from)) - 0.5;
    const trying = pane.querySelector('svg.board .trying');
    return {
        board: pane.querySelector('svg.board').getAttribute('aria-label'),
        tried: trying === null ? null : ['x', 'y'].map((place) => Math.floor(Number(trying.getAttribute(place)))),
        attackers: [...pane.querySelectorAll('svg.board .attack-line')].map((line) => at(line, 'x2')),
        counters: Object.fromEntries([...pane.querySelectorAll('[data-counter]')].map((each) => [each.dataset.counter, Number(each.textContent)])),
        cells: Object.fromEntries(rows.map((row) => [row.querySelector('th[scope=row]').textContent, [...row.querySelectorAll('td')].map((cell) => cell.textContent)])),
        dots: pane.querySelector('svg.board .attacked')?.getAttribute('d') ?? '',
        line: pane.querySelector('.source .here')?.textContent ?? '',
    };
}

function domainsOf(dots, n) {
    const gone = new Set([...dots.matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => `${Math.floor(x)},${Math.floor(y)}`));
    const all = Array.from({ length: n }, (_, i) => i);
    return all.map((column) => all.filter((row) => !gone.has(`${column},${row}`)));
}

const COMPARED = {
    queens: (wanted, { board }) => assert.equal(board, boardOf(wanted)),
    tried: (wanted, { tried }) => assert.deepEqual(tried, wanted),
    attackers: (wanted, { attackers }) => assert.deepEqual(attackers, wanted),
    counters: (wanted, { counters }) => assert.deepEqual(Object.fromEntries(Object.keys(wanted).map((name) => [name, counters[name]])), wanted),
    cells: (wanted, { cells }) => Object.entries(wanted).forEach(([name, values]) =>
        (Array.isArray(values) ? assert.deepEqual(cells[name], values.map(String)) : assert.ok(cells[name].includes(values), `${name}: ${cells[name]}`))),
    domains: (wanted, { dots }) => assert.deepEqual(domainsOf(dots, wanted.length).map((rows, column) => (wanted[column] === null ? null : rows)), wanted),
    line: (wanted, { line }) => assert.ok(line.includes(wanted), `the line at work is ${line}`),
};

/* The page, at the step of a claim, shows it. */
export async function shown(page, { view, shows: { says = [], also: _, ...panes } }) {
    const embedded = page.locator('.embedded');
    for (const words of says)
        await embedded.getByText(words).and(embedded.locator(':visible:not([role="tab"])')).first().waitFor();
    if (Object.keys(panes).length === 0)
        return;
    const { step, panes: names } = Object.fromEntries(new URLSearchParams(view.split('?')[1]));
    await page.waitForFunction(([step, names]) => document.querySelector('.embedded .step-text')?.textContent.startsWith(`step ${step} `) &&
        [...document.querySelectorAll('.embedded .pane')].map((pane) => pane.dataset.algorithm).join() === names, [step, names]);
    for (const [name, claim] of Object.entries(panes)) {
        const there = await embedded.locator(`.pane[data-algorithm="${name}"]`).evaluate(seen);
        for (const [what, wanted] of Object.entries(claim))
            COMPARED[what](wanted, there);
    }
}

/* ---- The lesson in the page ---- */

export const atChapter = (page, name) => page.locator(`.lesson-chapters a[aria-current][href="#/lesson?chapter=${name}"]`).waitFor({ state: 'attached' });

/* The lesson at an address, with the view next to its text. */
export async function openLesson(explorer, query = '', options = {}) {
    const page = await explorer.open(`#/lesson?${query}`, options);
    await page.locator('.lesson-chapters a[aria-current]').waitFor({ state: 'attached' });
    await page.locator('.embedded[hidden], .embedded-body h2').first().waitFor({ state: 'attached' });
    return page;
}

export async function openChapter(explorer, page, name) {
    await page.goto(explorer.at(`#/lesson?chapter=${name}`));
    await atChapter(page, name);
}

export const stepText = (page) => page.locator('.embedded .step-text').textContent();
export const atStep = (page, step) => page.waitForFunction((wanted) => document.querySelector('.embedded .step-text')?.textContent.startsWith(`step ${wanted} `), step);
export const lessonStep = (page) => page.locator('.lesson-step').textContent();
export const click = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

/* A choice of the menu. */
export async function more(page, role, name) {
    await page.locator('summary', { hasText: 'More' }).click();
    await page.getByRole(role, { name }).click();
}
