import type { PhoneCodecName } from '../../src/channels/phone/media/phone-media.ts';

/** Messages between the benchmark and its two other processes (Node's IPC). */

/** Media totals of all calls since the process began. */
export interface MediaTotals {
  readonly sent: number;
  readonly received: number;
  readonly lost: number;
  /** Packets that were sent more than 20 ms late. */
  readonly late: number;
  readonly strange: number;
}

export interface ServerStats {
  /** Processor time of the process so far, in microseconds; including its threads, without the database. */
  readonly cpuUs: number;
  /** Calls that ring or talk, and sessions whose record is not stored yet. */
  readonly calls: number;
  readonly media: MediaTotals;
  /** Figures of the shared tick since the last `reset`. */
  readonly ticks: number;
  readonly late: number;
  readonly worstLatenessMs: number;
}

/** `turns`: each turn is answered with about 4 s. `monologue`: the next turn is answered endlessly. */
export type Manner = 'turns' | 'monologue';

export type ServerRequest =
  /** Registers this many lines at this port of the machine. */
  | { readonly ask: 'lines'; readonly port: number; readonly count: number }
  | { readonly ask: 'manner'; readonly manner: Manner }
  | { readonly ask: 'stats' | 'reset' | 'memory' }
  /** Turns of the event loop since the last such request; watched from the first one on. */
  | { readonly ask: 'turns' }
  | { readonly ask: 'profile'; readonly file: string | null }
  | { readonly ask: 'stop' };

export interface ServerMemory {
  /** Bytes of live objects and buffers. */
  readonly usedBytes: number;
  readonly rssBytes: number;
}

/** How late a timer of 1 ms came, by what the event loop did before it. */
export interface ServerTurns {
  readonly p99Ms: number;
  readonly longestMs: number;
}

export interface Sound {
  readonly codec: PhoneCodecName;
  readonly secure: boolean;
}

export type FarEndRequest =
  /** Answered when this many lines are registered. */
  | { readonly ask: 'registered'; readonly lines: number }
  /** Sets calls up and ends them at once, `inFlight` at a time, for this long. */
  | { readonly ask: 'churn'; readonly seconds: number; readonly inFlight: number }
  | { readonly ask: 'open'; readonly count: number; readonly sound: Sound }
  | { readonly ask: 'manner'; readonly manner: Manner }
  | { readonly ask: 'heard' | 'hangUp' }
  | { readonly ask: 'stop' };

export interface FarEndReady {
  /** UDP port on 127.0.0.1. */
  readonly port: number;
}

export interface Registered {
  /** UDP ports on 127.0.0.1 at which the lines listen. */
  readonly ports: readonly number[];
}

export interface Churned {
  /** Calls that were set up and ended. */
  readonly calls: number;
  readonly refused: number;
  readonly elapsedMs: number;
  /** Times from INVITE to 200, in milliseconds. */
  readonly setUpMs: readonly number[];
  /** Times from BYE to 200, in milliseconds. */
  readonly tearDownMs: readonly number[];
  /** Requests that had to be repeated. */
  readonly retransmissions: number;
}

export interface Opened {
  readonly setUpMs: readonly number[];
  readonly refused: number;
}

/** What the callers have heard since the last request. */
export interface CallerStats {
  readonly sent: number;
  readonly received: number;
  readonly lost: number;
  /** Pauses of more than 60 ms between two packets of one stretch of speech. */
  readonly gaps: number;
  readonly longestGapMs: number;
  /** Worst delay of the callers' own process: gaps shorter than this may be its own. */
  readonly ownLatenessMs: number;
  /** Calls that the service has ended. */
  readonly dropped: number;
  readonly cpuUs: number;
}
