import { JsonBeyondBounds, type JsonBounds } from './bounds.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const CASE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

const endsLine = (byte: number): boolean => byte === LINE_FEED || byte === CARRIAGE_RETURN;

/**
 * Measures UTF-8 JSON that comes in pieces and is parsed by somebody else. JSON has no line end within a
 * string: text that has one is not JSON, and what follows the line end is measured as if the string had
 * ended.
 */
class JsonMeter {
  readonly #bounds: JsonBounds;
  #level = 0;
  #values = 0;
  #inString = false;
  #isEscaped = false;

  constructor(bounds: JsonBounds) {
    this.#bounds = bounds;
  }

  /** Starts over: the next bytes begin another text. */
  restart(): void {
    this.#level = 0;
    this.#values = 0;
    this.endLine();
  }

  endLine(): void {
    this.#inString = false;
    this.#isEscaped = false;
  }

  /**
   * Measures the bytes from `start` up to `end`.
   * @throws JsonBeyondBounds
   */
  add(bytes: Uint8Array, start: number, end: number): void {
    for (let at = start; at < end; at += 1) {
      if (this.#inString) at = this.#endOfString(bytes, at, end);
      else this.#read(bytes[at]!);
    }
  }

  /**
   * The index at which the string that continues at `start` ends: its quote, a line end, or the end of these
   * bytes.
   */
  #endOfString(bytes: Uint8Array, start: number, end: number): number {
    let at = start;
    let isEscaped = this.#isEscaped;
    for (; at < end; at += 1) {
      const byte = bytes[at]!;
      if (endsLine(byte)) break;
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) break;
    }
    this.#inString = at === end;
    this.#isEscaped = at === end && isEscaped;
    return at;
  }

  #read(byte: number): void {
    if (byte === QUOTE) this.#inString = true;
    else if (byte === COMMA) this.#count();
    else if ((byte | CASE_BIT) === OPENING) this.#open();
    else if ((byte | CASE_BIT) === CLOSING && this.#level > 0) this.#close();
  }

  #open(): void {
    this.#level += 1;
    if (this.#level > this.#bounds.depth) throw new JsonBeyondBounds('depth', this.#bounds);
    this.#count();
  }

  #close(): void {
    this.#level -= 1;
    // A text has one value: what follows is either an error to a parser or the next text of a stream.
    if (this.#level === 0) this.#values = 0;
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > this.#bounds.values) throw new JsonBeyondBounds('values', this.#bounds);
  }
}

const DATA = Buffer.from('data');
/** The UTF-8 byte order mark, which may stand before the first line. */
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Measures the `data` fields of server-sent events (HTML, "Server-sent events"): each event is a text of its
 * own.
 */
class EventMeter {
  readonly #json: JsonMeter;
  #mark = 0;
  #lastEnd = 0;
  /** Whether the current line is still empty. */
  #isEmpty = true;
  /** How many bytes of the prefix `data` the line has matched so far; -1 when it begins otherwise. */
  #matched = 0;

  constructor(bounds: JsonBounds) {
    this.#json = new JsonMeter(bounds);
  }

  /**
   * Measures a piece of the stream.
   * @throws JsonBeyondBounds
   */
  add(bytes: Uint8Array): void {
    let at = this.#skipMark(bytes);
    while (at < bytes.length) {
      const end = endOfLine(bytes, at);
      if (end > at) this.#addLine(bytes, at, end);
      if (end < bytes.length) this.#endLine(bytes[end]!);
      at = end + 1;
    }
  }

  #skipMark(bytes: Uint8Array): number {
    let at = 0;
    while (
      this.#mark < BYTE_ORDER_MARK.length &&
      at < bytes.length &&
      bytes[at] === BYTE_ORDER_MARK[this.#mark]
    ) {
      this.#mark += 1;
      at += 1;
    }
    if (at < bytes.length) this.#mark = BYTE_ORDER_MARK.length;
    return at;
  }

  /** Measures the bytes of one line, from `start` up to `end`. */
  #addLine(bytes: Uint8Array, start: number, end: number): void {
    this.#lastEnd = 0;
    this.#isEmpty = false;
    let at = start;
    for (; at < end && this.#matched >= 0 && this.#matched < DATA.length; at += 1)
      this.#matched = bytes[at] === DATA[this.#matched] ? this.#matched + 1 : -1;
    if (this.#matched === DATA.length) this.#json.add(bytes, at, end);
  }

  #endLine(byte: number): void {
    const isSecondHalf = byte === LINE_FEED && this.#lastEnd === CARRIAGE_RETURN;
    this.#lastEnd = byte;
    if (isSecondHalf) return;
    if (this.#isEmpty) this.#json.restart();
    else this.#json.endLine();
    this.#isEmpty = true;
    this.#matched = 0;
  }
}

const endOfLine = (bytes: Uint8Array, start: number): number => {
  let at = start;
  while (at < bytes.length && !endsLine(bytes[at]!)) at += 1;
  return at;
};

/**
 * Measures an answer that a library reads and parses. It is measured both as one text and as a stream of
 * events, because the answer alone does not tell which of the two the library will take it for.
 */
export class AnswerMeter {
  readonly #whole: JsonMeter;
  readonly #events: EventMeter;

  /** @param bounds `chars` is ignored: whoever passes the bytes on counts them */
  constructor(bounds: JsonBounds) {
    this.#whole = new JsonMeter(bounds);
    this.#events = new EventMeter(bounds);
  }

  /**
   * Measures the next piece.
   * @throws JsonBeyondBounds
   */
  add(bytes: Uint8Array): void {
    this.#whole.add(bytes, 0, bytes.length);
    this.#events.add(bytes);
  }
}
