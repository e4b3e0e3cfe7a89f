import { createParser, type EventSourceParser } from 'eventsource-parser';
import { isObject } from '../../../../kernel/guards.ts';
import { ANSWER_BOUNDS } from '../../../../kernel/json/bounds.ts';
import { parseJson } from '../../../../kernel/json/parse.ts';
import { CallDeltas } from './call-deltas.ts';
import { type Chunk, failureIn, finishIn, plainChunk } from './chunk.ts';

/** Stands for a comment among the data of events. */
const COMMENT = Symbol('comment');
type Event = string | typeof COMMENT;

const DONE = '[DONE]';

const eventText = (data: object | string): string =>
  `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** Parses a stream of events; a last one without an empty line behind it counts as well. */
function parsing(): TransformStream<string, Event> {
  let parser: EventSourceParser;
  return new TransformStream({
    start(controller) {
      parser = createParser({
        onEvent: ({ data }) => controller.enqueue(data),
        onComment: () => controller.enqueue(COMMENT),
      });
    },
    transform: (text) => parser.feed(text),
    flush: () => parser.feed('\n\n'),
  });
}

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
  readonly #calls = new CallDeltas();
  #hasBegun = false;
  #isWhole = false;

  /** @returns the event to pass on; null: none */
  of(data: string): object | null {
    const chunk = readChunk(data);
    const failure = chunk === null ? `unreadable: ${data.slice(0, 100)}` : failureIn(chunk);
    // What comes behind a whole answer cannot make it worse.
    if (chunk === null || failure !== null) return this.#isWhole ? null : { error: { message: failure } };
    this.#hasBegun ||= Array.isArray(chunk['choices']) && chunk['choices'].length > 0;
    this.#isWhole ||= finishIn(chunk) !== null;
    return plainChunk(chunk, this.#calls);
  }

  /** The event that a server has left out which says that all is done, but not why. */
  missingEnd(): object | null {
    if (this.#isWhole || !this.#hasBegun) return null;
    return { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
  }
}

/** Rewrites events to the form of OpenAI's API. A comment becomes an event in which nothing is said. */
function rewriting(): TransformStream<Event, string> {
  const answer = new Rewriting();
  return new TransformStream({
    transform(event, controller) {
      const isDone = event !== COMMENT && event.trim() === DONE;
      const next = event === COMMENT ? { choices: [] } : isDone ? answer.missingEnd() : answer.of(event);
      if (next !== null) controller.enqueue(eventText(next));
      // Some servers keep the connection open behind the end.
      if (isDone) controller.terminate();
    },
  });
}

const isWholeAnswer = ({ headers }: Response): boolean =>
  /^application\/json\b/i.test(headers.get('content-type') ?? '');

/** The events of an answer; one that is not streamed is a single event. */
const eventsOf = (answer: Response, body: ReadableStream<Uint8Array>): ReadableStream<Event> => {
  const text = body.pipeThrough(new TextDecoderStream());
  if (!isWholeAnswer(answer)) return text.pipeThrough(parsing());
  let whole = '';
  return text.pipeThrough(
    new TransformStream<string, Event>({
      transform: (piece) => void (whole += piece),
      flush: (controller) => controller.enqueue(whole),
    }),
  );
};

/**
 * `fetch` for streamed answers of servers that have OpenAI's chat API, but not all of its form. They send
 * errors in three forms, calls without ids and indexes, `[DONE]` and no reason for the end, a plain answer
 * instead of a stream, and what is unreadable behind the end. Refusals pass as they are.
 */
export const tolerantFetch =
  (fetchOver: typeof fetch): typeof fetch =>
  async (input, init) => {
    const answer = await fetchOver(input, init);
    if (!answer.ok || answer.body === null) return answer;
    const body = eventsOf(answer, answer.body).pipeThrough(rewriting()).pipeThrough(new TextEncoderStream());
    return new Response(body, { status: answer.status, headers: { 'content-type': 'text/event-stream' } });
  };
