/* base64.js - bytes as base64, and back. */

export function toBase64(bytes) {
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/* An error where the text is not base64. */
export function fromBase64(text) {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
