import type { MouthShape } from '../mouth-shapes.ts';
import { lerp, type Point } from './geometry.ts';
import type { LipsLook } from './look.ts';

/** Height of the line between the lips. */
export const MOUTH_Y = 84;

/** The four edges of the lips, each from the left corner to the right. */
export interface Lips {
  readonly upperOuter: readonly Point[];
  readonly upperInner: readonly Point[];
  readonly lowerInner: readonly Point[];
  readonly lowerOuter: readonly Point[];
  readonly half: number;
  readonly top: number;
  readonly bottom: number;
}

/** Measures of a mouth in one position, in pixels. */
interface Measures {
  /** Half the width. */
  readonly half: number;
  readonly gap: number;
  /** Heights of the corners, and (below) of the middle of the edges that face each other. */
  readonly corner: number;
  readonly top: number;
  readonly bottom: number;
  /** Thickness of the lips. */
  readonly upper: number;
  readonly lower: number;
  /** How far closed lips curve. */
  readonly fold: number;
  /** How close an edge is to the corner's height at two thirds of the mouth: less for rounded lips. */
  readonly outerBend: number;
  readonly innerBend: number;
}

const measure = (look: LipsLook, { open, width, round, press, bite }: MouthShape): Measures => {
  const gap = 27 * open;
  const thin = look.fullness * (1 - 0.5 * press);
  return {
    gap,
    half: 35 * look.width * (1 + 0.2 * width - 0.4 * round - 0.05 * open),
    corner: MOUTH_Y - look.smile * (1 - 0.65 * round) - width * 1.5 + gap * 0.16,
    top: MOUTH_Y - gap * 0.24,
    bottom: MOUTH_Y + gap * 0.76 - bite * 3,
    upper: 8.6 * thin * (1 + 0.25 * round - 0.12 * open),
    lower: 11.5 * thin * (1 + 0.22 * round - 0.1 * open) * (1 - 0.55 * bite),
    fold: open > 0 ? 0 : 1.2,
    outerBend: 0.42 - 0.14 * round,
    innerBend: 0.4 - 0.16 * round,
  };
};

const upperOuter = ({ half, top, upper, corner, outerBend }: Measures): Point[] => [
  [0, top - upper + 2.2],
  [half * 0.2, top - upper],
  [half * 0.55, lerp(top - upper, corner, outerBend) + 0.6],
  [half, corner],
];

const upperInner = ({ half, top, corner, fold, innerBend }: Measures): Point[] => [
  [0, top + fold * 0.9],
  [half * 0.3, top - fold * 0.3],
  [half * 0.62, lerp(top, corner, innerBend) + fold * 0.35],
  [half * 0.97, corner + 0.3],
];

const lowerInner = ({ half, bottom, corner, fold, gap, innerBend }: Measures): Point[] => [
  [0, bottom + fold * 0.9],
  [half * 0.3, bottom - fold * 0.3 - gap * 0.03],
  [half * 0.62, lerp(bottom, corner, innerBend) + fold * 0.35],
  [half * 0.97, corner + 0.3],
];

const lowerOuter = ({ half, bottom, lower, corner, outerBend }: Measures): Point[] => [
  [0, bottom + lower],
  [half * 0.34, bottom + lower * 0.94],
  [half * 0.68, lerp(bottom + lower * 0.9, corner, outerBend * 0.94)],
  [half, corner],
];

/** A line from corner to corner through the middle, from its right half. */
const across = (half: readonly Point[]): Point[] => [
  ...half
    .filter(([x]) => x > 0)
    .map(([x, y]): Point => [-x, y])
    .reverse(),
  ...half,
];

/** The lips in a mouth position. */
export const lipsOf = (look: LipsLook, held: MouthShape): Lips => {
  const measures = measure(look, held);
  const { half, top, bottom } = measures;
  return {
    half,
    top,
    bottom,
    upperOuter: across(upperOuter(measures)),
    upperInner: across(upperInner(measures)),
    lowerInner: across(lowerInner(measures)),
    lowerOuter: across(lowerOuter(measures)),
  };
};
