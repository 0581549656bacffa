/* prompt.mjs - the prompt as its tests see it: opened at an address, and what its reader does. */

/* The prompt at an address, when Prolog is ready. */
export async function openPrompt(explorer, query = '', options = {}) {
    const page = await explorer.open(`#/prompt?${query}`, options);
    await ready(page);
    return page;
}

export const status = (page) => page.locator('.prompt-main [role=status]');
export const ready = (page) => page.waitForFunction(() => document.querySelector('.prompt-main [role=status]')?.textContent === 'Prolog is ready.'
    || document.querySelector('.entry.open') !== null);

/* Types a query, waits for its first answer, and returns what has been answered by then. */
export async function ask(page, query) {
    await page.fill('#prompt-line', query);
    const before = await page.locator('.entry').count();
    await page.press('#prompt-line', 'Enter');
    await answers(page, 1, before);
    return lastAnswers(page);
}

export const answers = (page, count, entries = 0) => page.waitForFunction(([wanted, more]) => {
    const all = [...document.querySelectorAll('.entry')];
    return all.length > more && all.at(-1).querySelectorAll('.answer').length >= wanted;
}, [count, entries]);

export const lastAnswers = (page) => page.locator('.entry').last().locator('.answer pre').allTextContents();

export async function next(page, key = ';') {
    const count = (await lastAnswers(page)).length;
    await page.press('#prompt-line', key);
    await answers(page, count + 1);
}

/* Takes one of the example programs. */
export async function begin(page, title) {
    await page.click('.editor .toggle');
    await page.getByRole('button', { name: title }).click();
}

export async function consult(page, text) {
    await page.fill('#prompt-program', text);
    await page.getByRole('button', { name: 'Consult', exact: true }).click();
}

export const judge = (page) => page.getByRole('button', { name: 'Judge it' }).click();
export const verdict = (page) => page.locator('.verdict .headline');

/* Shows this part, if the screen shows one of both. */
export async function turnTo(page, title) {
    const tab = page.locator('.prompt .parts').getByRole('button', { name: title });
    if (await tab.isVisible())
        await tab.click();
}

/* For the option `first` of a page: requests of these kinds get these answers, not Prolog's. */
export const answeredInstead = (answers) => `(${(given) => {
    window.Worker = class extends window.Worker {
        postMessage(message) {
            const answer = given[message.request?.ask];
            if (answer === undefined)
                super.postMessage(message);
            else
                setTimeout(() => this.onmessage({ data: { id: message.id, answer } }));
        }
    };
}})(${JSON.stringify(answers)})`;
