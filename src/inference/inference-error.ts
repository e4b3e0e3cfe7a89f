/**
 * Why a request has no answer.
 * - `busy`: too many requests wait already.
 * - `lost`: the process ended, or was ended for its time or memory, while it worked on the request.
 * - `refused`: the model cannot be loaded, or cannot compute this input.
 * - `resting`: the model has ended its processes so often that it is left alone for a while.
 */
export type InferenceFault = 'busy' | 'lost' | 'refused' | 'resting';

/** A request to a local model failed. The message is a sentence. */
export class InferenceError extends Error {
  override readonly name = 'InferenceError';
  readonly fault: InferenceFault;

  constructor(fault: InferenceFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.fault = fault;
  }

  /** Whether the same request may succeed a moment later. */
  get isRetryable(): boolean {
    return this.fault === 'busy' || this.fault === 'lost';
  }
}
