/* own_program.js - consults and judges the reader's program, and explains why it is wrong. */

export class OwnProgram {
    #entry = null;          /* of the log: it gets the message if Prolog ends */

    /* onEntry(entry) is called with the entry of the log that gets what the program prints. */
    constructor({ session, editor, log, onEntry }) {
        Object.assign(this, { session, editor, log, onEntry });
    }

    /* Has the program in the editor changed since Prolog consulted it? */
    isChanged() {
        const { value } = this.editor;
        return this.session.program === null ? value.trim() !== '' : value !== this.session.program;
    }

    /* Prolog's answer, or null if it was stopped. */
    async consult() {
        const text = this.editor.value;
        const entry = this.log.consult();
        this.#entry = entry;
        this.onEntry(entry);
        const answer = await this.#tried(() => this.session.consult(text));
        if (answer === null)
            return null;
        entry.consulted(answer.messages);
        this.editor.showMessages(answer.messages);
        this.editor.showMain(answer.main);
        return answer;
    }

    async judge() {
        const consulted = await this.consult();
        if (consulted === null || !consulted.loads)
            return;
        this.editor.showWait('Judging your program. This can take half a minute.');
        const judgement = await this.#tried(() => this.session.judge(this.editor.predicate));
        if (judgement === null)
            this.editor.showWait('');
        else
            this.editor.showVerdict(judgement);
    }

    /* Explains the text that was judged: an edit removes the verdict. */
    async explain() {
        const text = this.editor.value;
        const reason = await this.#tried(() => this.session.explain(this.editor.predicate));
        if (reason !== null && text === this.editor.value)
            this.editor.showReason(reason);
    }

    async #tried(ask) {
        try {
            return await ask();
        } catch (error) {
            this.#entry.show();
            this.#entry.note(`Prolog ended and starts again: ${error.message}`, 'error');
            return null;
        }
    }
}
