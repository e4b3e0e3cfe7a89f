import { write, writeSync } from 'node:fs';
import { type Clock, systemClock } from '../kernel/time/clock.ts';

export interface LineWriterOptions {
  /** Bytes that wait at most for a destination that takes none; what comes beyond is dropped. Default 256 KiB. */
  readonly mostBytes?: number;
  /** The line that tells how many lines were dropped, with its line end. */
  readonly lostLine: (count: number) => string;
  readonly clock?: Pick<Clock, 'now' | 'after'>;
}

const MOST_BYTES = 256 * 1024;
/** A pipe whose reader is slow (EAGAIN) is tried again soon, anything else (a full disk, nobody reads) now and then. */
const BUSY_RETRY_MS = 50;
const FAILED_RETRY_MS = 1_000;
/** A write that takes longer is stuck: at its end the process does not wait for the destination. */
const STUCK_MS = 1_000;

const LINE_END = 10;
const linesOf = (bytes: Uint8Array): number =>
  bytes.reduce((count, byte) => count + Number(byte === LINE_END), 0);

const isBusy = (error: NodeJS.ErrnoException): boolean => error.code === 'EAGAIN' || error.code === 'EINTR';

/**
 * Writes lines to a file descriptor of the process. A destination that takes no more (ENOSPC, EPIPE, EIO, EAGAIN, a
 * pipe that nobody reads) costs lines, never the process: what does not fit into the bounded queue is dropped and
 * counted, and the count is written as a line of its own where the lines are missing, once writing works again.
 * `write` neither throws nor waits.
 */
export class LineWriter {
  readonly #fd: number;
  readonly #options: LineWriterOptions;
  readonly #clock: Pick<Clock, 'now' | 'after'>;
  readonly #mostBytes: number;
  /** Texts that wait, and in their place how many lines were dropped. */
  #queue: (Buffer | { lost: number })[] = [];
  #bytes = 0;
  /** What is being written, without what was taken already. */
  #batch: Buffer | null = null;
  /** A write is under way since then. */
  #writingSince: number | null = null;
  #resting = false;

  constructor(fd: number, options: LineWriterOptions) {
    this.#fd = fd;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#mostBytes = options.mostBytes ?? MOST_BYTES;
  }

  /** @param text whole lines */
  write(text: string): void {
    const bytes = Buffer.from(text);
    if (this.#bytes + bytes.length > this.#mostBytes) return this.#drop(linesOf(bytes));
    this.#queue.push(bytes);
    this.#bytes += bytes.length;
    this.#pump();
  }

  /** Writes what waits as far as the destination takes it at once; for the end of the process. */
  finish(): void {
    const since = this.#writingSince;
    if (since !== null && this.#clock.now() - since > STUCK_MS) return;
    // What is under way is written by its thread, for which the process waits.
    if (since !== null) this.#batch = null;
    try {
      for (let batch = this.#take(); batch; batch = this.#take()) this.#wrote(writeSync(this.#fd, batch));
    } catch {
      // There is nobody left who could be told.
    }
  }

  #drop(count: number): void {
    const last = this.#queue.at(-1);
    if (last && 'lost' in last) last.lost += count;
    else this.#queue.push({ lost: count });
  }

  #take(): Buffer | null {
    if (this.#batch) return this.#batch;
    if (this.#queue.length === 0) return null;
    const { lostLine } = this.#options;
    const parts = this.#queue.map((part) => ('lost' in part ? Buffer.from(lostLine(part.lost)) : part));
    this.#queue = [];
    this.#batch = Buffer.concat(parts);
    this.#bytes = this.#batch.length;
    return this.#batch;
  }

  #wrote(count: number): void {
    if (!this.#batch) return;
    this.#bytes -= count;
    const rest = this.#batch.subarray(count);
    this.#batch = rest.length > 0 ? rest : null;
  }

  #pump(): void {
    if (this.#writingSince !== null || this.#resting) return;
    const batch = this.#take();
    if (!batch) return;
    this.#writingSince = this.#clock.now();
    write(this.#fd, batch, (error, count) => {
      this.#writingSince = null;
      if (error) return this.#rest(isBusy(error) ? BUSY_RETRY_MS : FAILED_RETRY_MS);
      this.#wrote(count);
      this.#pump();
    });
  }

  #rest(ms: number): void {
    this.#resting = true;
    this.#clock.after(ms, () => {
      this.#resting = false;
      this.#pump();
    });
  }
}

/**
 * Lines to standard output (1) or error (2), what is left of them at the end of the process included. Whatever else
 * writes there, such as a library's warning, does not end the process either.
 */
export function standardLines(fd: 1 | 2, lostLine: LineWriterOptions['lostLine']): LineWriter {
  // Asking for Node's stream makes a pipe or socket non-blocking: a write that nobody reads must hold up no thread.
  const stream = fd === 1 ? process.stdout : process.stderr;
  stream.on('error', () => undefined);
  const lines = new LineWriter(fd, { lostLine });
  process.on('exit', () => lines.finish());
  return lines;
}
