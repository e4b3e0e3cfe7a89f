import type { Log } from '../../conversation/ports.ts';
import type { Encoder } from '../../encoding/encoder.ts';

/** What a task is done with. */
export interface Workplace {
  readonly encoder: Encoder;
  readonly log: Log;
  /** The share of the task that is done, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends the other half of a task when one half has failed; a task that is called off ends with its process. */
  readonly signal: AbortSignal;
}
