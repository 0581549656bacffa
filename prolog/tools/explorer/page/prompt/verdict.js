/* verdict.js - the judge's verdict: the grader's requirements, the smallest board that shows a mistake, a comparison with c_queens/2,
   and the reason for a mistake. */

import { element } from '../element.js';
import { button } from '../parts/fields.js';
import { boardFigure, counterexampleFigure } from './board_figure.js';

/* null: it is not known. */
function mark(holds) {
    if (holds === null)
        return element('strong', {}, '?');
    const word = holds ? 'yes' : 'no';
    return element('strong', { class: `mark-${word}` }, word);
}

function headline({ verdict, predicate, words }) {
    if (verdict === 'right')
        return `${predicate} is right: it has the solutions of every size from 1 to 8, each once, and nothing else.`;
    return verdict === 'wrong' ? `${predicate} is wrong.` : words;
}

function counterexample(found, predicate, onWatch) {
    if (found === null)
        return [];
    return [element('p', {}, `The smallest case that fails, N = ${found.n}: ${found.words}.`),
        failingQuery(`${predicate.replace(/\/2$/, '')}(${found.n}, Rows)`, onWatch),
        ...(found.rows === null ? [] : [counterexampleFigure(found)])];
}

function failingQuery(query, onWatch) {
    return element('p', { class: 'failing' }, element('code', {}, `?- ${query}.`), ' ',
        onWatch === undefined ? null : button('Watch this query', () => onWatch(query)));
}

/* Closed, so that the mistake itself is in sight. */
function list(title, items) {
    return items.length === 0 ? [] : [element('details', {}, element('summary', {}, title), element('ul', { class: 'checks' }, ...items))];
}

/* A correct program may differ from c_queens/2, so a difference is not marked as a mistake. */
function level({ holds, words, text, boards }) {
    if (holds !== false)
        return element('li', {}, mark(holds), ' ', words);
    return element('li', {}, element('details', {}, element('summary', {}, element('strong', { class: 'quiet' }, 'differs'), ` ${words}`),
        element('pre', { class: 'printed' }, text), ...boards.map(boardFigure)));
}

/* Called: onWhy() for the button Why?, onWatch(query) for Watch this query.  Without them
   there are no such buttons. */
export function verdictElements(judgement, onWhy, onWatch) {
    const { verdict, requirements, levels } = judgement;
    const met = requirements.filter(({ holds }) => holds === true).length;
    const why = verdict === 'wrong' && onWhy !== undefined ? button('Why?', onWhy) : null;
    return [element('p', { class: `headline verdict-${verdict}` }, headline(judgement), ' ', why),
        ...counterexample(judgement.counterexample, judgement.predicate, onWatch),
        ...list(`The grader's requirements: ${met} of ${requirements.length} are met`, requirements.map(({ holds, words }) => element('li', {}, mark(holds), ' ', words))),
        ...list('Compared with the relation c_queens/2 (a difference is not a mistake)', levels.map(level))];
}

/* The first argument is Prolog's answer.  onAll() is called when the reader wants to see the complete program. */
export function reasonElements({ query, words, struck }, onAll, onWatch) {
    return [element('p', { class: 'headline' }, words),
        ...(query ? [failingQuery(query, onWatch)] : []),
        button(struck.length > 0 ? 'Show all again' : 'Back to the verdict', onAll)];
}
