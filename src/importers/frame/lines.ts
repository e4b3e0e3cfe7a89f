import type { Bytes } from './bytes.ts';

const LF = 10;

/** One line of a text file. */
export interface Line {
  /** The line number, from 1. */
  readonly number: number;
  /** The offset of the line's end in the file, in bytes, including the line feed. */
  readonly end: number;
  /** The length of the line, in bytes. */
  readonly size: number;
  /** Null: the line is longer than the limit. */
  readonly text: string | null;
}

/** Where reading begins: after a line. */
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

/** Joins pieces and splits them into lines; holds at most one line of the maximum length. */
class LineCutter {
  readonly #longest: number;
  #parts: Uint8Array[] = [];
  #size = 0;
  #number: number;
  #at: number;

  constructor(longest: number, { line, byte }: LineStart) {
    [this.#longest, this.#number, this.#at] = [longest, line, byte];
  }

  /** Adds a piece and answers the lines that end in it. */
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

  /** The last line, when it has no line feed. */
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
 * Reads the lines of a text, some at a time, without their line feeds. A line that is too long comes without
 * its text.
 *
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
