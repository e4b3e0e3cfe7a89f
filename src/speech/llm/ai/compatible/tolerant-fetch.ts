import { isObject } from '../../../../kernel/guards.ts';
import { ANSWER_BOUNDS } from '../../../../kernel/json/bounds.ts';
import { parseJson } from '../../../../kernel/json/parse.ts';
import { type Chunk, failureIn, finishIn, PlainChunks } from './chunk.ts';
import { COMMENT, type Event, eventsOf } from './events.ts';

const DONE = '[DONE]';

const eventText = (data: object | string): string =>
  `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

const readChunk = (data: string): Chunk | null => {
  try {
    const chunk = parseJson(data, ANSWER_BOUNDS);
    return isObject(chunk) ? chunk : null;
  } catch {
    return null;
  }
};

/** Rewrites the events of one answer. */
class Rewriting {
  readonly #chunks = new PlainChunks();
  #hasBegun = false;
  #isWhole = false;

  /** Whether the answer has come to its end. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Rewrites the data of an event as OpenAI's API would have sent it. @returns the event to pass on; null: none */
  of(data: string): object | null {
    if (data.trim() === '') return null;
    const chunk = readChunk(data);
    const failure = chunk === null ? `unreadable: ${data.slice(0, 100)}` : failureIn(chunk);
    // What comes behind a whole answer cannot make it worse.
    if (chunk === null || failure !== null) return this.#isWhole ? null : { error: { message: failure } };
    this.#hasBegun ||= Array.isArray(chunk['choices']) && chunk['choices'].length > 0;
    this.#isWhole ||= finishIn(chunk) !== null;
    return this.#chunks.next(chunk);
  }

  /** The event that a server has left out which says that all is done, but not why. */
  missingEnd(): object | null {
    if (this.#isWhole || !this.#hasBegun) return null;
    return { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
  }
}

const isDone = (event: Event): boolean => event !== COMMENT && event.trim() === DONE;

/** The text of an event in the form of OpenAI's API. A comment becomes an event in which nothing is said. */
function rewrittenEvent(answer: Rewriting, event: Event): string {
  const next = event === COMMENT ? { choices: [] } : isDone(event) ? answer.missingEnd() : answer.of(event);
  return next === null ? '' : eventText(next);
}

/** The bytes of an answer in the form of OpenAI's API. */
async function* rewritten(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const answer = new Rewriting();
  const encoder = new TextEncoder();
  try {
    for await (const events of eventsOf(body)) {
      const end = events.findIndex(isDone);
      const until = end < 0 ? events : events.slice(0, end + 1);
      const text = until.map((event) => rewrittenEvent(answer, event)).join('');
      if (text !== '') yield encoder.encode(text);
      // Some servers keep the connection open behind the end.
      if (end >= 0) return;
    }
  } catch (error) {
    if (!answer.isWhole) throw error;
  }
}

/**
 * `fetch` for streamed answers of servers that have OpenAI's chat API, but not all of its form. They send
 * errors in three forms, calls without ids and indexes, `[DONE]` and no reason for the end, a plain answer
 * instead of a stream, and what is unreadable behind the end, or a broken connection. Refusals pass as they are.
 */
export const tolerantFetch =
  (fetchOver: typeof fetch): typeof fetch =>
  async (input, init) => {
    const answer = await fetchOver(input, init);
    if (!answer.ok || answer.body === null) return answer;
    const body = ReadableStream.from(rewritten(answer.body));
    return new Response(body, { status: answer.status, headers: { 'content-type': 'text/event-stream' } });
  };
