/* stops.js - where a chapter stops: each link to a view, and each answer without such a link, in the order of the text.

   The number of a stop, from 1, is the step in the address of the lesson.  A stop inside an answer opens that answer: so going
   from stop to stop asks first, and reveals then. */

export function stopsOf(chapter) {
    const marks = [...chapter.querySelectorAll('a[data-view], details')];
    const stops = marks.filter((mark) => mark.localName === 'a' || mark.querySelector('a[data-view]') === null);
    return stops.map((mark) => ({ mark, view: mark.dataset.view ?? null, answer: mark.closest('details') }));
}

/* The view that is shown at a step: that of the latest stop with one; before the first, the first. */
export function viewAt(stops, step) {
    const views = stops.filter(({ view }) => view !== null);
    return (stops.slice(0, step).findLast(({ view }) => view !== null) ?? views[0])?.view ?? null;
}

/* The first step inside an answer. */
export const stepIn = (stops, answer) => stops.findIndex((stop) => stop.answer === answer) + 1;

/* The part of the chapter around a step: the item of a list that holds it, or the block itself. */
export function partOf(chapter, { mark }) {
    const item = mark.closest('li');
    return item !== null && chapter.contains(item) ? item : [...chapter.children].find((child) => child.contains(mark));
}

/* From a part outwards, as far as the chapter. */
export function around(chapter, part) {
    const all = [];
    for (let each = part; each !== chapter; each = each.parentElement)
        all.push(each);
    return all;
}
