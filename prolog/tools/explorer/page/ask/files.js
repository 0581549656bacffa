/* files.js - the files of the page that its programs need, by their paths in the folder of the site.

   #queens-files has { path: { size, hash } }.  A path is fetched from the folder of the page, once; the hash in its address lets
   the browser keep it until it changes.  In the one-file site each path is the id of an element with the file in base64.
   Files may be gzipped, so that any server sends them small: they are unpacked here. */

const listed = JSON.parse(document.getElementById('queens-files').textContent);

const held = (path) => document.getElementById(path);
const contents = new Map();

function addressInFolder(path) {
    const address = new URL(path, document.baseURI);
    address.searchParams.set('v', listed[path].hash);
    return address.href;
}

/* Where a script is, for import() and importScripts().  A worker of a page from a disk gets scripts by data: alone. */
export async function scriptAddress(path) {
    if (held(path) === null)
        return addressInFolder(path);
    return `data:text/javascript;charset=utf-8;base64,${toBase64(await bytes(path))}`;
}

/* Starts a classic worker.  It has the origin of the page, so it can be given compiled modules. */
export async function startWorker(path) {
    if (held(path) === null)
        return new Worker(addressInFolder(path));
    const address = URL.createObjectURL(new Blob([await bytes(path)], { type: 'text/javascript' }));
    const worker = new Worker(address);
    URL.revokeObjectURL(address);
    return worker;
}

/* A function that calls make once and then returns the same promise; after a failure it calls make again. */
export function shared(make) {
    let made = null;
    return (...parameters) => {
        made ??= make(...parameters).catch((error) => {
            made = null;
            throw error;
        });
        return made;
    };
}

/* The content of a file: a promise of a Uint8Array.  onProgress gets the number of bytes that have come, each time. */
export function bytes(path, onProgress = undefined) {
    if (!contents.has(path)) {
        const read = load(path, onProgress);
        contents.set(path, read);
        read.catch(() => contents.delete(path));
    }
    return contents.get(path);
}

const text = async (path) => new TextDecoder().decode(await bytes(path));
export const json = async (path) => JSON.parse(await text(path));

/* All paths at once.  onProgress gets the share that has come, from 0 to 1, and the size of all; and 1 at the end, whatever that is. */
export async function together(paths, onProgress = undefined) {
    const size = paths.reduce((sum, path) => sum + listed[path].size, 0);
    let come = 0;
    const add = (more) => {
        come += more;
        onProgress?.(Math.min(0.99, come / size), size);
    };
    try {
        return await Promise.all(paths.map((path) => bytes(path, add)));
    } finally {
        onProgress?.(1, size);
    }
}

/* Those that have not been asked for. */
export const fetchRest = () => together(Object.keys(listed));

async function load(path, onProgress) {
    const stream = held(path) === null ? await fetched(path) : new Response(fromBase64(held(path).textContent)).body;
    const whole = await bytesOf(stream, onProgress);
    return whole[0] === 0x1f && whole[1] === 0x8b ? unpacked(whole) : whole;
}

async function fetched(path) {
    let response;
    try {
        response = await fetch(addressInFolder(path), { cache: 'force-cache', priority: path.startsWith('files/') ? 'low' : 'auto' });
    } catch {
        throw new Error(`Could not load ${path}. Is there a connection?`);
    }
    if (!response.ok)
        throw new Error(`Could not load ${path}: the server answered ${response.status}.`);
    return response.body;
}

function unpacked(gzipped) {
    return bytesOf(new Blob([gzipped]).stream().pipeThrough(new DecompressionStream('gzip')));
}

/* All bytes of a stream.  onPart gets the length of each part. */
export async function bytesOf(stream, onPart = undefined) {
    const parts = [];
    for (const reader = stream.getReader();;) {
        const { done, value } = await reader.read();
        if (done)
            return new Uint8Array(await new Blob(parts).arrayBuffer());
        parts.push(value);
        onPart?.(value.length);
    }
}

/* The text of a file that the site may lack: a promise; null if it is not listed. */
export const kept = (path) => (Object.hasOwn(listed, path) ? text(path) : null);

/* Bytes as base64, and back. */

export function toBase64(plain) {
    return btoa(Array.from(plain, (byte) => String.fromCharCode(byte)).join(''));
}

/* An error if the text is not base64. */
export function fromBase64(encoded) {
    return Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
}
