/**
 * A worker thread that runs Flite, a WASI command, once for each request. Plain JavaScript, so that the same
 * file works in development, in tests and next to the bundle. Flite needs twelve functions of WASI and one
 * output file: both are simulated in memory, so that nothing touches the disk.
 */
import { parentPort, workerData } from 'node:worker_threads';

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const STDOUT = 1;
const FOLDER = 3;
const FILE = 4;

class Exit extends Error {
  constructor(code) {
    super(`flite ended with code ${code}`);
    this.code = code;
  }
}

/** A growing output file whose position can be moved back to correct a header. */
class Output {
  bytes = new Uint8Array(1 << 16);
  length = 0;
  position = 0;

  write(part) {
    const end = this.position + part.length;
    if (end > this.bytes.length) this.#grow(end);
    this.bytes.set(part, this.position);
    this.position = end;
    this.length = Math.max(this.length, end);
  }

  #grow(least) {
    const larger = new Uint8Array(Math.max(least, this.bytes.length * 2));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}

/** The part of WASI preview 1 that Flite imports. */
function system() {
  let encoded = [];
  let memory;
  const outputs = new Map([
    [STDOUT, new Output()],
    [FILE, new Output()],
  ]);
  const view = () => new DataView(memory.buffer);
  const imports = {
    args_sizes_get(countAt, sizeAt) {
      view().setUint32(countAt, encoded.length, true);
      view().setUint32(
        sizeAt,
        encoded.reduce((sum, arg) => sum + arg.length, 0),
        true,
      );
      return SUCCESS;
    },
    args_get(pointersAt, textAt) {
      for (const [index, arg] of encoded.entries()) {
        view().setUint32(pointersAt + 4 * index, textAt, true);
        new Uint8Array(memory.buffer, textAt).set(arg);
        textAt += arg.length;
      }
      return SUCCESS;
    },
    // Flite uses the time only for its own speed figures, which are not read.
    clock_time_get(_id, _precision, timeAt) {
      view().setBigUint64(timeAt, 0n, true);
      return SUCCESS;
    },
    fd_close: () => SUCCESS,
    fd_fdstat_get(fd, statAt) {
      if (fd > FILE) return BAD_DESCRIPTOR;
      new Uint8Array(memory.buffer, statAt, 24).fill(0);
      view().setUint8(statAt, fd === FOLDER ? 3 : 4);
      view().setBigUint64(statAt + 8, 0x1fffffffn, true);
      view().setBigUint64(statAt + 16, 0x1fffffffn, true);
      return SUCCESS;
    },
    fd_fdstat_set_flags: () => SUCCESS,
    fd_prestat_get(fd, prestatAt) {
      if (fd !== FOLDER) return BAD_DESCRIPTOR;
      view().setUint32(prestatAt, 0, true);
      view().setUint32(prestatAt + 4, 1, true);
      return SUCCESS;
    },
    fd_prestat_dir_name(_fd, nameAt) {
      view().setUint8(nameAt, '/'.charCodeAt(0));
      return SUCCESS;
    },
    fd_read(_fd, _vectors, _count, readAt) {
      view().setUint32(readAt, 0, true);
      return SUCCESS;
    },
    fd_seek(fd, offset, whence, positionAt) {
      const output = outputs.get(fd);
      if (!output) return BAD_DESCRIPTOR;
      const base = whence === 0 ? 0 : whence === 1 ? output.position : output.length;
      output.position = base + Number(offset);
      view().setBigUint64(positionAt, BigInt(output.position), true);
      return SUCCESS;
    },
    fd_write(fd, vectors, count, writtenAt) {
      const output = outputs.get(fd);
      let written = 0;
      for (let index = 0; index < count; index += 1) {
        const at = view().getUint32(vectors + 8 * index, true);
        const size = view().getUint32(vectors + 8 * index + 4, true);
        output?.write(new Uint8Array(memory.buffer, at, size));
        written += size;
      }
      view().setUint32(writtenAt, written, true);
      return SUCCESS;
    },
    path_open(_fd, _flags, _path, _length, _open, _rights, _inheriting, _fdFlags, fdAt) {
      view().setUint32(fdAt, FILE, true);
      return SUCCESS;
    },
    proc_exit(code) {
      throw new Exit(code);
    },
  };
  const attach = (instanceMemory) => (memory = instanceMemory);
  const give = (args) => (encoded = args.map((arg) => new TextEncoder().encode(`${arg}\0`)));
  return { imports, attach, give, outputs };
}

/**
 * Prepares an instance before its arguments are known: it copies 20 MB of voices, which nobody should wait
 * for.
 */
async function prepare() {
  const { imports, attach, give, outputs } = system();
  const instance = await WebAssembly.instantiate(workerData.module, { wasi_snapshot_preview1: imports });
  attach(instance.exports.memory);
  return { start: instance.exports._start, give, outputs };
}

let next = prepare();

async function run(args) {
  const { start, give, outputs } = await next;
  next = null;
  give(['flite', ...args, '/speech.wav']);
  try {
    start();
  } catch (error) {
    if (!(error instanceof Exit && error.code === 0)) throw error;
  }
  return outputs;
}

function answer(id, outputs) {
  const { bytes, length } = outputs.get(FILE);
  if (length === 0) throw new Error('flite gave no sound');
  const text = outputs.get(STDOUT);
  const wav = bytes.buffer.slice(0, length);
  const phones = new TextDecoder().decode(text.bytes.subarray(0, text.length));
  parentPort.postMessage({ id, wav, phones }, [wav]);
}

parentPort.on('message', async ({ id, args }) => {
  try {
    answer(id, await run(args));
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.message ?? error) });
  }
  // The pool sends one request at a time, so that the next instance is usually ready by then.
  next = prepare();
});
