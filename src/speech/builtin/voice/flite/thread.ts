/**
 * A worker thread that runs Flite, a WASI command, once for each request. Flite needs twelve functions of WASI
 * and one output file: both are simulated in memory, so that nothing touches the disk.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { FliteAnswer, FliteRequest, FliteThreadData } from './messages.ts';

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const STDOUT = 1;
const FOLDER = 3;
const FILE = 4;

class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`flite ended with code ${code}`);
    this.code = code;
  }
}

type Outputs = ReadonlyMap<number, Output>;

/** A growing output file whose position can be moved back to correct a header. */
class Output {
  bytes = new Uint8Array(1 << 16);
  length = 0;
  position = 0;

  write(part: Uint8Array): void {
    const end = this.position + part.length;
    if (end > this.bytes.length) this.#grow(end);
    this.bytes.set(part, this.position);
    this.position = end;
    this.length = Math.max(this.length, end);
  }

  #grow(least: number): void {
    const larger = new Uint8Array(Math.max(least, this.bytes.length * 2));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}

/** The part of WASI preview 1 that Flite imports. */
function system() {
  let encoded: readonly Uint8Array[] = [];
  let memory: WebAssembly.Memory;
  const outputs: Outputs = new Map([
    [STDOUT, new Output()],
    [FILE, new Output()],
  ]);
  const view = (): DataView => new DataView(memory.buffer);
  const imports = {
    args_sizes_get(countAt: number, sizeAt: number): number {
      view().setUint32(countAt, encoded.length, true);
      view().setUint32(
        sizeAt,
        encoded.reduce((sum, arg) => sum + arg.length, 0),
        true,
      );
      return SUCCESS;
    },
    args_get(pointersAt: number, textAt: number): number {
      for (const [index, arg] of encoded.entries()) {
        view().setUint32(pointersAt + 4 * index, textAt, true);
        new Uint8Array(memory.buffer, textAt).set(arg);
        textAt += arg.length;
      }
      return SUCCESS;
    },
    // Flite uses the time only for its own speed figures, which are not read.
    clock_time_get(_id: number, _precision: bigint, timeAt: number): number {
      view().setBigUint64(timeAt, 0n, true);
      return SUCCESS;
    },
    fd_close: (): number => SUCCESS,
    fd_fdstat_get(fd: number, statAt: number): number {
      if (fd > FILE) return BAD_DESCRIPTOR;
      new Uint8Array(memory.buffer, statAt, 24).fill(0);
      view().setUint8(statAt, fd === FOLDER ? 3 : 4);
      view().setBigUint64(statAt + 8, 0x1fffffffn, true);
      view().setBigUint64(statAt + 16, 0x1fffffffn, true);
      return SUCCESS;
    },
    fd_fdstat_set_flags: (): number => SUCCESS,
    fd_prestat_get(fd: number, prestatAt: number): number {
      if (fd !== FOLDER) return BAD_DESCRIPTOR;
      view().setUint32(prestatAt, 0, true);
      view().setUint32(prestatAt + 4, 1, true);
      return SUCCESS;
    },
    fd_prestat_dir_name(_fd: number, nameAt: number): number {
      view().setUint8(nameAt, '/'.charCodeAt(0));
      return SUCCESS;
    },
    fd_read(_fd: number, _vectors: number, _count: number, readAt: number): number {
      view().setUint32(readAt, 0, true);
      return SUCCESS;
    },
    fd_seek(fd: number, offset: bigint, whence: number, positionAt: number): number {
      const output = outputs.get(fd);
      if (!output) return BAD_DESCRIPTOR;
      const base = whence === 0 ? 0 : whence === 1 ? output.position : output.length;
      output.position = base + Number(offset);
      view().setBigUint64(positionAt, BigInt(output.position), true);
      return SUCCESS;
    },
    fd_write(fd: number, vectors: number, count: number, writtenAt: number): number {
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
    path_open(
      _fd: number,
      _flags: number,
      _path: number,
      _length: number,
      _open: number,
      _rights: bigint,
      _inheriting: bigint,
      _fdFlags: number,
      fdAt: number,
    ): number {
      view().setUint32(fdAt, FILE, true);
      return SUCCESS;
    },
    proc_exit(code: number): never {
      throw new Exit(code);
    },
  };
  const attach = (instanceMemory: WebAssembly.Memory): void => void (memory = instanceMemory);
  const give = (args: readonly string[]): void =>
    void (encoded = args.map((arg) => new TextEncoder().encode(`${arg}\0`)));
  return { imports, attach, give, outputs };
}

/** What a WASI command exports. */
interface Command {
  readonly memory: WebAssembly.Memory;
  readonly _start: () => void;
}

interface Prepared {
  readonly start: () => void;
  readonly give: (args: readonly string[]) => void;
  readonly outputs: Outputs;
}

/**
 * Prepares an instance before its arguments are known: it copies 20 MB of voices, which nobody should wait
 * for.
 */
async function prepare(): Promise<Prepared> {
  const { imports, attach, give, outputs } = system();
  const { module } = workerData as FliteThreadData;
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports });
  const { memory, _start: start } = instance.exports as unknown as Command;
  attach(memory);
  return { start, give, outputs };
}

let next: Promise<Prepared> = prepare();

async function run(args: readonly string[]): Promise<Outputs> {
  const { start, give, outputs } = await next;
  give(['flite', ...args, '/speech.wav']);
  try {
    start();
  } catch (error) {
    if (!(error instanceof Exit && error.code === 0)) throw error;
  }
  return outputs;
}

const outputOf = (outputs: Outputs, descriptor: number): Output => {
  const output = outputs.get(descriptor);
  if (!output) throw new Error(`flite has no output ${descriptor}`);
  return output;
};

function answer(id: number, outputs: Outputs): void {
  const { bytes, length } = outputOf(outputs, FILE);
  if (length === 0) throw new Error('flite gave no sound');
  const text = outputOf(outputs, STDOUT);
  const wav = bytes.buffer.slice(0, length);
  const phones = new TextDecoder().decode(text.bytes.subarray(0, text.length));
  const speech: FliteAnswer = { id, wav, phones };
  parentPort?.postMessage(speech, [wav]);
}

parentPort?.on('message', async ({ id, args }: FliteRequest) => {
  try {
    answer(id, await run(args));
  } catch (error) {
    const failed: FliteAnswer = { id, error: error instanceof Error ? error.message : String(error) };
    parentPort?.postMessage(failed);
  }
  // The pool sends one request at a time, so that the next instance is usually ready by then.
  next = prepare();
});
