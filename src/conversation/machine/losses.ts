/** Consecutive failures of the providers that a session cannot go on without. A success resets the count. */
export interface Losses {
  /** Failed replies whose error is not retryable. */
  mind: number;
  /** Spoken replies of which no sentence, or of a question not all, could be synthesized. */
  voice: number;
  /** Stretches of speech whose recognition failed; one without words has not failed. */
  recogniser: number;
}

export const createLosses = (): Losses => ({ mind: 0, voice: 0, recogniser: 0 });
