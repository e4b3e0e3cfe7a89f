import type { FilmLids } from './blinks.ts';
import type { Plate } from './close-up.ts';

/** One picture of the stretch with all that is known of it. */
export interface PreparedPlate extends Plate {
  /** How much of each pixel is the person, 0 to 255. */
  readonly matte: Uint8Array;
}

/** A film that somebody can be made of: its quiet stretch, head and shoulders. */
export interface PreparedFilm {
  /** 41 pictures, all square and of one size (512 or 1024). */
  readonly plates: readonly PreparedPlate[];
  /** The lids of somebody's own blink, as far as the film shows it. */
  readonly lids: FilmLids;
  /** How bright the face is lit, 1 for ordinary light: the inside of the mouth is painted by it. */
  readonly light: number;
  /** Number of the stretch's first picture in the film, at 25 a second. */
  readonly start: number;
}
