/* calls.js - the calls of a step as a tree: each open call with its variables, and the results of the calls before it. */

import { element } from '../parts/element.js';
import { leftText } from './words.js';

const DEEPEST = 12;         /* open calls that are drawn */
const WIDEST = 8;           /* calls of one clause that are drawn */

const TRUE = ['true', '✓'];
const FALSE = ['false', '✗'];
const STATES = { exit: TRUE, answer: TRUE, fail: FALSE, end: FALSE, exception: ['exception', '!'] };

/* Events with the goal of their call; others have a goal of its clause. */
const OF_GOAL = new Set(['call', 'unify', 'exit', 'redo', 'fail', 'exception', 'answer', 'end']);

export function callsList(run, index) {
    const stack = run.stack(index);
    const history = run.history(index);
    const left = new Map(run.choices(index).reverse().map((choice) => [choice.frame, choice]));
    const shown = stack.slice(-DEEPEST);
    const list = openCall(shown, { run, index, history, left });
    return element('ul', { class: 'calls' }, stack.length > shown.length
        ? element('li', { class: 'quiet' }, `${stack.length - shown.length} calls around these`) : null, list);
}

/* The open call at the head of the stack, with the calls in it. */
function openCall(/** @type {any[]} */ [{ frame, bindings }, ...inner], scene) {
    const { run, index, history } = scene;
    const next = inner[0]?.frame;
    const all = run.frames[frame].children.filter((child) => run.frames[child].called <= index);
    const children = all.filter((child) => child === next || history[child] !== undefined).slice(-WIDEST);
    if (next !== undefined && !children.includes(next))
        children.push(next);
    const isHere = next === undefined;
    const item = element('li', { class: isHere ? 'open here' : 'open', 'aria-current': isHere ? 'step' : null },
        ...title(frame, scene, isHere && OF_GOAL.has(run.events[index].port) ? index : run.frames[frame].called));
    if (bindings !== '')
        item.append(element('p', { class: 'bindings' }, bindings.replaceAll('\n', ', ')));
    const items = children.map((child) => (child === next ? openCall(inner, scene) : closedCall(child, scene)));
    if (all.length > children.length)
        items.unshift(element('li', { class: 'quiet' }, `${all.length - children.length} calls before these`));
    if (items.length > 0)
        item.append(element('ul', {}, ...items));
    return item;
}

function closedCall(frame, scene) {
    const { index, undone } = scene.history[frame];
    const isUndone = undone && scene.run.events[index].port === 'exit';
    return element('li', { class: isUndone ? 'undone' : null }, ...title(frame, scene, index));
}

function title(frame, { run, history, left }, at) {
    const [word, sign] = STATES[run.events[history[frame].index].port] ?? ['open', '▸'];
    const choice = left.get(frame);
    const label = history[frame].undone ? `${word}, undone` : word;
    const parts = [element('span', { class: `sign is-${word}`, role: 'img', 'aria-label': label }, sign),
        element('code', {}, frame === 0 ? `?- ${run.goalText(at)}` : run.goalText(at))];
    if (choice !== undefined)
        parts.push(element('span', { class: 'left' }, leftText(choice).replace(/^may have |^has /, '')));
    return parts;
}
