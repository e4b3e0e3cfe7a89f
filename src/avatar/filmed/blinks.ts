import type { FaceFinder, DetectedFace } from '../pictured/face-finder.ts';
import { faceFrame } from '../pictured/face-frame.ts';
import type { Chosen } from './choose.ts';
import { findIn, type Plate } from './close-up.ts';
import { STRETCH } from './closed-path.ts';
import { type Crop, cropOf } from './crop.ts';
import { Cutter } from './cutter.ts';
import { eyeOpening } from './features.ts';
import { misfit } from './film-lids.ts';
import { type Film, picturesOf } from './film.ts';
import { followedFrom } from './stretches.ts';
import type { Survey } from './survey.ts';

/** How far the lids are lowered (1: closed) in the phases of a blink, as for drawn companions. */
export const LIDS = [0.45, 0.85, 1] as const;

/** A picture of the film for each of `LIDS`, or null where the film has none that fits. */
export type FilmLids = readonly (Plate | null)[];

/** Thresholds of a change at the eyes that may be a blink: absolute, and relative to the usual change. */
const SUDDEN = { least: 0.1, times: 2.5 } as const;
/** Pictures before the start of a blink that are read with it. */
const BEFORE = 2;
/** Pictures that show all of a blink, those before its start included. */
const LENGTH = 11;
const MOST_BLINKS = 2;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** A possible blink of the film. */
interface Moment {
  /** Number of the first picture. */
  readonly from: number;
  readonly corner: (index: number) => readonly [number, number] | undefined;
}

const momentAt = (film: Film, survey: Survey, from: number, like: Crop): Moment | null => {
  const start = Math.min(from, survey.length - STRETCH);
  if (from + LENGTH > survey.length || !followedFrom(survey, start)) return null;
  const { corners } = cropOf(film, survey, start, like);
  return { from, corner: (index) => corners[index - start] };
};

/** Moments when the eyes change suddenly, nearest to the stretch first, each once. */
const suddenMoves = ({ moved }: Survey, near: number): number[] => {
  const changes = moved.map((move) => (move && !move.lost ? move.eyes : 0));
  const least = Math.max(SUDDEN.least, SUDDEN.times * median(changes));
  const sudden = changes.map((change, i) => (change > least ? i : -1)).filter((i) => i >= BEFORE);
  const starts = sudden.filter((i) => !sudden.some((other) => other < i && other > i - LENGTH));
  return starts.map((i) => i - BEFORE).sort((a, b) => Math.abs(a - near) - Math.abs(b - near));
};

const momentsOf = (film: Film, { survey, crop, start }: Chosen): Moment[] =>
  suddenMoves(survey, start)
    .map((from) => momentAt(film, survey, from, crop))
    .filter((moment) => moment !== null)
    .slice(0, MOST_BLINKS)
    .sort((a, b) => a.from - b.from);

/** The pictures of all moments that show a face. */
const platesOf = async (
  film: Film,
  finder: FaceFinder,
  crop: Crop,
  moments: readonly Moment[],
): Promise<Plate[][]> => {
  const cutter = new Cutter(film, crop.side);
  const plates = moments.map((): Plate[] => []);
  let [index, face]: [number, DetectedFace | null] = [-1, null];
  for await (const bytes of picturesOf(film, cutter.size, (moments.at(-1)?.from ?? 0) + LENGTH)) {
    film.signal.throwIfAborted();
    index++;
    const at = moments.findIndex(({ from }) => index >= from && index < from + LENGTH);
    if (at < 0) continue;
    const picture = cutter.cut(bytes, moments[at]?.corner(index));
    face = await findIn(finder, picture, face);
    if (face) plates[at]?.push({ picture, points: face.points });
  }
  return plates;
};

/** Share of the usual opening below which eyes count as closed. */
const CLOSED = 0.62;
/** Largest difference between a picture's lid position and the wanted one. */
const NEAR = 0.2;
/** Largest difference in millimetres from the face of the stretch, as the face turns. */
const MOST_MISFIT_MM = 3;

/** The pictures of one blink for `LIDS`, or null when it is no blink, or the head is held differently. */
const lidsOf = (plates: readonly Plate[], usual: number, rest: Float32Array): FilmLids | null => {
  const { mm } = faceFrame(rest);
  const fitting = plates.filter(({ points }) => misfit(rest, points) <= MOST_MISFIT_MM * mm);
  const seen = fitting.map((plate) => ({ plate, opening: eyeOpening(plate.points) }));
  const least = Math.min(...seen.map(({ opening }) => opening));
  if (seen.length === 0 || least > CLOSED * usual) return null;
  const away = (opening: number, lids: number): number =>
    Math.abs((usual - opening) / (usual - least) - lids);
  return LIDS.map((lids) => {
    const best = [...seen].sort((a, b) => away(a.opening, lids) - away(b.opening, lids))[0];
    return best && away(best.opening, lids) <= NEAR ? best.plate : null;
  });
};

/**
 * The person's own blink, if the film shows one.
 * @returns a picture for each of `LIDS`, null for those that the film does not show
 * @throws MediaRefused
 */
export const filmLids = async (film: Film, chosen: Chosen, finder: FaceFinder): Promise<FilmLids> => {
  const none = LIDS.map(() => null);
  const moments = momentsOf(film, chosen);
  if (moments.length === 0) return none;
  const usual = median(chosen.plates.map(({ points }) => eyeOpening(points)));
  const rest = chosen.plates[STRETCH >> 1]?.points ?? new Float32Array();
  const blinks = (await platesOf(film, finder, chosen.crop, moments)).map((plates) =>
    lidsOf(plates, usual, rest),
  );
  const shown = (lids: FilmLids | null): number => lids?.filter((plate) => plate !== null).length ?? 0;
  return blinks.sort((a, b) => shown(b) - shown(a))[0] ?? none;
};
