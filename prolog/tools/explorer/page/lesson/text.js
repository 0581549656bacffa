/* text.js - the text of the lesson as elements, from the blocks of markdown.js.

   A link to a view of the page becomes a step of the lesson: data-view has the address of the view, and chapter.js sets the address
   of the step.  A link to a file of the project becomes plain text, since a site does not have these files. */

import { element } from '../parts/element.js';

const PAGE = 'http://127.0.0.1:8808/#/';        /* the page's address in docs/lesson.md */

/* exercise(check): the element of an exercise. */
export function elementsOf(blocks, exercise) {
    return blocks.map((block) => KINDS[block.kind](block, exercise));
}

const KINDS = {
    paragraph: ({ text }) => element('p', {}, ...inlines(text)),
    heading: ({ level, text }) => element(`h${level}`, {}, ...inlines(text)),
    code: (block) => listing(block),
    list: ({ ordered, items }, exercise) => element(ordered ? 'ol' : 'ul', { class: 'text-list' },
        ...items.map((blocks, i) => element('li', { value: ordered ? i + 1 : null }, ...elementsOf(blocks, exercise)))),
    table: (block) => table(block),
    quote: ({ blocks }, exercise) => element('div', { class: 'not-so', role: 'note', 'aria-label': 'A misconception' }, ...elementsOf(blocks, exercise)),
    details: ({ summary, blocks }, exercise) => element('details', { class: 'answer' }, element('summary', {}, ...inlines(summary)),
        ...elementsOf(blocks, exercise)),
    exercise: ({ check }, exercise) => exercise(check),
};

function listing({ language, file, code }) {
    const text = element('pre', { tabindex: 0, 'data-language': language || null }, element('code', {}, code));
    text.style.setProperty('--longest', String(Math.max(...code.split('\n').map((line) => line.length))));
    return element('figure', { class: 'listing' }, file === '' ? null : element('figcaption', {}, file), text);
}

/* An empty cell is not a heading. */
function table({ head, rows }) {
    const heading = (text, scope) => (text.length === 0 ? element('td') : element('th', { scope }, ...inlines(text)));
    const row = ([first, ...others]) => element('tr', {}, heading(first, 'row'), ...others.map((text) => element('td', {}, ...inlines(text))));
    return element('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Table' },
        element('table', { class: 'lesson-table' },
            element('thead', {}, element('tr', {}, ...head.map((text) => heading(text, 'col')))),
            element('tbody', {}, ...rows.map(row))));
}

export function inlines(text) {
    return text.map((inline) => {
        if (typeof inline === 'string')
            return inline;
        if (inline.link !== undefined)
            return link(inline);
        if (inline.code !== undefined)
            return element('code', {}, inline.code);
        return inline.strong === undefined ? element('em', {}, ...inlines(inline.em)) : element('strong', {}, ...inlines(inline.strong));
    });
}

function link({ link: target, text }) {
    if (target.startsWith(PAGE))
        return element('a', { class: 'step', 'data-view': target.slice(PAGE.length) }, ...inlines(text));
    if (target.startsWith('#'))
        return element('a', { href: `#/lesson?chapter=${encodeURIComponent(target.slice(1))}` }, ...inlines(text));
    if (/^https?:/.test(target))
        return element('a', { href: target, rel: 'noopener' }, ...inlines(text));
    return element('span', { class: 'file' }, ...inlines(text));
}
