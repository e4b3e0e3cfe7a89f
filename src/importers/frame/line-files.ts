import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Entry, openEntries } from './entries.ts';
import { type ByteProgress, type Incoming, type Position, SourceError } from './importer.ts';
import { type LineStart, readLines } from './lines.ts';

/** The longest line that is read, in bytes: longer ones are rejected. */
const LONGEST_LINE = 16_777_216;

export interface LineFilesOptions<T> {
  /** The files in the order of reading; `-` is standard input. */
  readonly files: readonly string[];
  /** Which of a file's entries hold lines. */
  readonly wants: (entry: Entry, file: string) => boolean;
  /** Reads the record of a line. @throws Unfit, or anything that JSON.parse throws, when the line is no record */
  readonly parse: (text: string) => T;
  /**
   * True: every line counts once, so a file that was replaced while the import was stopped cannot be read
   * again.
   */
  readonly isCounting?: boolean;
  /** In bytes. Default 16 MiB. */
  readonly longestLine?: number;
}

/** The record is not as expected; the message says why. */
export class InvalidRecord extends Error {
  override readonly name = 'InvalidRecord';
}

interface LinePosition extends LineStart {
  readonly file: string;
  /** Distinguishes a file from one that replaced it under the same name. */
  readonly stamp: string;
  readonly entry: string | null;
}

const isLinePosition = (position: Position | null): position is Position & LinePosition =>
  position !== null &&
  typeof position['file'] === 'string' &&
  typeof position['stamp'] === 'string' &&
  (typeof position['entry'] === 'string' || position['entry'] === null) &&
  Number.isSafeInteger(position['line']) &&
  Number.isSafeInteger(position['byte']);

interface Stamped {
  readonly stamp: string;
  readonly size: number;
}

const stampOf = async (file: string): Promise<Stamped> => {
  if (file === '-') return { stamp: '', size: 0 };
  const found = await stat(file).catch(() => null);
  return found ? { stamp: `${found.size} ${found.mtimeMs}`, size: found.size } : { stamp: '', size: 0 };
};

const reasonOf = (error: unknown): string => {
  if (error instanceof InvalidRecord) return error.message;
  if (error instanceof SyntaxError) return 'This line is not JSON.';
  throw error;
};

/** Files of lines, read from an import's position on, with the progress in bytes. */
export class LineFiles<T> {
  readonly #options: LineFilesOptions<T>;
  #done = 0;
  #total: number | null = null;

  constructor(options: LineFilesOptions<T>) {
    this.#options = options;
  }

  progress(): ByteProgress | null {
    return this.#total === null || this.#total === 0 ? null : { done: this.#done, total: this.#total };
  }

  /**
   * Reads records and rejects, each with its place. A file that was replaced in the meantime is read from its
   * beginning.
   */
  async *read(from: Position | null, signal: AbortSignal): AsyncGenerator<Incoming<T>> {
    const { files } = this.#options;
    const stamps = await Promise.all(files.map(stampOf));
    [this.#done, this.#total] = [0, stamps.reduce((sum, { size }) => sum + size, 0)];
    const spot = isLinePosition(from) && files.includes(from.file) ? from : null;
    const first = spot ? files.indexOf(spot.file) : 0;
    this.#assertSame(from, spot, stamps[first]?.stamp);
    for (const [index, file] of files.entries()) {
      const { stamp, size } = stamps[index] ?? { stamp: '', size: 0 };
      const resume = spot?.file === file && spot.stamp === stamp ? spot : null;
      if (index < first) this.#done += size;
      else yield* this.#readFile(file, stamp, resume, signal);
    }
  }

  #assertSame(from: Position | null, spot: LinePosition | null, stamp: string | undefined): void {
    if (from === null || this.#options.isCounting !== true || (spot && spot.stamp === stamp)) return;
    throw new SourceError('The files have changed since the import was stopped: begin anew with --restart.');
  }

  async *#readFile(
    file: string,
    stamp: string,
    from: LinePosition | null,
    signal: AbortSignal,
  ): AsyncGenerator<Incoming<T>> {
    let resume = from;
    for await (const entry of openEntries(file, signal, (bytes) => (this.#done += bytes))) {
      if (resume && entry.name !== resume.entry) continue;
      if (!this.#options.wants(entry, file)) continue;
      yield* this.#readEntry(entry, { file, stamp, entry: entry.name, line: 0, byte: 0, ...resume });
      resume = null;
    }
  }

  async *#readEntry(entry: Entry, spot: LinePosition): AsyncGenerator<Incoming<T>> {
    const longest = this.#options.longestLine ?? LONGEST_LINE;
    const name = `${basename(spot.file)}${entry.name === null ? '' : `/${entry.name}`}`;
    for await (const lines of readLines(entry.bytes, longest, spot)) {
      for (const { number, end, size, text } of lines) {
        const placed = { place: `${name}:${number}`, position: { ...spot, line: number, byte: end } };
        if (text === null) yield { ...placed, reason: `This line is longer than ${longest} bytes.` };
        else if (text.trim() !== '') yield this.#parsed(placed, text, size);
      }
    }
  }

  #parsed(placed: { place: string; position: Position }, text: string, bytes: number): Incoming<T> {
    try {
      return { ...placed, value: this.#options.parse(text), bytes };
    } catch (error) {
      return { ...placed, reason: reasonOf(error) };
    }
  }
}
