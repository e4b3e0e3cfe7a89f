import type { Box } from '../../src/avatar/measure.ts';

/** What the probe sees and hears. All times are `performance.now()` of the page, in milliseconds. */

/** Level of a short block of the agent's sound: root mean square, 0 to 1. */
export interface LevelSample {
  readonly at: number;
  readonly rms: number;
}

/** A stretch of the agent's sound, as it was heard. */
export interface Recording {
  /** PCM16 mono. */
  readonly pcm: readonly number[];
  /** Samples a second. */
  readonly rate: number;
}

/** Openness of the mouth in one picture that was shown (src/avatar/measure.ts). */
export interface Seen {
  readonly at: number;
  readonly open: number;
}

/** An event of the data channel. */
export interface ProbedEvent {
  readonly at: number;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Pictures that were decoded up to a moment. */
export interface Decoded {
  readonly at: number;
  readonly frames: number;
}

/** Packets of sound that were sent up to a moment. */
export interface SentAudio {
  readonly at: number;
  readonly packets: number;
}

export interface ProbeOptions {
  /** Where the mouth is, in pixels of 512 x 512. */
  readonly mouthBox: Box;
  /** Whether the microphone waits for `allowMicrophone`. */
  readonly askMicrophone: boolean;
  /** How much of the latest sound, pictures and events it keeps, in milliseconds; unset: all. */
  readonly keepMs?: number;
}

/** A browser that nothing but a TURN server lets out. */
export interface RelayOnlyOptions {
  /** How the browser reaches the relay. */
  readonly transport: 'udp' | 'tcp';
}

/** A pair of candidates over which media go. */
export interface RelayedPair {
  readonly type: string;
  readonly relayProtocol: string;
  readonly peer: string;
}
