/* static_server.mjs - a web server that knows nothing but files, for tests of the site: what any host of a folder does.

   serve(folder, { under, types }) answers GET and HEAD for the files of `folder` at a free port of this machine, below the path
   `under`, and 404 to all else: so an address of the page that is not relative fails.  An address that ends in / is that
   folder's index.html.  `types` are media types by extension, for servers that know fewer or others: null sends none.

   The answer has `url`, the folder's address with / at its end; `requests`, the list of all that was asked,
   { path, status, bytes }, paths relative to the folder, or as asked if they are not below it; and stop(). */

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
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

export async function serve(folder, { under = '/', types = {} } = {}) {
    const known = { ...TYPES, ...types };
    const requests = [];
    const server = createServer(async (request, response) => {
        const inside = below(under, request.url);
        const asked = inside !== null && ['GET', 'HEAD'].includes(request.method);
        const bytes = asked ? await readFile(path.join(folder, inside)).catch(() => null) : null;
        const status = bytes === null ? 404 : 200;
        const type = inside === null ? null : known[path.extname(inside).slice(1)];
        requests.push({ path: inside ?? request.url, status, bytes: bytes?.length ?? 0 });
        response.writeHead(status, status === 200 && type ? { 'Content-Type': type, 'Content-Length': bytes.length } : {});
        response.end(request.method === 'HEAD' ? undefined : bytes ?? undefined);
    });
    await new Promise((resolve, reject) => server.on('error', reject).listen(0, '127.0.0.1', resolve));
    const stop = () => new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections?.();
    });
    return { url: `http://127.0.0.1:${server.address().port}${under}`, requests, stop };
}
