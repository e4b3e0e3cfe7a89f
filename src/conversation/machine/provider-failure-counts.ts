/** Counts of consecutive failures of the providers that a session cannot go on without. A success resets the count. */
export interface ProviderFailureCounts {
  /** Failed replies whose error is not retryable. */
  llm: number;
  /** Spoken replies of which no sentence, or of a question not all, could be synthesized. */
  tts: number;
  /** Stretches of speech whose recognition failed; one without words has not failed. */
  stt: number;
}

export const createFailureCounts = (): ProviderFailureCounts => ({ llm: 0, tts: 0, stt: 0 });
