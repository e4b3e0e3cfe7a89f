import { ANSWER_BOUNDS, JsonBeyondBounds } from '../../kernel/json/bounds.ts';
import { AnswerMeter } from '../../kernel/json/meter.ts';

/** A server sends more than anybody here takes. Its message is for people. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

export interface MeterOptions {
  /** One answer, or one event of a stream of events. */
  readonly maxBytes: number;
  /** Its values: a megabyte of brackets takes as long to read as many megabytes of text. */
  readonly maxValues: number;
  /** Whether so many bytes more, and so many events, may come now. */
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

/** Watches what is read of one answer. */
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

  /** Whether an event had a number, from which its server can go on in another stream. */
  get numbered(): boolean {
    return this.#numbered;
  }

  /** @throws TooMuch */
  add(bytes: Uint8Array): void {
    // One character for each byte: only line ends and ASCII are looked for.
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

  /** Many messages in one answer ended with revision 2025-06-18; each of them would be looked at before anything else. */
  #readAnswer(piece: string): number {
    if (this.#unended === 0 && ARRAY.test(piece)) throw new TooMuch('It sent many messages in one answer.');
    this.#unended += piece.length;
    return 0;
  }

  /** How many events have ended in it. */
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
 * The same stream, watched. It ends with a TooMuch when there is too much of it.
 * @param ended told once when it is over: what broke it, or null
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
