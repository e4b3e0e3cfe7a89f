/**
 * A frame atlas: every state of one companion's face, encoded once, sent to any number of sessions
 * (docs/internals/media.md, "The face"). A state is a phase (where the head and the eyelids are) and a mouth
 * (one for each viseme).
 */
export interface AtlasHeader {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** Number of all phases: first the poses of the idle loop, then the phases that only blinks show. */
  readonly phases: number;
  /**
   * Number of idle poses, which are phases 0 to `poses` - 1: neighbours (including the last and the first)
   * are one small step apart.
   */
  readonly poses: number;
  /** Names of the mouth shapes; a mouth's place in this list is its index. */
  readonly mouths: readonly string[];
  readonly blinks: readonly Blink[];
}

/** A blink that starts and ends with open eyes at the pose `anchor`. */
export interface Blink {
  readonly anchor: number;
  /** The phases to show, one for each video frame. */
  readonly phases: readonly number[];
}

/**
 * `frames[frameIndex(phase, mouth)]` is an encoded VP8 frame. Frame 0 is the key frame, and all others depend
 * only on it.
 */
export interface Atlas extends AtlasHeader {
  readonly frames: readonly Buffer[];
  /** The index of a frame, without a range check: `phase` below `phases`, `mouth` below `mouths.length`. */
  frameIndex(phase: number, mouth: number): number;
}

export const createAtlas = (header: AtlasHeader, frames: readonly Buffer[]): Atlas => {
  const columns = header.mouths.length;
  return Object.freeze({
    ...header,
    frames,
    frameIndex: (phase: number, mouth: number) => phase * columns + mouth,
  });
};
