/* own_program.js - what Prolog does with the reader's program: it consults it, judges it, and says why it is wrong. */

const isError = ({ kind }) => kind === 'error';

export class OwnProgram {
    #entry = null;          /* of the log: where Prolog's end is told */

    /* onEntry(entry) is called with the entry of the log that gets what the program prints. */
    constructor({ session, editor, log, onEntry }) {
        Object.assign(this, { session, editor, log, onEntry });
    }

    /* Has Prolog another program than the editor? */
    isChanged() {
        const { value } = this.editor;
        return this.session.program === null ? value.trim() !== '' : value !== this.session.program;
    }

    /* True where the program has no errors. */
    async consult() {
        const text = this.editor.value;
        const entry = this.log.consult();
        this.#entry = entry;
        this.onEntry(entry);
        const answer = await this.#tried(() => this.session.consult(text));
        entry.show();
        if (answer === null)
            return false;
        entry.messages(answer.messages);
        this.editor.showMessages(answer.messages);
        return !answer.messages.some(isError);
    }

    async judge() {
        if (!(await this.consult()))
            return;
        this.editor.showWait('Judging your program. This can take half a minute.');
        const judgement = await this.#tried(() => this.session.judge(this.editor.name.value));
        if (judgement === null)
            this.editor.showWait('');
        else
            this.editor.showVerdict(judgement);
    }

    /* Why the program is wrong: of the text that was judged, since an edit takes the verdict away. */
    async explain() {
        const text = this.editor.value;
        const reason = await this.#tried(() => this.session.explain(this.editor.name.value));
        if (reason !== null && text === this.editor.value)
            this.editor.showReason(reason);
    }

    async #tried(ask) {
        try {
            return await ask();
        } catch (error) {
            this.#entry.note(`Prolog has ended, and starts again: ${error.message}`, 'error');
            return null;
        }
    }
}
