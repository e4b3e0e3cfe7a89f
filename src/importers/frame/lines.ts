import type { Bytes } from './bytes.ts';

const LF = 10;

/** One line of a text file. */
export interface Line {
  /** From 1. */
  readonly number: number;
  /** Bytes of the file up to its end, the line feed included. */
  readonly end: number;
  /** How many bytes it has. */
  readonly size: number;
  /** Null: it is longer than is read. */
  readonly text: string | null;
}

/** Where reading begins: behind a line. */
export interface LineStart {
  readonly line: number;
  readonly byte: number;
}

async function* skipped(bytes: Bytes, count: number): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const piece of bytes) {
    if (left >= piece.length) left -= piece.length;
    else {
      yield left === 0 ? piece : piece.subarray(left);
      left = 0;
    }
  }
}

/** Puts pieces together to lines; holds at most one line of the greatest length. */
class LineCutter {
  readonly #longest: number;
  #parts: Uint8Array[] = [];
  #size = 0;
  #number: number;
  #at: number;

  constructor(longest: number, { line, byte }: LineStart) {
    [this.#longest, this.#number, this.#at] = [longest, line, byte];
  }

  /** The lines that end in this piece. */
  push(piece: Uint8Array): Line[] {
    const lines: Line[] = [];
    let start = 0;
    for (let end = piece.indexOf(LF); end >= 0; end = piece.indexOf(LF, start)) {
      this.#keep(piece.subarray(start, end));
      lines.push(this.#cut(1));
      start = end + 1;
    }
    this.#keep(piece.subarray(start));
    return lines;
  }

  /** The last line, when no line feed ends it. */
  end(): Line[] {
    return this.#size > 0 ? [this.#cut(0)] : [];
  }

  #keep(part: Uint8Array): void {
    this.#size += part.length;
    if (this.#size > this.#longest) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  #cut(feed: number): Line {
    const size = this.#size;
    this.#number += 1;
    this.#at += size + feed;
    const text = size > this.#longest ? null : Buffer.concat(this.#parts).toString('utf8');
    [this.#parts, this.#size] = [[], 0];
    return { number: this.#number, end: this.#at, size, text };
  }
}

/**
 * The lines of a text, some at a time, without their line feeds. A line that is too long comes as one without text.
 * @param longest bytes
 */
export async function* readLines(
  bytes: Bytes,
  longest: number,
  from: LineStart = { line: 0, byte: 0 },
): AsyncGenerator<readonly Line[]> {
  const cutter = new LineCutter(longest, from);
  for await (const piece of from.byte > 0 ? skipped(bytes, from.byte) : bytes) {
    const lines = cutter.push(piece);
    if (lines.length > 0) yield lines;
  }
  const last = cutter.end();
  if (last.length > 0) yield last;
}
