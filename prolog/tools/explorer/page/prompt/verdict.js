/* verdict.js - the answer to "is my relation right?": the grader's requirements, the smallest board that shows a mistake, and how
   far the predicate is the relation c_queens/2. */

import { attackLine, attackingPairs, drawBoard, standing } from '../board.js';
import { element } from '../element.js';
import { boardFigure } from './answers.js';

const MARKS = new Map([[true, 'yes'], [false, 'no'], [null, '?']]);

function mark(holds) {
    return element('strong', { class: `mark-${MARKS.get(holds).replace('?', 'open')}` }, MARKS.get(holds));
}

/* With the first two queens that attack each other joined by a line. */
function counterexampleBoard({ n, rows, rows_from: from }) {
    const queens = rows.map((row) => row - from);
    const [pair] = attackingPairs(standing(queens));
    return element('figure', { class: 'answer-board' }, element('figcaption', {}, `[${rows.join(', ')}]`),
        drawBoard({ n, queens, first: 1, overlays: pair === undefined ? [] : [attackLine(...pair)] }));
}

function headline({ verdict, predicate, words }) {
    if (verdict === 'right')
        return `${predicate} is right: it has the solutions of every size from 1 to 8, each once, and nothing else.`;
    return verdict === 'wrong' ? `${predicate} is wrong.` : words;
}

function counterexample(found) {
    if (found === null)
        return [];
    return [element('p', {}, `The smallest case that fails, N = ${found.n}: ${found.words}.`),
        ...(found.rows === null ? [] : [counterexampleBoard(found)])];
}

function list(title, items) {
    return items.length === 0 ? [] : [element('h4', {}, title), element('ul', { class: 'checks' }, ...items)];
}

function level({ holds, words, text, boards }) {
    return element('li', {}, mark(holds), ' ', words,
        ...(holds === false ? [element('pre', { class: 'printed' }, text), ...boards.map(boardFigure)] : []));
}

export function verdictElements(judgement) {
    const { verdict, requirements, levels } = judgement;
    return [element('p', { class: `headline said-${verdict === 'right' ? 'true' : 'error'}` }, headline(judgement)),
        ...counterexample(judgement.counterexample),
        ...list('The grader\'s requirements', requirements.map(({ holds, asked, words }) =>
            element('li', {}, mark(holds), ' ', asked ? words : `${words} (not asked for)`))),
        ...list('Is it the relation c_queens/2, too?', levels.map(level))];
}
