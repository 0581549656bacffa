/* marks.js - what lies over a search tree in pixels, so that its shape and size do not change with the zoom: diamonds, triangles,
   labels of nodes and of levels. */

import { drawing } from '../element.js';

const LABEL_ROOM = 22;          /* pixels for a leaf, from which on rows are written into nodes */
const BRANCH_ROOM = 74;         /* the same for the branches of a binary tree, which are written beside them */
const LEVEL_ROOM = 13;          /* pixels for a level, from which on levels are named */

export function diamond([x, y], size) {
    return `M${x} ${y - size}l${size} ${size} ${-size} ${size} ${-size} ${-size}z`;
}

export function triangle([x, y], size) {
    return `M${x} ${y - size}l${size} ${2 * size}h${-2 * size}z`;
}

export function square([x, y], size) {
    return `M${x - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}z`;
}

/* drawn: a TreeDrawing; inSight and way: nodes. A binary tree has labels beside its nodes, of all that are in sight or else of those on
   the way alone, as no two of them are at one level. */
export function nodeLabels(drawn, inSight, way) {
    const { tree, scaleX, scaleY } = drawn;
    if (!tree.binary)
        return scaleX < LABEL_ROOM ? [] : inSight.map((node) => text(drawn.place(node), 4, 'inside', tree.label(node)));
    if (scaleY < LEVEL_ROOM)
        return [];
    return (scaleX < BRANCH_ROOM ? way : inSight).filter((node) => node > 0).map((node) => {
        const [x, y] = drawn.place(node);
        const aside = drawn.size / 2 + 5;
        return text([tree.not[node] ? x + aside : x - aside, y], 4, tree.not[node] ? 'after' : 'before', tree.label(node));
    });
}

function text([x, y], down, place, words) {
    return drawing('text', { class: `label ${place}`, x, y: y + down }, words);
}

/* The column of each level, where all its nodes have one and there is room. */
export function levelLabels(drawn) {
    const { tree, places, scaleY } = drawn;
    if (tree.binary || scaleY < LEVEL_ROOM)
        return [];
    return places.levels.flatMap((level, depth) => {
        const column = tree.column[level[0]];
        const one = depth > 0 && level.every((node) => tree.column[node] === column);
        return one ? [text([2, drawn.place(level[0])[1]], 4, 'level', `column ${column}`)] : [];
    });
}
