/* c_worker.js - the worker of c_command.js, which runs the command `queens`. */

let command = null;
let module = null;

self.onmessage = async ({ data }) => {
    try {
        if (command === null) {
            module = data.module;
            command = await import(data.script);
            postMessage({ ready: true });
        } else {
            postMessage({ id: data.id, answer: command.run(module, data.request) });
        }
    } catch (error) {
        postMessage({ id: data.id, failure: error.message });
    }
};
