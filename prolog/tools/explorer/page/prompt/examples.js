/* examples.js - example queries and programs, and a list of them over a box of the prompt, with the button that shows it and hides it.

   make site removes empty lines, also inside texts.  So an empty line of a program is written `\n` at the end of the line before. */

import { element } from '../parts/element.js';
import { button } from '../parts/fields.js';

export const QUERIES = [
    { title: 'c_queens(8, Rows).', words: 'in C, answer by answer' },
    { title: 'queens(8, Rows).', words: 'the same in Prolog' },
    { title: 'c_queens(6, Rows).', words: 'four solutions' },
    { title: 'c_queens(8, [1,_,8|Rows]).', words: 'two queens are given' },
    { title: 'c_queens(N, [2,4|Rows]).', words: 'the size is unknown, too' },
    { title: 'dif(A, 2), c_queens(4, [A|Rows]).', words: 'with a constraint' },
    { title: 'c_queens_count(16, Count).', words: 'the number of solutions' },
    { title: 'forall(c_queens(8, R), queens(8, R)), aggregate_all(count, queens(8, _), Count).', words: 'both have the same 92' },
    { title: 'n_queens(4, [2|Rows]).', words: 'constraints alone find the rest' },
    { title: 'n_queens(4, Rows).', words: 'constraints that wait' },
    { title: 'queens(8, Rows, [style(bits)]).', words: 'another style of Prolog' },
    { title: 'c_queens(8, Rows, [algorithm(packed)]).', words: 'another algorithm in C' },
    { title: 'findall(Rows, c_queens(6, Rows), Boards).', words: 'all solutions in a list' },
    { title: 'use_module(library(queens_equivalent)).', words: 'loads the library for the next query' },
    { title: 'queens_equivalent(queens, c_queens, [sizes(0-6)]).', words: 'do both give the same answers?' },
];

const HEAD = `% mine(+N, -Rows): Rows is a permutation of 1 to N, and no two queens are on one diagonal.\n
mine(N, Rows) :-
    numlist(1, N, All),
    permutation(All, Rows),
    calm(Rows).\n
calm([]).
calm([Row|Rows]) :-
    safe(Rows, Row, 1),
    calm(Rows).\n
% safe(+Rows, +Row, +Distance): the queen in Row attacks none of the queens in Rows.\n
safe([], _, _).
safe([Other|Rows], Row, Distance) :-
`;

const TAIL = `    Next is Distance + 1,
    safe(Rows, Row, Next).
`;

export const PROGRAMS = [
    { title: 'A program with a mistake', words: 'the judge shows the smallest wrong board',
        text: `${HEAD}    Row - Other =\\= Distance,\n${TAIL}` },
    { title: 'The corrected program', words: 'the judge finds no mistake', text: `${HEAD}    abs(Row - Other) =\\= Distance,\n${TAIL}` },
];

export class ExampleList {
    /* items: { title, words }; choose(item) is called when one is taken. */
    constructor({ id, name, lead = null, items, choose }) {
        const take = (item) => {
            this.show(false);
            choose(item);
        };
        const list = items.map((item) => element('li', {}, button(item.title, () => take(item)), ' ',
            element('span', { class: 'quiet small' }, item.words)));
        this.panel = element('div', { id, class: 'example-list', role: 'group', 'aria-label': name, hidden: true,
            onkeydown: (event) => this.#onKey(event) }, lead === null ? null : element('p', {}, lead), element('ul', {}, ...list));
        this.toggle = button('Examples', () => this.show(this.panel.hidden),
            { class: 'toggle', 'aria-controls': id, 'aria-expanded': 'false' });
    }

    show(on) {
        this.panel.hidden = !on;
        this.toggle.setAttribute('aria-expanded', String(on));
    }

    #onKey(event) {
        if (event.key !== 'Escape')
            return;
        event.preventDefault();
        this.show(false);
        this.toggle.focus();
    }
}
