/* icons.js - the signs on buttons of time, drawn, since not every system's letters have them. */

import { drawing, element } from '../element.js';

const SHAPES = {
    start: 'M2 1h2v14H2zM14 1v14L5 8z',
    back: 'M12 1v14L3 8z',
    forward: 'M4 1v14l9-7z',
    end: 'M12 1h2v14h-2zM2 1v14l9-7z',
};

export function icon(shape) {
    return drawing('svg', { class: 'icon', viewBox: '0 0 16 16', width: 14, height: 14, 'aria-hidden': 'true' },
        drawing('path', { d: SHAPES[shape] }));
}

export function iconButton(shape, name, keys, onClick) {
    return element('button', { type: 'button', 'aria-label': name, title: `${name} (${keys})`, onclick: onClick }, icon(shape));
}
