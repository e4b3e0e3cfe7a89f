import { STRETCH } from './closed-path.ts';
import type { Survey } from './survey.ts';
import type { Moved } from './face-track.ts';
import type { SourceFault } from '../rig.ts';

/** A stretch with its disturbance: none when a face looks into the camera and hardly moves. */
interface Candidate {
  readonly start: number;
  readonly trouble: number;
}

/** Movement of a head between two pictures, in face widths, that still looks calm. */
const CALM_SHIFT = 0.004;
/** A mouth moves if it changes by this much more than the eyes. */
const MOUTH_MOVES = 0.3;
/** Largest share of pictures in a quiet stretch in which the mouth may seem to move. */
const MOST_MOVING = 0.15;

const troubleOf = (moved: Moved, speech: number): number =>
  moved.mouth + 0.6 * moved.eyes + 20 * Math.max(0, moved.shift - CALM_SHIFT) + 0.3 * speech;

const follows = (moved: Moved | null | undefined): moved is Moved => !!moved && !moved.lost;

/** The movement in a stretch, or null when the face is not tracked throughout. */
const movesIn = (survey: Survey, start: number): readonly Moved[] | null => {
  const moves = survey.moved.slice(start + 1, start + STRETCH).filter(follows);
  return moves.length === STRETCH - 1 ? moves : null;
};

/** Whether the face is tracked through 41 pictures from `start` on. */
export const followedFrom = (survey: Survey, start: number): boolean =>
  start >= 0 && movesIn(survey, start) !== null;

/** The sightings that apply to a stretch: those during it, and the last one before. */
const sightingsIn = ({ sightings }: Survey, start: number): readonly number[] => {
  const seen = [...sightings.keys()];
  const before = seen.filter((index) => index <= start).at(-1);
  const during = seen.filter((index) => index > start && index < start + STRETCH);
  return before === undefined ? during : [before, ...during];
};

const talks = (moves: readonly Moved[]): boolean =>
  moves.filter(({ mouth, eyes }) => mouth - eyes > MOUTH_MOVES).length > MOST_MOVING * moves.length;

const candidateAt = (survey: Survey, speech: readonly number[], start: number): Candidate | null => {
  const seen = sightingsIn(survey, start).map((index) => survey.sightings.get(index));
  const moves = seen.length > 0 && seen.every((one) => one?.fault === null) ? movesIn(survey, start) : null;
  if (!moves || talks(moves)) return null;
  const mean =
    moves.reduce((sum, move, i) => sum + troubleOf(move, speech[start + 1 + i] ?? 0), 0) / moves.length;
  const blink = Math.max(...moves.map(({ eyes }) => eyes));
  const open = Math.max(...seen.map((one) => one?.mouth ?? 0));
  return { start, trouble: mean + 0.5 * blink + open };
};

/** Smallest distance of two stretches that differ enough. */
const APART = STRETCH / 2;

/**
 * Stretches in which somebody looks into the camera, quiet and steady: the numbers of their first pictures,
 * best first.
 * @param speech how speech-like each picture's sound is; empty without sound
 * @param most limit of stretches
 */
export const quietStretches = (survey: Survey, speech: readonly number[], most: number): number[] => {
  const starts = Array.from({ length: Math.max(0, survey.length - STRETCH + 1) }, (_, start) => start);
  const candidates = starts.map((start) => candidateAt(survey, speech, start)).filter((one) => one !== null);
  const chosen: number[] = [];
  for (const { start } of candidates.sort((a, b) => a.trouble - b.trouble || a.start - b.start)) {
    if (chosen.length < most && chosen.every((other) => Math.abs(other - start) >= APART)) chosen.push(start);
  }
  return chosen;
};

/** Share of pictures with a second face from which it is not a film of one person. */
const OTHERS = 0.1;
/** Share of a film in which a person must be seen well. */
const SEEN_WELL = 0.3;

/** Why a film does not show one person well, or null when it does. */
export const faultOf = ({ sightings }: Survey): SourceFault | null => {
  const faults = [...sightings.values()].map(({ fault }) => fault);
  const share = (wanted: SourceFault | null): number =>
    faults.filter((fault) => fault === wanted).length / faults.length;
  if (share('SeveralFaces') > OTHERS) return 'SeveralFaces';
  if (share(null) >= SEEN_WELL) return null;
  const kinds = [...new Set(faults)].filter((fault) => fault !== null);
  return kinds.sort((a, b) => share(b) - share(a))[0] ?? null;
};
