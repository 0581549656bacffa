/* markdown.js - the Markdown of docs/lesson.md as data, so that no text of a document can become markup.

   A block has a `kind`: heading (level, text), paragraph (text), code (language, file, code), list (ordered, items: blocks of each),
   table (head, rows), quote (blocks), details (summary, blocks), or exercise (check, the JSON of <!-- exercise JSON -->).  A text is a
   list of strings and of { code }, { strong }, { em } or { link, text }.  Text between <!-- elsewhere --> and <!-- end --> is for readers
   outside the page and is left out; so are all other comments.  A line that begins no other block belongs to a paragraph. */

const MARKED = /`([^`]*)`|\*\*(.+?)\*\*|\*(?! )([^*]*)\*|\[([^\]]*)\]\(([^)]*)\)|<!-- [^>]*>/g;

function inlines(text) {
    const found = [];
    let end = 0;
    for (const { 0: { length }, 1: code, 2: strong, 3: em, 4: linked, 5: link, index } of text.matchAll(MARKED)) {
        found.push(text.slice(end, index));
        end = index + length;
        if (code !== undefined)
            found.push({ code });
        else if (link !== undefined)
            found.push({ link, text: inlines(linked) });
        else if (strong !== undefined)
            found.push({ strong: inlines(strong) });
        else if (em !== undefined)
            found.push({ em: inlines(em) });
    }
    return [...found, text.slice(end)].filter((inline) => inline !== '');
}

/* The block that each kind of line begins: { length } in lines, and perhaps block, or the file of the listing that comes next. */
const BEGINNINGS = [
    [/^\s*$/, (_, lines, file) => ({ length: 1, file })],
    [/^```(\S*)/, ([, language], lines, file) => {
        const end = endOf(lines, '```');
        return { length: end + 1, block: { kind: 'code', language, file, code: lines.slice(1, end).join('\n') } };
    }],
    [/^ {4}/, (_, lines) => {
        const inside = indented(4, lines);
        return { length: inside.length, block: { kind: 'code', language: '', file: '', code: inside.join('\n').trimEnd() } };
    }],
    [/^(#{1,6}) (.*)/, ([, marks, title]) => ({ length: 1, block: { kind: 'heading', level: marks.length, text: inlines(title) } })],
    [/^<details><summary>(.*)<\/summary>$/, ([, title], lines) => {
        const end = endOf(lines, '</details>');
        return { length: end + 1, block: { kind: 'details', summary: inlines(title), blocks: blocksOf(lines.slice(1, end)) } };
    }],
    [/^>/, (_, lines) => {
        const quoted = first(lines, /^>/);
        return { length: quoted.length, block: { kind: 'quote', blocks: blocksOf(quoted.map((line) => line.slice(1).trim())) } };
    }],
    [/^\|.*\|$/, (_, lines) => {
        const rows = first(lines, /^\|.*\|$/).map((line) => line.slice(1, -1).split('|').map((cell) => inlines(cell.trim())));
        return { length: rows.length, block: { kind: 'table', head: rows[0], rows: rows.slice(2) } };
    }],
    [/^- /, (_, lines) => list(lines, /^- /, false)],
    [/^\d+\. /, (_, lines) => list(lines, /^\d+\. /, true)],
    [/^<!-- (?!.*-->.)/, (_, lines) => {
        const length = lines.findIndex((line) => line.endsWith('-->')) + 1;
        const comment = lines.slice(0, length).join(' ').slice('<!-- '.length, -' -->'.length);
        if (comment === 'elsewhere')
            return { length: endOf(lines, '<!-- end -->') + 1 };
        const [, kind, rest] = /^(\S*) ?(.*)/.exec(comment);
        return { length, file: kind === 'listing' ? rest.split(' ')[0] : '',
            block: kind === 'exercise' ? { kind, check: JSON.parse(rest) } : null };
    }],
];

/* A paragraph ends before these. */
const INTERRUPTS = /^(?:\s*$|```|\||>|<\/?details>|- |\d+\. |#{1,6} |<!-- .*-->$)/;

function paragraph(lines) {
    const end = lines.findIndex((line, at) => at > 0 && INTERRUPTS.test(line));
    const own = end < 0 ? lines : lines.slice(0, end);
    return { length: own.length, block: { kind: 'paragraph', text: inlines(own.map((line) => line.trim()).join(' ')) } };
}

/* The lines up to the first one that does not match. */
function first(lines, pattern) {
    const end = lines.findIndex((line) => !pattern.test(line));
    return end < 0 ? lines : lines.slice(0, end);
}

function endOf(lines, text) {
    const end = lines.indexOf(text, 1);
    return end < 0 ? lines.length : end;
}

/* The lines with that indentation, which is taken off, and the blank lines between them. */
const indented = (width, lines) => first(lines, new RegExp(`^(?: {${width}}|\\s*$)`)).map((line) => line.slice(width));

function list(lines, marker, ordered) {
    const items = [];
    let length = 0;
    for (let found = marker.exec(lines[0]); found !== null; found = marker.exec(lines[length] ?? '')) {
        const [{ length: width }] = found;
        const more = indented(width, lines.slice(length + 1));
        items.push(blocksOf([lines[length].slice(width), ...more]));
        length += 1 + more.length;
    }
    return { length, block: { kind: 'list', ordered, items } };
}

function blocksOf(lines) {
    const blocks = [];
    let file = '';
    for (let at = 0; at < lines.length;) {
        const rest = lines.slice(at);
        const [begin, read] = BEGINNINGS.find(([pattern]) => pattern.test(rest[0])) ?? [/^/, (_, own) => paragraph(own)];
        const { length, block = null, file: next = '' } = read(begin.exec(rest[0]), rest, file);
        if (block !== null)
            blocks.push(block);
        file = next;
        at += length;
    }
    return blocks;
}

const wordsOf = (text) => text.map((inline) =>
    (typeof inline === 'string' ? inline : inline.code ?? wordsOf(inline.strong ?? inline.em ?? inline.text))).join('');

/* The anchor that GitHub makes. */
const anchorOf = (title) => title.toLowerCase().replaceAll(' ', '-').replace(/[^\p{L}\p{N}_-]/gu, '');

/* The lesson in chapters, one for each heading of level 2: its title, its name (the title to its colon, for addresses), its anchor, as in
   links inside the text, and its blocks; and the text before them, which is for teachers, in the same form. */
export function chaptersOf(text) {
    const teachers = { title: 'For teachers', name: 'for-teachers', anchor: 'for-teachers', blocks: [] };
    const chapters = [];
    for (const block of blocksOf(text.split('\n')).slice(1)) {
        if (block.kind === 'heading' && block.level === 2) {
            const title = wordsOf(block.text);
            chapters.push({ title, name: anchorOf(title.split(':')[0]), anchor: anchorOf(title), blocks: [] });
        } else {
            (chapters.at(-1) ?? teachers).blocks.push(block);
        }
    }
    return { teachers, chapters };
}
