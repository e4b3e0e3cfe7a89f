import type { Turn } from '../../../conversation/provider-ports.ts';

/** One answer of a server, as it goes over the wire. */
export interface Wire {
  /** Each piece is a packet of its own. */
  readonly pieces: readonly (string | Uint8Array)[];
  /** 200 where nothing is said. */
  readonly status?: number;
  /** `text/event-stream` where nothing is said; null: none. */
  readonly type?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the server does behind the pieces: it ends the answer, resets the connection, or sends no more. */
  readonly then?: 'end' | 'reset' | 'stall';
}

/** A stream as people have reported it, and what the session must get of it. */
export interface StreamRow {
  readonly name: string;
  /** The answers to one request after the other; the last one is repeated. */
  readonly answers: readonly Wire[];
  /** What is said. */
  readonly text?: string;
  /** The calls that are made: name and arguments. */
  readonly calls?: readonly (readonly [name: string, given: unknown])[];
  /** How the reply fails: `retryable`, `final`, or `refused` (the request is at fault); absent: it does not. */
  readonly error?: 'retryable' | 'final' | 'refused';
  /** How often the server is asked; once where nothing is said. */
  readonly asked?: number;
  /** The conversation before; a question where nothing is said. */
  readonly history?: readonly Turn[];
  /** Whether another provider, which says "Next.", can be asked behind this one. */
  readonly hasNext?: boolean;
}

/** One event with this data. */
export const event = (data: object | string): string =>
  `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

const choice = (delta: object, finish_reason: unknown = null): object => ({
  ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'small' },
  choices: [{ index: 0, delta, finish_reason }],
});

/** A piece of an answer. */
export const delta = (one: object, finish: unknown = null): string => event(choice(one, finish));
/** A piece of text. */
export const said = (content: string): string => delta({ content });
/** A piece of a call. */
export const called = (...calls: readonly object[]): string => delta({ tool_calls: calls });
/** The last piece of an answer. */
export const over = (finish: unknown = 'stop'): string => delta({}, finish);
export const DONE = event('[DONE]');

/** A whole answer of these events. */
export const stream = (...pieces: readonly string[]): Wire => ({ pieces: [...pieces, over(), DONE] });
/** An answer whose text comes in these pieces. */
export const texts = (...pieces: readonly string[]): Wire => stream(...pieces.map(said));

/** The bytes of a text in packets of `size` bytes. */
export function packets(text: string, size: number): readonly Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
}

/** A call as OpenAI's API has it. */
export const call = (given: unknown, more: object = {}): object => ({
  ...{ index: 0, id: 'call_1', type: 'function', function: { name: 'look_up', arguments: given } },
  ...more,
});
