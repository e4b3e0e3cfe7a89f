/**
 * Limits for JSON that somebody else wrote. The cost of `JSON.parse` depends on values and levels rather than
 * on bytes: 240 KB of brackets take it as long as 30 MB of text, and it cannot be stopped once it has begun.
 */
export interface JsonBounds {
  /** The longest text, in characters. */
  readonly chars: number;
  /** The deepest nesting of objects and lists; a bare value has level 0. */
  readonly depth: number;
  /** Values of objects and lists, counted as opening brackets and commas. */
  readonly values: number;
}

/**
 * Limits for one message of a client on its connection. Duet's own commands need four levels; the output of a
 * function that runs in the client may be any JSON, so it may be as deep as a request body.
 */
export const COMMAND_BOUNDS: JsonBounds = { chars: 256 * 1024, depth: 32, values: 10_000 };

/**
 * Limits for the body of a request; its route limits the length. The largest lists are playlists of 10,000
 * references.
 */
export const BODY_BOUNDS: JsonBounds = { chars: Number.POSITIVE_INFINITY, depth: 32, values: 25_000 };

/**
 * Limits for the answer of a server that Duet called: a tool, a model, an authorization server. It may repeat
 * a schema of 32 levels. The caller limits the length further.
 */
export const ANSWER_BOUNDS: JsonBounds = { chars: 32 * 1024 * 1024, depth: 64, values: 50_000 };

const SENTENCES: Readonly<Record<keyof JsonBounds, (most: number) => string>> = {
  chars: (most) => `is longer than ${most} characters`,
  depth: (most) => `is nested deeper than ${most} levels`,
  values: (most) => `has more than ${most} values`,
};

/**
 * JSON beyond its bounds, which was not parsed. The message says why and is meant for the sender: "is nested
 * deeper than 32 levels".
 */
export class JsonBeyondBounds extends Error {
  override readonly name = 'JsonBeyondBounds';
  readonly bound: keyof JsonBounds;

  constructor(bound: keyof JsonBounds, bounds: JsonBounds) {
    super(SENTENCES[bound](bounds[bound]));
    this.bound = bound;
  }
}
