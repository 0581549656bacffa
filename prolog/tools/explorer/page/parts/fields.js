/* fields.js - labelled controls, all of one build: a label, its input, and a function to call when the value changes.

   A number that is out of its range is put back into it; the answer says what is accepted. */

import { element } from './element.js';

let made = 0;

/* An id that no other control has, for its label. */
const freshId = () => `field-${++made}`;

function labelled(label, control) {
    return element('span', { class: 'field' }, element('label', { for: control.id }, label), control);
}

export function numberField(label, { value, min, max, onChange }) {
    const input = element('input', { id: freshId(), type: 'number', min, max, value, inputmode: 'numeric' });
    input.addEventListener('change', () => {
        const number = within(Math.round(Number(input.value)), Number(input.min), Number(input.max), Number(input.defaultValue));
        input.value = String(number);
        onChange(number);
    });
    return labelled(label, input);
}

function within(number, min, max, otherwise) {
    if (!Number.isFinite(number))
        return otherwise;
    return Math.min(Math.max(number, min), max);
}

/* choices: [[value, text], ...], or the groups of menuGroups() */
export function choiceField(label, { value, choices, onChange }) {
    const select = element('select', { id: freshId(), onchange: () => onChange(select.value) },
        ...choices.map((choice) => (choice instanceof Element ? choice
            : element('option', { value: choice[0], selected: String(choice[0]) === String(value) }, choice[1]))));
    return labelled(label, select);
}

export function checkField(label, { checked, onChange }) {
    const input = element('input', { id: freshId(), type: 'checkbox', onchange: () => onChange(input.checked) });
    input.checked = checked;
    return element('span', { class: 'field check' }, input, element('label', { for: input.id }, label));
}

/* The size, with its limits in words; if an address asks for more, the field says so.  An address has texts, a view may have numbers. */
export function sizeField(parameters, { value, min, max, onChange }) {
    const refused = refusedSize(parameters, { value, min, max });
    const told = refused === '' ? `${min} to ${max}` : refused;
    const field = numberField('Size', { value, min, max, onChange });
    field.append(element('span', { class: 'quiet small' }, told));
    return field;
}

/* The notice about a size in the address that is not shown; otherwise nothing. */
export function refusedSize(parameters, { value, min, max }) {
    const asked = String(parameters.n ?? value);
    return asked === String(value) ? '' : `not ${asked}: ${min} to ${max}`;
}

/* A button of the toolbar that names the search, and opens the menu to change it. */
export function questionButton() {
    return button('', () => {}, { class: 'question quiet', title: 'Another size, all solutions, other searches', 'data-opens-menu': '' });
}

export function tellQuestion(question, { n, first, refused = '' }) {
    question.textContent = `${n} queens${refused === '' ? '' : ` (${refused})`}, ${first ? 'first solution' : 'all solutions'}`;
}

/* Replaces the fields and buttons.  The one with the focus stays, so that no click and no key is lost, and takes the state of the
   new one with its name. */
export function refill(container, controls) {
    const kept = [...container.children].find((each) => each.contains(document.activeElement));
    const at = kept === undefined ? -1 : controls.findIndex((each) => nameOf(each) === nameOf(kept));
    if (at < 0) {
        container.replaceChildren(...controls);
        return;
    }
    [...container.children].filter((each) => each !== kept).forEach((each) => each.remove());
    kept.before(...controls.slice(0, at));
    kept.after(...controls.slice(at + 1));
    adopt(kept, controls[at]);
}

const nameOf = (control) => (control.querySelector('label') ?? control).textContent;

function adopt(control, next) {
    const parts = [next, ...next.querySelectorAll('*')];
    [control, ...control.querySelectorAll('*')].forEach((part, index) => {
        for (const name of ['min', 'max', 'value', 'disabled', 'aria-pressed', 'href'])
            if (parts[index].hasAttribute(name))
                part.setAttribute(name, parts[index].getAttribute(name));
            else
                part.removeAttribute(name);
        if (part.matches('input, select'))
            part.value = parts[index].value;
        if (part.matches('input'))
            part.checked = parts[index].checked;
        else if (part.childElementCount === 0)
            part.textContent = parts[index].textContent;
    });
}

export function button(text, onClick, attributes = {}) {
    return element('button', { type: 'button', onclick: onClick, ...attributes }, text);
}

/* An integer of the address, or its default. */
export function integerOf(parameters, name, otherwise, min = 0, max = Number.MAX_SAFE_INTEGER) {
    const text = parameters[name] ?? '';
    return /^\d+$/.test(text) ? within(Number(text), min, max, otherwise) : otherwise;
}

/* The groups of a <select>, one for each language, with `chosen` selected.  algorithms: those of answers/algorithms.json. */
export function menuGroups(algorithms, chosen) {
    const languages = [...new Set(algorithms.map(({ language }) => language))];
    return languages.map((language) => element('optgroup', { label: language },
        ...algorithms.filter((entry) => entry.language === language).map((entry) =>
            element('option', { value: entry.name, selected: entry.name === chosen }, `${entry.name}: ${entry.title}`))));
}

/* A bar of buttons for the parts of a view, of which a small screen shows one: the style sheet knows it by data-part. */

export class PartBar {
    /* view: the element that gets data-part; the first part is shown. */
    constructor(view, parts) {
        this.view = view;
        this.element = element('div', { class: 'parts', role: 'group', 'aria-label': 'What is shown' },
            ...parts.map((part) => button(part, () => this.show(part))));
        this.show(parts[0]);
    }

    show(part) {
        this.view.dataset.part = part.toLowerCase();
        for (const each of this.element.children)
            each.setAttribute('aria-pressed', String(each.textContent === part));
    }
}
