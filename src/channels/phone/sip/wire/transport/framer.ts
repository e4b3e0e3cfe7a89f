import { MOST_BYTES, MOST_HEAD_BYTES } from '../message/limits.ts';

export interface FramerEvents {
  message(bytes: Buffer): void;
  /** Called for two line breaks between messages: the server asks whether we are still there (RFC 5626, 3.5.1). */
  ping(): void;
  /** Called for one line break: the answer to our ping. */
  pong(): void;
}

/** The stream has no message whose end can be found: the connection cannot be used any more (RFC 3261, 18.3). */
export class BadStream extends Error {
  override readonly name = 'BadStream';
}

const CR = 0x0d;
const LF = 0x0a;
const FIRST_BYTES = 8 * 1024;
/**
 * The most bytes that are held: the longest message and a little more. The end of a message, or an error in it,
 * shows before that is full.
 */
const MOST_BUFFERED = MOST_HEAD_BYTES + MOST_BYTES + 1024;

const LENGTH_LINE = /\r\n(?:content-length|l)[ \t]*:[ \t]*(?:\r\n[ \t]+)?(\d{1,6})[ \t]*(?=\r\n)/gi;

/** The length of the body. Exactly one field must give it, since another reader might take another one. */
const lengthIn = (head: string): number => {
  const [first, ...more] = [...head.matchAll(LENGTH_LINE)];
  const length = Number(first?.[1] ?? Number.NaN);
  if (more.length > 0 || !(length <= MOST_BYTES)) throw new BadStream('Content-Length is missing or wrong');
  return length;
};

/**
 * Cuts a stream into messages by Content-Length, in bytes. The work stays in proportion to the bytes, however small
 * the pieces are in which they arrive, and no more is held than one message may have.
 */
export class Framer {
  readonly #events: FramerEvents;
  #buffer = Buffer.allocUnsafe(FIRST_BYTES);
  #start = 0;
  #end = 0;
  /** The end of the head has been searched for up to here, without success. */
  #searched = 0;
  /** The end of the message whose head is complete; 0 while the head is not. */
  #messageEnd = 0;
  #lineBreaks = 0;

  constructor(events: FramerEvents) {
    this.#events = events;
  }

  /** Takes the next bytes of the stream, and reports the messages that they complete. @throws BadStream */
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

  /**
   * Takes one message, or the line breaks between messages.
   * @returns whether there may be more
   */
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

  /** Reports the line breaks that have come: however many came at once, one answer is enough. */
  #answerLineBreaks(): void {
    const count = this.#lineBreaks;
    this.#lineBreaks = 0;
    if (count >= 2) this.#events.ping();
    else if (count === 1) this.#events.pong();
  }
}
