import { ANSWER_BOUNDS, JsonBeyondBounds } from '../../kernel/json/bounds.ts';
import { AnswerMeter } from '../../kernel/json/meter.ts';

/** A server sends more than the limits allow. The message is for people. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

export interface MeterOptions {
  /** The most bytes of one answer, or of one event of a stream. */
  readonly maxBytes: number;
  /** The most values in the JSON: a megabyte of brackets takes as long to parse as many megabytes of text. */
  readonly maxValues: number;
  /**
   * Takes bytes and events from the rate limit.
   * @returns false when it does not allow so many
   */
  readonly spend: (bytes: number, events: number) => boolean;
  readonly isEvents: boolean;
}

const TOO_LARGE = 'It sent a larger answer than is taken.';
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const ID_LINE = 'id:';
/** An event ends with a blank line (HTML, "Server-sent events"). */
const BLANK_LINE = /\n\r?\n|\r\r/g;
const ARRAY = /^\s*\[/;

const endsLine = (code: number): boolean => code === LINE_FEED || code === CARRIAGE_RETURN;

/** Measures one answer while it is read. */
export class StreamMeter {
  readonly #options: MeterOptions;
  readonly #json: AnswerMeter;
  #unended = 0;
  #atLineStart = true;
  #numbered = false;

  constructor(options: MeterOptions) {
    this.#options = options;
    this.#json = new AnswerMeter({ ...ANSWER_BOUNDS, values: options.maxValues });
  }

  /** Whether any event had an id, from which its server can resume in another stream. */
  get numbered(): boolean {
    return this.#numbered;
  }

  /** Measures the next bytes. @throws TooMuch */
  add(bytes: Uint8Array): void {
    // Latin-1 gives one character for each byte; only line ends and ASCII are searched for.
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    const events = this.#options.isEvents ? this.#readEvents(piece) : this.#readAnswer(piece);
    if (this.#unended > this.#options.maxBytes) throw new TooMuch(TOO_LARGE);
    this.#measure(bytes);
    if (!this.#options.spend(piece.length, events)) throw new TooMuch('It sent more at once than is taken.');
  }

  #measure(bytes: Uint8Array): void {
    try {
      this.#json.add(bytes);
    } catch (error) {
      throw error instanceof JsonBeyondBounds ? new TooMuch(TOO_LARGE) : error;
    }
  }

  /**
   * Measures an answer that is not a stream of events. Batches of messages ended with revision 2025-06-18, and each
   * message of one would be processed before any check.
   */
  #readAnswer(piece: string): number {
    if (this.#unended === 0 && ARRAY.test(piece)) throw new TooMuch('It sent many messages in one answer.');
    this.#unended += piece.length;
    return 0;
  }

  /**
   * Measures a piece of a stream of events.
   * @returns how many events end in it
   */
  #readEvents(piece: string): number {
    const ends = [...piece.matchAll(BLANK_LINE)];
    const last = ends.at(-1);
    const isBlank = this.#atLineStart && endsLine(piece.charCodeAt(0));
    this.#unended = last ? piece.length - last.index : (isBlank ? 0 : this.#unended) + piece.length;
    this.#numbered ||= piece.includes(`\n${ID_LINE}`) || (this.#atLineStart && piece.startsWith(ID_LINE));
    this.#atLineStart = endsLine(piece.charCodeAt(piece.length - 1));
    return ends.length + (isBlank ? 1 : 0);
  }
}

/**
 * The same stream, measured. It fails with TooMuch when a limit is passed.
 * @param ended called when the stream is over, with the error that broke it, or null
 */
export function metered(
  body: ReadableStream<Uint8Array>,
  meter: StreamMeter,
  ended: (problem: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const fail = (error: unknown): never => {
    ended(error);
    void reader.cancel(error).catch(() => undefined);
    throw error;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read().catch(fail);
      if (done) {
        controller.close();
        return ended(null);
      }
      try {
        meter.add(value);
      } catch (error) {
        return fail(error);
      }
      controller.enqueue(value);
    },
    async cancel(reason) {
      ended(null);
      await reader.cancel(reason);
    },
  });
}
