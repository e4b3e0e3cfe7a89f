/**
 * The part of WASI preview 1 that Flite imports, simulated in memory, so that nothing touches the disk: its arguments,
 * standard output, and one file in one folder.
 */
import { GuestMemory } from './guest-memory.ts';
import { Output } from './output.ts';

/** Errno of WASI preview 1. */
const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;

/** File descriptors; whatever is opened is the one file. */
const STDOUT = 1;
const FOLDER = 3;
const FILE = 4;

/** File types of WASI preview 1. */
const DIRECTORY = 3;
const REGULAR_FILE = 4;
/** Every right that a descriptor can have. */
const ALL_RIGHTS = 0x1fffffffn;

/** The end of a command that has called `proc_exit`. */
export class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`flite ended with code ${code}`);
    this.code = code;
  }
}

/** What one run of a command is given, and what it leaves. */
export interface System {
  /** The functions to be imported, by name. */
  readonly imports: WebAssembly.Functions;
  readonly memory: GuestMemory;
  readonly stdout: Output;
  readonly file: Output;
  /** Sets the arguments, the name of the command first. */
  setArguments(args: readonly string[]): void;
}

const argumentFunctions = (memory: GuestMemory, encoded: () => readonly Uint8Array[]) => ({
  args_sizes_get(countAt: number, sizeAt: number): number {
    const size = encoded().reduce((sum, arg) => sum + arg.length, 0);
    memory.setU32(countAt, encoded().length);
    memory.setU32(sizeAt, size);
    return SUCCESS;
  },
  args_get(pointersAt: number, textAt: number): number {
    let at = textAt;
    for (const [index, arg] of encoded().entries()) {
      memory.setU32(pointersAt + 4 * index, at);
      memory.bytes(at, arg.length).set(arg);
      at += arg.length;
    }
    return SUCCESS;
  },
});

type PathOpenArguments = [
  fd: number,
  lookupFlags: number,
  path: number,
  pathLength: number,
  openFlags: number,
  rights: bigint,
  inheritedRights: bigint,
  fdFlags: number,
  openedAt: number,
];

const folderFunctions = (memory: GuestMemory) => ({
  fd_prestat_get(fd: number, prestatAt: number): number {
    if (fd !== FOLDER) return BAD_DESCRIPTOR;
    memory.setU32(prestatAt, 0);
    memory.setU32(prestatAt + 4, 1);
    return SUCCESS;
  },
  fd_prestat_dir_name(_fd: number, nameAt: number): number {
    memory.setU8(nameAt, '/'.charCodeAt(0));
    return SUCCESS;
  },
  /** Whatever is to be opened: it is the output file. */
  path_open(...given: PathOpenArguments): number {
    const openedAt = given[8];
    memory.setU32(openedAt, FILE);
    return SUCCESS;
  },
});

const descriptorFunctions = (memory: GuestMemory) => ({
  fd_close: (): number => SUCCESS,
  fd_fdstat_set_flags: (): number => SUCCESS,
  fd_fdstat_get(fd: number, statAt: number): number {
    if (fd > FILE) return BAD_DESCRIPTOR;
    memory.bytes(statAt, 24).fill(0);
    memory.setU8(statAt, fd === FOLDER ? DIRECTORY : REGULAR_FILE);
    memory.setU64(statAt + 8, ALL_RIGHTS);
    memory.setU64(statAt + 16, ALL_RIGHTS);
    return SUCCESS;
  },
});

const streamFunctions = (memory: GuestMemory, outputs: ReadonlyMap<number, Output>) => ({
  fd_read(_fd: number, _vectors: number, _count: number, readAt: number): number {
    memory.setU32(readAt, 0);
    return SUCCESS;
  },
  fd_seek(fd: number, offset: bigint, whence: number, positionAt: number): number {
    const output = outputs.get(fd);
    if (!output) return BAD_DESCRIPTOR;
    output.seek(Number(offset), whence);
    memory.setU64(positionAt, BigInt(output.position));
    return SUCCESS;
  },
  /** What is written to another descriptor is dropped. */
  fd_write(fd: number, vectors: number, count: number, writtenAt: number): number {
    let written = 0;
    for (let index = 0; index < count; index += 1) {
      const at = memory.getU32(vectors + 8 * index);
      const size = memory.getU32(vectors + 8 * index + 4);
      outputs.get(fd)?.write(memory.bytes(at, size));
      written += size;
    }
    memory.setU32(writtenAt, written);
    return SUCCESS;
  },
});

const processFunctions = (memory: GuestMemory) => ({
  // Flite uses the time only for its own speed figures, which are not read.
  clock_time_get(_id: number, _precision: bigint, timeAt: number): number {
    memory.setU64(timeAt, 0n);
    return SUCCESS;
  },
  proc_exit(code: number): never {
    throw new Exit(code);
  },
});

/** The system of one run; a command that calls `proc_exit` throws `Exit`. */
export function createSystem(): System {
  const memory = new GuestMemory();
  const [stdout, file] = [new Output(), new Output()];
  let encoded: readonly Uint8Array[] = [];
  const setArguments = (args: readonly string[]): void => {
    encoded = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
  };
  const outputs = new Map([
    [STDOUT, stdout],
    [FILE, file],
  ]);
  const imports = {
    ...argumentFunctions(memory, () => encoded),
    ...folderFunctions(memory),
    ...descriptorFunctions(memory),
    ...streamFunctions(memory, outputs),
    ...processFunctions(memory),
  };
  return { imports, memory, stdout, file, setArguments };
}
