import type { Box } from '../measure.ts';
import { type Gray, lightAt } from './gray.ts';

/** The movement between a picture and the one before it. */
export interface Moved {
  /** The middle of the face. */
  readonly x: number;
  readonly y: number;
  /** The face's movement, in its own widths. */
  readonly shift: number;
  /** Changes of the mouth and of the eyes, relative to the contrast of the face. */
  readonly mouth: number;
  readonly eyes: number;
  /** The face is not where it was, because of a cut or an occlusion. */
  readonly lost: boolean;
}

/** A part of a face box, as shares of its sides, with its sampling grid. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
}

/** Brows to nose: the part that stays the same while somebody talks. */
const UPPER: Part = { left: 0.12, top: 0.12, width: 0.76, height: 0.44, columns: 32, rows: 18 };
const MOUTH: Part = { left: 0.24, top: 0.66, width: 0.52, height: 0.3, columns: 26, rows: 15 };
/** Radius in pixels of the search around the last position. */
const REACH = 4;
/** A worse match than this, relative to the face's contrast, means that the face is lost. */
const WORST_FIT = 0.75;

interface Offset {
  readonly x: number;
  readonly y: number;
}

const sample = (gray: Gray, box: Box, part: Part, { x, y }: Offset): Float32Array => {
  const points = new Float32Array(part.columns * part.rows);
  const [stepX, stepY] = [(part.width * box.width) / part.columns, (part.height * box.height) / part.rows];
  const [left, top] = [box.x + part.left * box.width + x, box.y + part.top * box.height + y];
  for (let row = 0, i = 0; row < part.rows; row++) {
    for (let column = 0; column < part.columns; column++, i++) {
      points[i] = lightAt(gray, left + (column + 0.5) * stepX, top + (row + 0.5) * stepY);
    }
  }
  return points;
};

const meanOf = (points: Float32Array): number =>
  points.reduce((sum, point) => sum + point, 0) / points.length;

const contrastOf = (points: Float32Array): number => {
  const mean = meanOf(points);
  return Math.max(4, points.reduce((sum, point) => sum + Math.abs(point - mean), 0) / points.length);
};

/**
 * Mean difference of two parts after equalising their mean brightness, which a camera's exposure control
 * changes.
 */
const difference = (a: Float32Array, b: Float32Array): number => {
  const lighter = meanOf(a) - meanOf(b);
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0) - lighter);
  return sum / a.length;
};

/** The minimum of a parabola through three neighbouring values: -0.5 to 0.5. */
const lowest = (before: number, here: number, after: number): number => {
  const bend = before - 2 * here + after;
  return bend <= 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)));
};

/** Tracks one face from the picture in which it was found, by the region between brows and nose. */
export class FaceTrack {
  #at: Offset = { x: 0, y: 0 };
  #eyes: Float32Array;
  #mouth: Float32Array;
  readonly #box: Box;
  readonly #upper: Float32Array;
  readonly #contrast: number;

  /** @param box the face from brows to chin, from temple to temple */
  constructor(gray: Gray, box: Box) {
    this.#box = box;
    this.#upper = this.#eyes = sample(gray, box, UPPER, this.#at);
    this.#mouth = sample(gray, box, MOUTH, this.#at);
    this.#contrast = contrastOf(this.#upper);
  }

  /** Finds the face in the next picture. */
  follow(gray: Gray): Moved {
    const before = this.#at;
    const fit = this.#search(gray, before);
    const [eyes, mouth] = [this.#eyes, this.#mouth];
    this.#eyes = sample(gray, this.#box, UPPER, this.#at);
    this.#mouth = sample(gray, this.#box, MOUTH, this.#at);
    const { x, y, width, height } = this.#box;
    return {
      x: x + width / 2 + this.#at.x,
      y: y + height / 2 + this.#at.y,
      shift: Math.hypot(this.#at.x - before.x, this.#at.y - before.y) / this.#box.width,
      mouth: difference(mouth, this.#mouth) / this.#contrast,
      eyes: difference(eyes, this.#eyes) / this.#contrast,
      lost: fit / this.#contrast > WORST_FIT,
    };
  }

  #fit(gray: Gray, x: number, y: number): number {
    return difference(this.#upper, sample(gray, this.#box, UPPER, { x, y }));
  }

  /** Moves to the best position nearby. @returns how well the face matches there */
  #search(gray: Gray, from: Offset): number {
    let best = { x: Math.round(from.x), y: Math.round(from.y), fit: Infinity };
    const centre = best;
    for (let y = centre.y - REACH; y <= centre.y + REACH; y++) {
      for (let x = centre.x - REACH; x <= centre.x + REACH; x++) {
        const fit = this.#fit(gray, x, y);
        if (fit < best.fit) best = { x, y, fit };
      }
    }
    const { x, y, fit } = best;
    this.#at = {
      x: x + lowest(this.#fit(gray, x - 1, y), fit, this.#fit(gray, x + 1, y)),
      y: y + lowest(this.#fit(gray, x, y - 1), fit, this.#fit(gray, x, y + 1)),
    };
    return fit;
  }
}
