/** Samples a second of Kokoro's sound. */
export const KOKORO_RATE = 24_000;
/** Samples of a frame, the step in which it counts time. */
export const KOKORO_FRAME = 600;

/** A clause for the model. */
export interface KokoroInput {
  /** Numbers of symbols, at most 509. */
  readonly ids: readonly number[];
  /** The voice: name of a file of styles, without its ending. */
  readonly style: string;
  /** 1: as fast as the voice is; above 1 faster. */
  readonly speed: number;
}

/** The sound of a clause, from -1 to 1. */
export interface KokoroSound {
  readonly samples: Float32Array;
  /** How many frames each id lasts; the first one is the silence in front, the last one that behind. */
  readonly frames: Float32Array;
}
