/* words.js - an event of a run in words. */

import { counted } from '../parts/element.js';

/* What is left in a choice point. */
export function leftText({ left }) {
    if (left === 'answers')
        return 'may have another answer';
    return left === 'branch' ? 'has another branch' : `has ${counted(left, 'clause')} left`;
}

/* line: that of the event's place, or null. */
export function eventText(run, index, line) {
    const event = run.events[index];
    const sentences = { call, unify, exit, redo, branch, fail, exception, caught, cut, answer, end }[event.port](run, index, line);
    return sentences.filter((text) => text !== '').join(' ');
}

const top = (run, index) => run.choices(index)[0];
const isProgram = (run, index) => run.frames[run.events[index].frame].kind === 'program';
const clause = (line) => (line === null ? 'A clause' : `The clause on line ${line}`);

function ownLeft(run, index) {
    const choice = top(run, index);
    return choice?.frame === run.events[index].frame ? `It ${leftText(choice)}.` : '';
}

function call(run, index) {
    return run.events[index].frame === 0 ? [`The query: ${run.goalText(index)}.`] : [`Call ${run.goalText(index)}.`];
}

function unify(run, index, line) {
    return [`${clause(line)} matches ${run.goalText(index)}.`, ownLeft(run, index)];
}

function exit(run, index) {
    return [`Exit, true: ${run.goalText(index)}.`, isProgram(run, index) ? '' : ownLeft(run, index)];
}

function redo(run, index, line) {
    return isProgram(run, index) ? [`Redo ${run.goalText(index)}: ${clause(line).toLowerCase()} is tried next.`, ownLeft(run, index)]
        : [`Redo ${run.goalText(index)}: is there another answer?`];
}

function branch(run, index, line) {
    return [`Redo: the other branch${line === null ? '' : ` on line ${line}`} is tried.`];
}

function fail(run, index) {
    const before = run.events[index - 1];
    const hasNoClause = isProgram(run, index) && before.port === 'call' && before.frame === run.events[index].frame;
    return [`Fail, false: ${run.goalText(index)}.`, hasNoClause ? 'No clause matches.' : '', goesBack(run, index)];
}

/* Where Prolog continues after a failure, if that is a choice point. */
function goesBack(run, index) {
    const next = run.events[index + 1];
    const choice = top(run, index);
    if (choice === undefined || !['redo', 'branch'].includes(next?.port) || choice.frame !== next.frame)
        return '';
    return `Back to ${run.frames[choice.frame].name}, which ${leftText(choice)}.`;
}

function exception(run, index) {
    const { frame, said } = run.events[index];
    return [frame === 0 ? `The query ends with an exception. ${run.text(said)}` : `Exception in ${run.goalText(index)}: ${run.text(said)}`];
}

function caught() {
    return ['catch/3 catches the exception and calls its third argument.'];
}

function cut(run, index) {
    const gone = run.choices(index - 1).length - run.choices(index).length;
    return [gone > 0 ? `Cut: ${counted(gone, 'choice point is', 'choice points are')} removed.`
        : 'Cut: there is no choice point to remove.'];
}

function answer(run, index) {
    const bindings = run.text(run.events[index].query);
    return [`Answer: ${bindings === '' ? 'true' : bindings.replaceAll('\n', ', ')}.`,
        run.choices(index).length === 0 ? 'There is no choice point left, so no other answer.' : ''];
}

function end(run) {
    return [run.events.some(({ port }) => port === 'answer') ? 'There is no other answer.' : 'The query is false: it has no answer.'];
}

/* Why the recording has no more events. */
export function stoppedText(run) {
    if (run.stopped === null)
        return '';
    const advice = run.stopped.endsWith('open calls') ? 'The program may call itself without end.' : 'Try a smaller size.';
    return `Watching stopped after ${run.stopped}. ${advice}`;
}
