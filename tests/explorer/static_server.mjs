/* static_server.mjs - a web server that knows nothing but files, for tests of the site: what any host of a folder does.

   serve(folder, { under, types, encoded }) answers GET and HEAD for the files of `folder` at a free port of this machine, below
   the path `under`, and 404 to all else: so an address of the page that is not relative fails.  An address that ends in / is
   that folder's index.html.  `types` are media types by extension, for servers that know fewer or others: null sends none.
   `encoded` says that .gz files are sent as gzipped contents, which some servers do.  A browser that has the file of this date does
   not get it again.

   The answer has `url`, the folder's address with / at its end; `requests`, the list of all that was asked,
   { path, status, bytes }, paths relative to the folder, or as asked if they are not below it; and stop(). */

import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const TYPES = {
    html: 'text/html; charset=UTF-8',
    css: 'text/css; charset=UTF-8',
    js: 'text/javascript; charset=UTF-8',
    mjs: 'text/javascript; charset=UTF-8',
    json: 'application/json',
    svg: 'image/svg+xml',
    wasm: 'application/wasm',
    gz: 'application/gzip',
    md: 'text/markdown; charset=UTF-8',
};

/* The path below `under`, or null.  It is never above the folder: URL resolves `..`, and escapes stay as they are, since no
   file of the site needs one. */
function below(under, address) {
    const { pathname } = new URL(`http://host${address}`);
    if (!pathname.startsWith(under))
        return null;
    const inside = pathname.slice(under.length);
    return inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside;
}

async function read(folder, inside, { method }) {
    if (inside === null || !['GET', 'HEAD'].includes(method))
        return null;
    const name = path.join(folder, inside);
    return { bytes: await readFile(name), date: (await stat(name)).mtime.toUTCString() };
}

export async function serve(folder, { under = '/', types = {}, encoded = false } = {}) {
    const known = { ...TYPES, ...types };
    const requests = [];
    const server = createServer(async (request, response) => {
        const inside = below(under, request.url);
        const file = await read(folder, inside, request).catch(() => null);
        const status = file === null ? 404 : request.headers['if-modified-since'] === file.date ? 304 : 200;
        const bytes = status === 200 ? file.bytes : '';
        const headers = {};
        requests.push({ path: inside ?? request.url, status, bytes: bytes.length });
        if (status === 200) {
            const extension = path.extname(inside).slice(1);
            Object.assign(headers, { 'Cache-Control': 'max-age=600', 'Last-Modified': file.date, 'Content-Length': bytes.length },
                known[extension] && { 'Content-Type': known[extension] }, encoded && extension === 'gz' && { 'Content-Encoding': 'gzip' });
        }
        response.writeHead(status, headers);
        response.end(request.method === 'HEAD' ? '' : bytes);
    });
    await new Promise((resolve, reject) => server.on('error', reject).listen(0, '127.0.0.1', resolve));
    const stop = () => new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections?.();
    });
    return { url: `http://127.0.0.1:${server.address().port}${under}`, requests, stop };
}
