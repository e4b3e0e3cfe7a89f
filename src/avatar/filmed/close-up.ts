import type { FaceFinder, DetectedFace } from '../pictured/face-finder.ts';
import type { Picture } from '../pictured/picture.ts';
import { STRETCH } from './closed-path.ts';
import { type Crop, cropOf } from './crop.ts';
import { eyeOpening, mouthGap } from './features.ts';
import { Cutter } from './cutter.ts';
import { type Film, picturesOf } from './film.ts';
import { steadied } from './steady.ts';
import type { Survey } from './survey.ts';

/** One picture of the stretch, head and shoulders, and the points of the face in it. */
export interface Plate {
  readonly picture: Picture;
  /** As `DetectedFace.points`, in pixels of `picture`. */
  readonly points: Float32Array;
}

/** A close-up of the chosen stretch. */
export interface CloseUp {
  readonly crop: Crop;
  readonly plates: readonly Plate[];
  /** Whether the eyes close somewhere in it. */
  readonly blinks: boolean;
}

/** If the opening of a mouth (`mouthGap`) varies by more than this in a stretch, it is talking. */
const MOUTH_RANGE = 0.06;
/** A mouth that is open further than this cannot be closed. */
const MOUTH_OPEN = 0.22;
/** Share of the usual opening below which eyes are closing. */
const CLOSING = 0.72;

/** Points are detected in every second picture, and interpolated in between. */
const EVERY = 2;

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

/** Whether the mouth stays shut, or open by the same small gap, the whole time. */
const isQuiet = (all: readonly Float32Array[]): boolean => {
  const gaps = all.map(mouthGap);
  return quantile(gaps, 0.95) - quantile(gaps, 0.05) <= MOUTH_RANGE && quantile(gaps, 0.5) <= MOUTH_OPEN;
};

const hasBlink = (all: readonly Float32Array[]): boolean => {
  const openings = all.map(eyeOpening);
  return Math.min(...openings) < CLOSING * quantile(openings, 0.5);
};

export const findIn = async (
  finder: FaceFinder,
  picture: Picture,
  last: DetectedFace | null,
): Promise<DetectedFace | null> => {
  const followed = last ? await finder.follow(picture, last) : null;
  return followed ?? (await finder.find(picture))[0] ?? null;
};

/**
 * Reads one stretch of a film in full size.
 * @returns null when the face is lost or the mouth moves
 * @throws MediaRefused
 */
export const seeClosely = async (
  film: Film,
  survey: Survey,
  finder: FaceFinder,
  start: number,
): Promise<CloseUp | null> => {
  const crop = cropOf(film, survey, start);
  const cutter = new Cutter(film, crop.side);
  const plates: Plate[] = [];
  let [index, face]: [number, DetectedFace | null] = [0, null];
  for await (const bytes of picturesOf(film, cutter.size, start + STRETCH)) {
    film.signal.throwIfAborted();
    if (index++ < start) continue;
    const at = index - 1 - start;
    const picture = cutter.cut(bytes, crop.corners[at]);
    if (at % EVERY === 0) face = await findIn(finder, picture, face);
    if (!face) return null;
    plates.push({ picture, points: face.points });
  }
  return plates.length === STRETCH ? judged(plates, crop) : null;
};

const halfway = (a: Float32Array, b: Float32Array): Float32Array =>
  a.map((value, i) => (value + (b[i] ?? value)) / 2);

const judged = (plates: readonly Plate[], crop: Crop): CloseUp | null => {
  const found = plates.map(({ points }, i) =>
    i % EVERY === 0 ? points : halfway(points, plates[i + 1]?.points ?? points),
  );
  if (!isQuiet(found)) return null;
  const calm = steadied(found);
  return {
    crop,
    plates: plates.map((plate, i) => ({ ...plate, points: calm[i] ?? plate.points })),
    blinks: hasBlink(found),
  };
};
