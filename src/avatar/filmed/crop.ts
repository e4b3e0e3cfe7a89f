import { STRETCH } from './closed-path.ts';
import { boxOf, eyesOf } from './features.ts';
import { faceFrame } from '../pictured/face-frame.ts';
import type { DetectedFace } from '../pictured/face-finder.ts';
import type { Film } from './film.ts';
import type { Survey } from './survey.ts';

/** The square crop of a film: head and shoulders. In pixels of the film, not rounded. */
export interface Crop {
  readonly side: number;
  /** The left upper corner in each picture of a stretch. */
  readonly corners: readonly (readonly [x: number, y: number])[];
}

/**
 * Position of the face, as in the drawn companions: the side in millimetres of a face, and shares of the
 * side.
 */
const SIDE_MM = 449;
const EYES = { x: 0.5, y: 0.459 } as const;
/** Share of the side by which a head may move before the crop follows it. */
const WANDER = 0.03;
/** Pictures over which the movement is smoothed. */
const SMOOTH = 9;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The middle of the face in each picture of a stretch, in pixels of the small pictures. */
const path = (survey: Survey, start: number, axis: 'x' | 'y'): number[] => {
  const moved = survey.moved.slice(start + 1, start + STRETCH).map((move) => move?.[axis] ?? 0);
  return [moved[0] ?? 0, ...moved];
};

const smoothed = (values: readonly number[]): number[] =>
  values.map((_, i) => {
    const near = values.slice(Math.max(0, i - SMOOTH), i + SMOOTH + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });

/** The crop's movement: none while the head stays within its room. */
const followed = (values: readonly number[], room: number): number[] => {
  const middle = median(values);
  return smoothed(values).map(
    (value) => middle + Math.sign(value - middle) * Math.max(0, Math.abs(value - middle) - room),
  );
};

const faceNear = ({ sightings }: Survey, start: number): DetectedFace | null => {
  const seen = [...sightings].filter(([, { face }]) => face);
  const away = (index: number): number => Math.abs(index - start);
  return seen.sort(([a], [b]) => away(a) - away(b))[0]?.[1].face ?? null;
};

/** The vector from the middle of the tracked box to the eyes. */
const toEyes = (points: Float32Array): readonly [x: number, y: number] => {
  const box = boxOf(points);
  const [x, y] = eyesOf(points);
  return [x - box.x - box.width / 2, y - box.y - box.height / 2];
};

const within = (value: number, most: number): number => Math.min(Math.max(0, value), Math.max(0, most));

/**
 * The crop for 41 pictures from `start` on, within the film's pictures.
 * @param like another crop of the same film, whose side is reused
 */
export const cropOf = (film: Film, survey: Survey, start: number, like?: Crop): Crop => {
  const scale = film.width / survey.size.width;
  const { points } = faceNear(survey, start + STRETCH / 2) ?? { points: new Float32Array() };
  const [dx, dy] = toEyes(points);
  const side = like?.side ?? Math.min(film.width, film.height, SIDE_MM * faceFrame(points).mm * scale);
  const along = (axis: 'x' | 'y', aside: number): number[] =>
    followed(
      path(survey, start, axis).map((at) => (at + aside) * scale),
      WANDER * side,
    );
  const [xs, ys] = [along('x', dx), along('y', dy)];
  const corners = xs.map((x, i) => {
    const left = within(x - EYES.x * side, film.width - side);
    return [left, within((ys[i] ?? 0) - EYES.y * side, film.height - side)] as const;
  });
  return { side, corners };
};
