/* ports.mjs - what waits for a server needs: a port that is free, and patience. */

import { createServer } from 'node:net';

export async function freePort() {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();
    await new Promise((resolve) => server.close(resolve));
    return port;
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
