/** A clause for a voice's model. */
export interface ClauseInput {
  readonly ids: readonly number[];
  /** Noise of the sound, length, noise of the durations; see `VoiceFile`. */
  readonly scales: readonly [noise: number, length: number, durationNoise: number];
}

/** The sound of a clause. */
export interface ClauseSound {
  /** From -1 to 1, at the voice's own rate. */
  readonly samples: Float32Array;
  /** How many frames of 256 samples each id lasts. */
  readonly frames: Float32Array;
}

/**
 * The model of a voice, wherever it is computed. @throws ProviderError when it cannot, the signal's reason when
 * nobody waits any more
 */
export type Synthesize = (input: ClauseInput, signal: AbortSignal) => Promise<ClauseSound>;
