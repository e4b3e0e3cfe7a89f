/**
 * How much JSON of a stranger is parsed. `JSON.parse` costs by values and levels rather than by bytes: 240 KB of
 * brackets take it as long as 30 MB of text, and it cannot be stopped once it has begun.
 */
export interface JsonBounds {
  /** The longest text, in characters. */
  readonly chars: number;
  /** Levels of objects and lists within each other; a bare value has none. */
  readonly depth: number;
  /** Values of objects and lists, counted as opening brackets and commas. */
  readonly values: number;
}

/**
 * One message of a client on its connection. Commands of our own need four levels; the output of a function that runs
 * in the client is whatever that function gave, so as many levels are taken as of a body.
 */
export const COMMAND_BOUNDS: JsonBounds = { chars: 256 * 1024, depth: 32, values: 10_000 };

/** The body of a request; its route says how long it may be. The largest lists are playlists of 10,000 references. */
export const BODY_BOUNDS: JsonBounds = { chars: Number.POSITIVE_INFINITY, depth: 32, values: 25_000 };

/**
 * What a server answers that was asked: a tool, a model, an authorization server. It may repeat a schema of 32 levels.
 * Whoever asks says how long its answer may be.
 */
export const ANSWER_BOUNDS: JsonBounds = { chars: 32 * 1024 * 1024, depth: 64, values: 50_000 };

const SENTENCES: Readonly<Record<keyof JsonBounds, (most: number) => string>> = {
  chars: (most) => `is longer than ${most} characters`,
  depth: (most) => `is nested deeper than ${most} levels`,
  values: (most) => `has more than ${most} values`,
};

/** JSON that is not parsed. The message says why and is for its sender: "is nested deeper than 32 levels". */
export class JsonBeyondBounds extends Error {
  override readonly name = 'JsonBeyondBounds';
  readonly bound: keyof JsonBounds;

  constructor(bound: keyof JsonBounds, bounds: JsonBounds) {
    super(SENTENCES[bound](bounds[bound]));
    this.bound = bound;
  }
}
