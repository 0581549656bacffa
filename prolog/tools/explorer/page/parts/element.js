/* element.js - elements in one expression, element('button', { type: 'button', onclick }, 'Play'), and numbers with their nouns.

   Attributes by their names; a function is a listener, `onclick` that of click; true is an attribute without a value,
   and false, null and undefined none.  Text is always text, never markup. */

const SVG = 'http://www.w3.org/2000/svg';

function filled(made, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
        if (typeof value === 'function')
            made.addEventListener(name.slice(2), value);
        else if (value === true)
            made.setAttribute(name, '');
        else if (value !== false && value !== null && value !== undefined)
            made.setAttribute(name, value);
    }
    made.append(...children.filter((child) => child !== null && child !== undefined));
    return made;
}

export function element(name, attributes = {}, ...children) {
    return filled(document.createElement(name), attributes, children);
}

export function drawing(name, attributes = {}, ...children) {
    return filled(document.createElementNS(SVG, name), attributes, children);
}

/* Such as "1 clause" or "2,057 nodes". */
export const counted = (count, one, more = `${one}s`) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`;
