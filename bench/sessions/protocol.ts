import type { SwitchRequest } from '../metrics.ts';

/** Messages between the benchmark and its two other processes (Node's IPC). */
export interface ServerStats {
  /** Processor time of the process so far, in microseconds. */
  readonly cpuUs: number;
  readonly sessions: number;
  /** Number of functions that the shared tick calls. */
  readonly tickMembers: number;
  readonly ticks: number;
  readonly late: number;
  readonly worstLatenessMs: number;
  /** Times from the detected end of the user's speech to the first frame of the answer, in milliseconds. */
  readonly turnMs: readonly number[];
}

export interface ServerMemory {
  readonly rssBytes: number;
  /** Bytes of live JavaScript objects. */
  readonly heapBytes: number;
}

export interface ServerReady {
  readonly origin: string;
  readonly apiKey: string;
}

export type ServerRequest =
  | SwitchRequest
  | { readonly ask: 'stats' | 'memory' }
  | { readonly ask: 'reset' }
  | { readonly ask: 'stop' };

export interface OpenRequest {
  readonly ask: 'open';
  readonly origin: string;
  readonly apiKey: string;
  readonly count: number;
  readonly video: boolean;
}

/**
 * `talk`: every user asks for a long answer. `turn`: every user says a word, `times` times, and is answered.
 */
export type ClientRequest =
  | OpenRequest
  | { readonly ask: 'talk' }
  | { readonly ask: 'turn'; readonly times: number }
  | { readonly ask: 'close' }
  | { readonly ask: 'stop' };

export interface Opened {
  /** Times from the offer to the first media packet, in milliseconds. */
  readonly connectMs: readonly number[];
}
