import { write, writeSync } from 'node:fs';
import { type Clock, systemClock } from '../kernel/time/clock.ts';

export interface LineWriterOptions {
  /** The limit of queued bytes while the destination accepts none; more are dropped. Default 256 KiB. */
  readonly mostBytes?: number;
  /** The line that reports how many lines were dropped, with its line end. */
  readonly lostLine: (count: number) => string;
  readonly clock?: Pick<Clock, 'now' | 'after'>;
}

const MOST_BYTES = 256 * 1024;
/**
 * The delays before another try: a pipe whose reader is slow (EAGAIN) is retried soon, other failures (a full
 * disk, no reader) less often.
 */
const BUSY_RETRY_MS = 50;
const FAILED_RETRY_MS = 1_000;
/** The duration from which on a write counts as stuck: the process does not wait for it when it ends. */
const STUCK_MS = 1_000;

const LINE_END = 10;
const linesOf = (bytes: Uint8Array): number =>
  bytes.reduce((count, byte) => count + Number(byte === LINE_END), 0);

const isBusy = (error: NodeJS.ErrnoException): boolean => error.code === 'EAGAIN' || error.code === 'EINTR';

/**
 * Writes lines to a file descriptor of the process. A destination that accepts no more (ENOSPC, EPIPE, EIO,
 * EAGAIN, a pipe that nobody reads) costs lines, never the process: lines that do not fit into the bounded
 * queue are dropped and counted, and once writing works again, the count is written as a line of its own
 * where the lines are missing. `write` neither throws nor waits.
 */
export class LineWriter {
  readonly #fd: number;
  readonly #options: LineWriterOptions;
  readonly #clock: Pick<Clock, 'now' | 'after'>;
  readonly #mostBytes: number;
  /** The queued texts, and in their places the numbers of dropped lines. */
  #queue: (Buffer | { lost: number })[] = [];
  #bytes = 0;
  /** The bytes that are being written, without those that were accepted already. */
  #batch: Buffer | null = null;
  /** The time since which a write is in progress, or null. */
  #writingSince: number | null = null;
  #resting = false;

  constructor(fd: number, options: LineWriterOptions) {
    this.#fd = fd;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#mostBytes = options.mostBytes ?? MOST_BYTES;
  }

  /** Queues lines. @param text whole lines */
  write(text: string): void {
    const bytes = Buffer.from(text);
    if (this.#bytes + bytes.length > this.#mostBytes) return this.#drop(linesOf(bytes));
    this.#queue.push(bytes);
    this.#bytes += bytes.length;
    this.#pump();
  }

  /** Writes the queue as far as the destination accepts it at once; for the end of the process. */
  finish(): void {
    const since = this.#writingSince;
    if (since !== null && this.#clock.now() - since > STUCK_MS) return;
    // A write in progress is completed by its thread, for which the process waits.
    if (since !== null) this.#batch = null;
    try {
      for (let batch = this.#take(); batch; batch = this.#take()) this.#wrote(writeSync(this.#fd, batch));
    } catch {
      // Nobody is left to report this to.
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
 * Writes lines to standard output (1) or error (2), including those left at the end of the process. Errors of
 * others who write there, such as a library's warning, do not end the process either.
 */
export function standardLines(fd: 1 | 2, lostLine: LineWriterOptions['lostLine']): LineWriter {
  // Accessing Node's stream makes a pipe or socket non-blocking, so that a write that nobody reads blocks no
  // thread.
  const stream = fd === 1 ? process.stdout : process.stderr;
  stream.on('error', () => undefined);
  const lines = new LineWriter(fd, { lostLine });
  process.on('exit', () => lines.finish());
  return lines;
}
