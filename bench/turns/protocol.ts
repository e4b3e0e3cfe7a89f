/** What the processes of this benchmark tell each other. */

export interface ServerReady {
  readonly origin: string;
  readonly apiKey: string;
}

/** `expect`: this is what is said next. `stats`: what was measured since the last time. */
export type ServerRequest =
  { readonly ask: 'expect'; readonly text: string } | { readonly ask: 'stats' } | { readonly ask: 'stop' };

/** One turn, from the end of the user's speech being noticed to the first frame of the answer. */
export interface WatchedTurn {
  readonly totalMs: number;
  /** Of that, the time in which some provider was at work. */
  readonly providersMs: number;
}

export interface ServerStats {
  readonly turns: readonly WatchedTurn[];
}
