/* verdict.js - what Prolog says about the reader's program: its messages; the judge's verdict with the grader's requirements, the smallest
   board that shows a mistake, and a comparison with c_queens/2; and the reason for a mistake. */

import { attackLine, attackingPairs, drawBoard, standing } from '../parts/board.js';
import { element } from '../parts/element.js';
import { button } from '../parts/fields.js';

/* A list of rows as a board with a caption.  Rows count from 1, as Prolog does. */
export function boardFigure(caption, board) {
    return element('figure', { class: 'answer-board' }, element('figcaption', {}, caption), drawBoard({ ...board, first: 1 }));
}

/* With the first two queens that attack each other joined by a line. */
function counterexampleFigure({ n, rows, rows_from: from }) {
    const queens = rows.map((row) => row - from);
    const [pair] = attackingPairs(standing(queens));
    return boardFigure(`[${rows.join(', ')}]`, { n, queens, overlays: pair === undefined ? [] : [attackLine(...pair)] });
}

/* goTo(line) shows a line of the program. */
export function messageList(messages, goTo) {
    return element('ul', { class: 'messages' }, ...messages.map(({ kind, line, text }) => element('li', { class: kind },
        element('strong', {}, `${kind[0].toUpperCase()}${kind.slice(1)}`), ' ',
        line === null ? null : button(`Line ${line}`, () => goTo(line)), ' ', element('span', { class: 'message-text' }, text))));
}

/* null: it is not known. */
function mark(holds) {
    if (holds === null)
        return element('strong', {}, '?');
    const word = holds ? 'yes' : 'no';
    return element('strong', { class: `mark-${word}` }, word);
}

function counterexample(found, onWatch) {
    if (found === null)
        return [];
    return [element('p', {}, `The smallest case that fails, N = ${found.n}: ${found.words}.`), failingQuery(found.query, onWatch),
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
function aspect({ holds, words, text }) {
    if (holds !== false)
        return element('li', {}, mark(holds), ' ', words);
    return element('li', {}, element('details', {}, element('summary', {}, element('strong', { class: 'quiet' }, 'differs'), ` ${words}`),
        element('pre', { class: 'printed' }, text)));
}

/* Called: onWhy() for the button Why?, onWatch(query) for Watch this query.  Without them
   there are no such buttons. */
export function verdictElements({ verdict, words, requirements, counterexample: found, explains, aspects }, onWhy, onWatch) {
    const met = requirements.filter(({ holds }) => holds === true).length;
    const why = verdict === 'wrong' && explains && onWhy !== undefined ? button('Why?', onWhy) : null;
    return [element('p', { class: `headline verdict-${verdict}` }, words, ' ', why),
        ...counterexample(found, onWatch),
        ...list(`The grader's requirements: ${met} of ${requirements.length} are met`,
            requirements.map((each) => element('li', {}, mark(each.holds), ' ', each.words))),
        ...list('Compared with the relation c_queens/2 (a difference is not a mistake)', aspects.map(aspect))];
}

/* The first argument is Prolog's answer.  onAll() is called when the reader wants to see the complete program. */
export function reasonElements({ query, words, struck }, onAll, onWatch) {
    return [element('p', { class: 'headline' }, words),
        ...(query ? [failingQuery(query, onWatch)] : []),
        button(struck.length > 0 ? 'Show all again' : 'Back to the verdict', onAll)];
}
