// load.mjs - starts SWI-Prolog in WebAssembly with the foreign library of c_queens linked into it.
//
// The stock swipl-wasm opens no shared libraries.  But its memory, its function table and the functions PL_* can be
// reached, and a side module needs no more: it gets space in both, and imports the functions by name.  Runs in a
// page, in a worker and in Node; the caller reads the files.  docs/hosting.md explains it.

export const MADE_FOR = 'SWI-Prolog 10.1 (npm: swipl-wasm 8.0.5)';

const STACK = 1 << 20; // of the C code, as natively a counting thread has

// Unsigned LEB128 at an offset: [value, the offset after it].
function number(bytes, at) {
  let value = 0, shift = 0, byte;
  do {
    byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    shift += 7;
  } while (byte & 128);
  return [value, at];
}

// swipl-web.wasm as a module for `start`: compiled once, it serves several workers.
export const compileEngine = (bytes) => WebAssembly.compile(withLargerTable(bytes));

// The function table of swipl-wasm has a maximum: its size.  Makes it the largest number of as many bytes.
function withLargerTable(source) {
  const bytes = new Uint8Array(source), TABLE = 4, HAS_MAXIMUM = 1;
  for (let at = 8; at < bytes.length;) {
    const [length, start] = number(bytes, at + 1);
    if (bytes[at] === TABLE) {
      const flags = number(bytes, start)[1] + 1; // after the count and the type of the elements
      const first = number(bytes, flags + 1)[1];
      const end = number(bytes, first)[1];
      if (bytes[flags] & HAS_MAXIMUM) bytes.fill(255, first, end - 1).fill(127, end - 1, end);
      return bytes;
    }
    at = start + length;
  }
  return bytes;
}

// What a side module asks for, from its section dylink.0: bytes of memory, their alignment, places in the table.
function needs(module) {
  const [section] = WebAssembly.Module.customSections(module, 'dylink.0');
  const bytes = new Uint8Array(section);
  let at = number(bytes, 1)[1]; // after the kind of subsection, 1, and its length
  const values = [0, 0, 0].map(() => {
    const [value, next] = number(bytes, at);
    at = next;
    return value;
  });
  return { memory: values[0], alignment: 2 ** values[1], table: values[2] };
}

const i32 = (value, mutable = false) => new WebAssembly.Global({ value: 'i32', mutable }, value);

function allocate(swipl, bytes, alignment) {
  const address = swipl._malloc(bytes + alignment);
  if (!address) throw new Error(`no memory for ${bytes} bytes of c_queens.wasm`);
  return Math.ceil(address / alignment) * alignment;
}

// What the module imports: from the stock module by the name _NAME, the rest from here.
function environment(swipl, host, module, registerIn) {
  const room = needs(module);
  const known = {
    memory: host.memory,
    __indirect_function_table: host.table,
    __memory_base: i32(allocate(swipl, room.memory, room.alignment)),
    __table_base: i32(host.table.grow(room.table)),
    __stack_pointer: i32(allocate(swipl, STACK, 16) + STACK, true),
    host_milliseconds: () => performance.now(),
    host_handle_signals: swipl._PL_handle_signals,
    PL_thread_at_exit: () => 1, // nothing ends before the page does
    PL_register_foreign: (...definition) => swipl._PL_register_foreign_in_module(registerIn(), ...definition),
  };
  const env = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    env[name] = known[name] ?? swipl[`_${name}`];
    if (from !== 'env' || env[name] === undefined)
      throw new Error(`c_queens.wasm needs ${from}.${name}, which ${MADE_FOR} has`);
  }
  return { env };
}

function call(swipl, goal) {
  try {
    return swipl.prolog.query(goal).once().success === true;
  } catch {
    return false;
  }
}

// Links the module.  `installs` has, for each Prolog module, the library whose predicates are registered in it.
async function link(swipl, host, library, installs) {
  const module = await WebAssembly.compile(library);
  let context = 0;
  const { exports } = await WebAssembly.instantiate(module, environment(swipl, host, module, () => context));
  exports.__wasm_apply_data_relocs?.();
  exports.__wasm_call_ctors?.();
  for (const [prologModule, name] of Object.entries(installs)) {
    const text = new TextEncoder().encode(`${prologModule}\0`);
    context = allocate(swipl, text.length, 1);
    new Uint8Array(host.memory.buffer).set(text, context);
    exports[`install_${name}`]();
    swipl._free(context);
  }
}

const ABI = `
  findall(N, queens_abi:queens_abi(N), [1, 2, 3]),
  once(queens_abi:queens_abi(_)),
  \\+ ( queens_abi:queens_abi(N), N > 3 ),
  catch(( queens_abi:queens_abi(_), throw(stop) ), stop, true),
  catch(queens_abi:queens_abi(a), error(type_error(integer, a), _), true),
  queens_abi:queens_abi_live(0)`;

const ONLY_C_QUEENS = { c_queens: 'c_queens' };

// Starts SWI-Prolog.  SWIPL is the function of swipl-wasm, the other files are given as bytes or text:
//   engine    swipl-web.wasm of swipl-wasm, or what compileEngine() makes of it
//   library   build/wasm/c_queens.wasm
//   libraries the files of bridge/wasm/library, as { name: text }
//   installs  see `link`
//   root      the folder of Prolog's file system where the caller puts the tree; it gets build/c_queens.wasm
//   options   of SWIPL
// Returns what SWIPL returns, with the property `memory`.
export async function start(SWIPL, { engine, library, libraries, installs = ONLY_C_QUEENS, root = '/queens', options = {} }) {
  const host = {};
  const module = engine instanceof WebAssembly.Module ? engine : await compileEngine(engine);
  const swipl = await SWIPL({
    ...options,
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then((instance) => {
        const exports = Object.values(instance.exports);
        host.memory = exports.find((item) => item instanceof WebAssembly.Memory);
        host.table = exports.find((item) => item instanceof WebAssembly.Table);
        done(instance, module);
      });
      return {};
    },
  });
  await link(swipl, host, library, { queens_abi: 'queens_abi', time: 'queens_alarms', ...installs });
  if (!call(swipl, ABI))
    throw new Error(`c_queens.wasm was made for ${MADE_FOR}: this SWI-Prolog calls foreign predicates in another way`);
  for (const [name, text] of Object.entries(libraries)) swipl.FS.writeFile(`/swipl/library/${name}`, text);
  swipl.FS.mkdirTree(`${root}/build`);
  for (const name of Object.values(installs)) {
    swipl.FS.writeFile(`${root}/build/${name}.wasm`, library);
    call(swipl, `use_module(library(shlib)), assertz(shlib:linked('${name}'))`);
  }
  return Object.assign(swipl, { memory: host.memory });
}
