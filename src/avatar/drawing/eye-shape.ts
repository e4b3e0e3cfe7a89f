import { bezier, lerp, lerpPoint, type Point } from './geometry.ts';
import type { EyesLook } from './look.ts';

/** Distance of the centres of the eyes from the middle of the face. */
export const EYE_X = 42;

/** The edges of one eye, from its inner to its outer corner; `side` -1 is the left one of the picture. */
export interface EyeShape {
  readonly side: number;
  /** The edge of the upper lid at its present position; the field below is its edge when the eye is open. */
  readonly upper: readonly Point[];
  readonly openUpper: readonly Point[];
  readonly lower: readonly Point[];
  /** The fold above the upper lid. */
  readonly crease: readonly Point[];
  readonly inner: Point;
  readonly outer: Point;
  readonly place: (u: number, v: number) => Point;
}

const POINTS = 24;

/** The outline of one eye. @param lids position of the lids: 0 open, 1 closed */
export const eyeShape = (look: EyesLook, side: number, lids: number): EyeShape => {
  const { size, open, tilt } = look;
  const place = (u: number, v: number): Point => [side * (EYE_X + u * size), v * size];
  const [inner, outer] = [place(-24, 4), place(24, 0.5 - tilt)];
  const curve = (b: Point, c: Point): Point[] =>
    Array.from({ length: POINTS }, (_, i) => bezier(inner, b, c, outer, i / (POINTS - 1)));
  const openUpper = curve(place(-15, -13.2 * open), place(9, -17.6 * open - tilt * 0.6));
  const openLower = curve(place(-10, 11.5), place(13, 12 - tilt * 0.5));
  const shut = curve(place(-12, 12), place(10, 13 - tilt * 0.4));
  const crease = openUpper.map(([x, y], i): Point => [
    x,
    y - lerp(2.5, 6.2, Math.sin((Math.PI * i) / (POINTS - 1))) * size,
  ]);
  return {
    side,
    openUpper,
    crease,
    inner,
    outer,
    place,
    upper: openUpper.map((point, i) => lerpPoint(point, shut[i] ?? point, lids)),
    lower: openLower.map((point, i) =>
      lerpPoint(point, shut[i] ?? point, Math.max(lids * 0.35, lids > 0.97 ? 1 : 0)),
    ),
  };
};
