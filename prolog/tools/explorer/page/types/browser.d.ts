/* What browsers have, and TypeScript's list of their names has not. */

interface Navigator { readonly connection?: { readonly saveData: boolean } }

/** What importScripts() of files/swipl.js leaves. */
interface Window { readonly SWIPL: Function }

/** HTMLScriptElement.supports(). */
interface Function { supports?(type: string): boolean }
