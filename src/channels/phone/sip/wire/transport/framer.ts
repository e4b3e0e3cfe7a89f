import { MOST_BYTES, MOST_HEAD_BYTES } from '../message/limits.ts';

export interface FramerEvents {
  message(bytes: Buffer): void;
  /** Two line breaks between messages: a question whether we are there (RFC 5626, 3.5.1). */
  ping(): void;
  /** One line break: the answer to ours. */
  pong(): void;
}

/** A stream in which no message's end can be found: the connection is of no more use (RFC 3261, 18.3). */
export class BadStream extends Error {
  override readonly name = 'BadStream';
}

const CR = 0x0d;
const LF = 0x0a;
const FIRST_BYTES = 8 * 1024;
/** A message at its longest, and a bit: what is held is a message, or wrong, before there is no room. */
const MOST_BUFFERED = MOST_HEAD_BYTES + MOST_BYTES + 1024;

const LENGTH_LINE = /\r\n(?:content-length|l)[ \t]*:[ \t]*(?:\r\n[ \t]+)?(\d{1,6})[ \t]*(?=\r\n)/gi;

/** How long the body is: exactly one field says so, since others might read another one. */
const lengthIn = (head: string): number => {
  const [first, ...more] = [...head.matchAll(LENGTH_LINE)];
  const length = Number(first?.[1] ?? Number.NaN);
  if (more.length > 0 || !(length <= MOST_BYTES)) throw new BadStream('Content-Length is missing or wrong');
  return length;
};

/**
 * Cuts a stream into messages by Content-Length, in bytes. Each byte is copied once and searched once, in however small
 * pieces it comes, and no more is held than one message may have.
 */
export class Framer {
  readonly #events: FramerEvents;
  #buffer = Buffer.allocUnsafe(FIRST_BYTES);
  #start = 0;
  #end = 0;
  /** How far the end of the head has been looked for in vain. */
  #searched = 0;
  /** Where the message ends whose head is complete; 0 while it is not. */
  #messageEnd = 0;
  #lineBreaks = 0;

  constructor(events: FramerEvents) {
    this.#events = events;
  }

  /** @throws BadStream */
  push(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + MOST_BUFFERED - (this.#end - this.#start));
      this.#append(piece);
      at += piece.length;
      while (this.#next());
    }
    this.#answerLineBreaks();
  }

  #append(piece: Buffer): void {
    if (this.#end + piece.length > this.#buffer.length) this.#makeRoom(piece.length);
    piece.copy(this.#buffer, this.#end);
    this.#end += piece.length;
  }

  #makeRoom(length: number): void {
    const held = this.#end - this.#start;
    const needed = held + length;
    const size = needed <= this.#buffer.length / 2 ? this.#buffer.length : Math.max(2 * needed, FIRST_BYTES);
    const buffer = Buffer.allocUnsafe(size);
    this.#buffer.copy(buffer, 0, this.#start, this.#end);
    this.#buffer = buffer;
    this.#searched = Math.max(this.#searched - this.#start, 0);
    this.#messageEnd = Math.max(this.#messageEnd - this.#start, 0);
    this.#start = 0;
    this.#end = held;
  }

  /** Takes one message, or what is between messages. Answers whether there may be more. */
  #next(): boolean {
    if (this.#messageEnd === 0) {
      this.#skipLineBreaks();
      if (!this.#findHead()) return false;
    }
    if (this.#end < this.#messageEnd) return false;
    const message = Buffer.from(this.#buffer.subarray(this.#start, this.#messageEnd));
    this.#start = this.#searched = this.#messageEnd;
    this.#messageEnd = 0;
    this.#events.message(message);
    return this.#start < this.#end;
  }

  #skipLineBreaks(): void {
    while (
      this.#end - this.#start >= 2 &&
      this.#buffer[this.#start] === CR &&
      this.#buffer[this.#start + 1] === LF
    ) {
      this.#start += 2;
      this.#lineBreaks++;
    }
    if (this.#start < this.#end && this.#buffer[this.#start] !== CR) this.#answerLineBreaks();
  }

  #findHead(): boolean {
    const from = Math.max(this.#searched - 3, this.#start);
    const found = this.#buffer.subarray(0, this.#end).indexOf('\r\n\r\n', from);
    const headBytes = (found < 0 ? this.#end : found) - this.#start;
    if (headBytes > MOST_HEAD_BYTES) throw new BadStream('The header fields are too long');
    this.#searched = this.#end;
    if (found < 0) return false;
    const length = lengthIn(this.#buffer.toString('latin1', this.#start, found + 2));
    this.#messageEnd = found + 4 + length;
    return true;
  }

  /** However many line breaks have come at once, one answer is enough. */
  #answerLineBreaks(): void {
    const count = this.#lineBreaks;
    this.#lineBreaks = 0;
    if (count >= 2) this.#events.ping();
    else if (count === 1) this.#events.pong();
  }
}
