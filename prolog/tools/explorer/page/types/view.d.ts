/* A view: what its module exports, and what it is once it is shown. */

import type { App } from './app';

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
export interface Entry { name: string, title: string, link?: string, needsSite?: boolean, load(): Promise<{ view: View }> }
