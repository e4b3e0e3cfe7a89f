/** Messages between the processes of this benchmark. */

export interface ServerReady {
  readonly origin: string;
  readonly apiKey: string;
}

/** `expect`: the text that is said next. `stats`: what was measured since the last request. */
export type ServerRequest =
  | { readonly ask: 'expect'; readonly text: string }
  | { readonly ask: 'stats' }
  | { readonly ask: 'stop' };

/** One turn, from the detected end of the user's speech to the first frame of the answer. */
export interface WatchedTurn {
  readonly totalMs: number;
  /** The part of it in which some provider was at work. */
  readonly providersMs: number;
}

export interface ServerStats {
  readonly turns: readonly WatchedTurn[];
}
