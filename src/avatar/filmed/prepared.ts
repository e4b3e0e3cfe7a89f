import type { FilmLids } from './blinks.ts';
import type { Plate } from './close-up.ts';

/** One picture of the stretch with its points and its matte. */
export interface PreparedPlate extends Plate {
  /** The person's share of each pixel, 0 to 255. */
  readonly matte: Uint8Array;
}

/** A film that was prepared for a rig: its quiet stretch, head and shoulders. */
export interface PreparedFilm {
  /** 41 pictures, all square and of one size (512 or 1024). */
  readonly plates: readonly PreparedPlate[];
  /** The lids of the person's own blink, where the film shows it. */
  readonly lids: FilmLids;
  /**
   * Brightness of the light on the face, 1 for ordinary light: the inside of the mouth is painted
   * accordingly.
   */
  readonly light: number;
  /** Number of the stretch's first picture in the film, at 25 a second. */
  readonly start: number;
}
