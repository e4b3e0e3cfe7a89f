/** Samples of a frame, the step in which a voice counts time. */
export const FRAME = 256;

/** A clause for a voice's model. */
export interface ClauseInput {
  readonly ids: readonly number[];
  /** Noise of the sound, length, noise of the durations; see `VoiceFile`. */
  readonly scales: readonly [noise: number, length: number, durationNoise: number];
}

/** Some frames of a clause before they are sound: a row of them for each channel. */
export interface Latent {
  readonly values: Float32Array;
  readonly channels: number;
}

/** A clause before it is sound. */
export interface EncodedClause {
  readonly latent: Latent;
  /** How many frames each id lasts. */
  readonly frames: Float32Array;
}

/** The sound of a clause, which is made while its beginning is heard. */
export interface ClauseSound extends Pick<EncodedClause, 'frames'> {
  /** From -1 to 1, at the voice's own rate; from the beginning. They throw what `Synthesize` does. */
  readonly parts: AsyncIterable<Float32Array>;
}

/**
 * The model of a voice, wherever it is computed. @throws ProviderError when it cannot, the signal's reason when
 * nobody waits any more
 */
export type Synthesize = (input: ClauseInput, signal: AbortSignal) => Promise<ClauseSound>;
