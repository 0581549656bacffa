/* algorithms.js - the searches in a menu: grouped by language, each with a phrase that says what it does. */

import { element } from '../element.js';

/* entry: of /api/algorithms.  The name is the one that the page uses everywhere. */
export const menuText = ({ name, title }) => `${name}: ${title}`;

/* The groups of a <select>, with `chosen` selected. */
export function menuGroups(algorithms, chosen) {
    const languages = [...new Set(algorithms.map(({ language }) => language))];
    return languages.map((language) => element('optgroup', { label: language },
        ...algorithms.filter((entry) => entry.language === language).map((entry) =>
            element('option', { value: entry.name, selected: entry.name === chosen }, menuText(entry)))));
}
