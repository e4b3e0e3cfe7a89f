import type { Log } from '../../kernel/log.ts';
import type { Encoder } from '../../encoding/encoder.ts';

/** The context of a task. */
export interface RenderContext {
  readonly encoder: Encoder;
  readonly log: Log;
  /** Reports the share of the task that is done, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends the other half of a task when one half has failed; an aborted task ends with its process. */
  readonly signal: AbortSignal;
}
