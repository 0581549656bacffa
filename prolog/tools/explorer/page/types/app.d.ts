/* What a view knows of the page.  Inside the lesson it is another one, whose address is a part of the lesson's. */

import type { Data, Parameters } from './question';
import type { Entry } from './view';

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
