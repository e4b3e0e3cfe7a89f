/** What the benchmark says to its two other processes, and what they answer (Node's IPC). */
export interface ServerStats {
  /** Processor time of the process so far, in microseconds. */
  readonly cpuUs: number;
  readonly sessions: number;
  /** Functions that the shared tick calls. */
  readonly tickMembers: number;
  readonly ticks: number;
  readonly late: number;
  readonly worstLatenessMs: number;
  /** From the end of the user's speech being noticed to the first frame of the answer, milliseconds. */
  readonly turnMs: readonly number[];
}

export interface ServerMemory {
  readonly rssBytes: number;
  /** Live JavaScript objects. */
  readonly heapBytes: number;
}

export interface ServerReady {
  readonly origin: string;
  readonly apiKey: string;
}

export type ServerRequest =
  { readonly ask: 'stats' | 'memory' } | { readonly ask: 'reset' } | { readonly ask: 'stop' };

export interface OpenRequest {
  readonly ask: 'open';
  readonly origin: string;
  readonly apiKey: string;
  readonly count: number;
  readonly video: boolean;
}

/** `talk`: everybody asks for a long answer. `turn`: everybody says a word, `times` times, and is answered. */
export type ClientRequest =
  | OpenRequest
  | { readonly ask: 'talk' }
  | { readonly ask: 'turn'; readonly times: number }
  | { readonly ask: 'close' }
  | { readonly ask: 'stop' };

export interface Opened {
  /** From the offer to the first packet of media, milliseconds. */
  readonly connectMs: readonly number[];
}
