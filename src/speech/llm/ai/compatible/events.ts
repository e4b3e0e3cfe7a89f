import { createParser } from 'eventsource-parser';
import { parseJson } from '../../../../kernel/json/parse.ts';
import { ANSWER_BOUNDS } from '../../../../kernel/json/bounds.ts';

/** Stands for a comment among the data of events. */
export const COMMENT = Symbol('comment');
export type Event = string | typeof COMMENT;

interface EventReader {
  /** The events that have become whole with this text. */
  push(text: string): readonly Event[];
  /** The events that are left when no more text comes. */
  end(): readonly Event[];
}

/** Reads a stream of events; a last one without an empty line behind it counts as well. */
function readStream(): EventReader {
  let events: Event[] = [];
  const parser = createParser({
    onEvent: ({ data }) => events.push(data),
    onComment: () => events.push(COMMENT),
  });
  const push = (text: string): readonly Event[] => {
    events = [];
    parser.feed(text);
    return events;
  };
  return { push, end: () => push('\n\n') };
}

const isJson = (text: string): boolean => {
  try {
    parseJson(text, ANSWER_BOUNDS);
    return true;
  } catch {
    return false;
  }
};

/** Reads JSON that is no stream: the whole is one event, or each of its lines is. */
function readJson(): EventReader {
  const pieces: string[] = [];
  const end = (): readonly Event[] => {
    const whole = pieces.join('');
    return isJson(whole) ? [whole] : whole.split('\n').filter((line) => line.trim() !== '');
  };
  return { push: (text) => (pieces.push(text), []), end };
}

/** The reader for what begins so; null: it has not begun. */
const readerFor = (begin: string): EventReader | null => {
  const first = begin.trimStart().at(0);
  return first === undefined ? null : first === '{' ? readJson() : readStream();
};

/**
 * The events of an answer, those of each packet together. Whether it is a stream is told by how it begins: servers send plain answers as streams, and
 * streams as plain answers.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly Event[]> {
  const decoder = new TextDecoder();
  let reader: EventReader | null = null;
  let begin = '';
  for await (const bytes of body) {
    begin += decoder.decode(bytes, { stream: true });
    reader ??= readerFor(begin);
    if (reader) yield reader.push(begin);
    if (reader) begin = '';
  }
  yield reader?.end() ?? [];
}
