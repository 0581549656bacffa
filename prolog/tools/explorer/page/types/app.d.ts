/* What a view knows of the page, and what it is itself; and what it asks for: data.js. */

export type Parameters = Record<string, string | number | boolean | null | undefined>;

/** The question of a search.  The algorithm takes some of the last three. */
export interface Question { n: string, first: boolean, fixed: string, seed: string, stop: string }

export interface Data {
    file(name: string): Promise<any>;
    trace(question: Parameters): Promise<string>;
    command(words: (string | number)[], limits?: { seconds?: number, partial?: boolean }): Promise<{ output: string, cut: boolean }>;
}

/** Inside the lesson it is another one, whose address is a part of the lesson's. */
export interface App {
    data: Data & { address(path: string, parameters?: Parameters): string, withSignal(signal: AbortSignal): Data };
    /** Of the address, as texts. */
    parameters: Record<string, string>;
    /** Another address; with replace, no entry is left in the history.  view: another view than the current one. */
    go(parameters: Parameters, how?: { replace?: boolean, view?: string }): void;
    /** Writes the address of what is shown, now. */
    settle(): void;
    /** For screen readers. */
    announce(text: string): void;
    openHelp(): void;
    /** The controls of the view in the menu. */
    menu(elements: Element[]): void;
    viewAt(address: string): { name: string, parameters: Record<string, string>, entry?: Entry };
}

/** keys: each a key, and what it does. */
export interface View { keys: string[][], mount(root: HTMLElement, app: App): Handle }

export interface Handle {
    /** The address has other parameters now. */
    update(parameters: any): void;
    /** True if the view has used the key. */
    key?(event: KeyboardEvent): boolean;
    destroy(): void;
}

/** link: the id of the list for the link to the view. */
export interface Entry { name: string, title: string, link?: string, load(): Promise<{ view: View }> }
