import type { PhoneCodecName } from '../../src/channels/phone/media/phone-media.ts';

/** What the benchmark says to its two other processes, and what they answer (Node's IPC). */

/** What the sound of all calls has come to since the process began. */
export interface MediaTotals {
  readonly sent: number;
  readonly received: number;
  readonly lost: number;
  /** Packets that went out more than 20 ms after their time. */
  readonly late: number;
  readonly strange: number;
}

export interface ServerStats {
  /** Processor time of the process so far, in microseconds; its threads included, without the database. */
  readonly cpuUs: number;
  /** Calls that ring or talk, and sessions that are not stored yet. */
  readonly calls: number;
  readonly media: MediaTotals;
  /** Of the shared tick, since the last `reset`. */
  readonly ticks: number;
  readonly late: number;
  readonly worstLatenessMs: number;
}

/** `turns`: each turn is answered with about 4 s. `monologue`: the next turn is answered without end. */
export type Manner = 'turns' | 'monologue';

export type ServerRequest =
  /** Registers so many lines at this port of the machine. */
  | { readonly ask: 'lines'; readonly port: number; readonly count: number }
  | { readonly ask: 'manner'; readonly manner: Manner }
  | { readonly ask: 'stats' | 'reset' | 'memory' }
  | { readonly ask: 'profile'; readonly file: string | null }
  | { readonly ask: 'stop' };

export interface ServerMemory {
  /** Live objects and buffers. */
  readonly usedBytes: number;
  readonly rssBytes: number;
}

export interface Sound {
  readonly codec: PhoneCodecName;
  readonly secure: boolean;
}

export type FarEndRequest =
  /** Answered when so many lines are registered. */
  | { readonly ask: 'registered'; readonly lines: number }
  /** Sets calls up and ends them at once, `inFlight` at a time, for so long. */
  | { readonly ask: 'churn'; readonly seconds: number; readonly inFlight: number }
  | { readonly ask: 'open'; readonly count: number; readonly sound: Sound }
  | { readonly ask: 'manner'; readonly manner: Manner }
  | { readonly ask: 'heard' | 'hangUp' }
  | { readonly ask: 'stop' };

export interface FarEndReady {
  /** UDP, on 127.0.0.1. */
  readonly port: number;
}

export interface Churned {
  /** Calls that were set up and ended. */
  readonly calls: number;
  readonly refused: number;
  readonly elapsedMs: number;
  /** From INVITE to 200, milliseconds. */
  readonly setUpMs: readonly number[];
  /** From BYE to 200, milliseconds. */
  readonly tearDownMs: readonly number[];
  /** Requests that had to be sent again. */
  readonly retransmissions: number;
}

export interface Opened {
  readonly setUpMs: readonly number[];
  readonly refused: number;
}

/** What the callers have heard since they were last asked. */
export interface Heard {
  readonly sent: number;
  readonly received: number;
  readonly lost: number;
  /** More than 60 ms between two packets of one stretch of speech. */
  readonly gaps: number;
  readonly longestGapMs: number;
  /** How late the callers' own process was at worst: gaps shorter than this may be its own. */
  readonly ownLatenessMs: number;
  /** Calls that the service has ended. */
  readonly dropped: number;
  readonly cpuUs: number;
}
