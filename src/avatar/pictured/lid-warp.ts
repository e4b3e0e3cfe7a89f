import { clamp, type Curve, curveThrough, mix, ramp } from './curve.ts';
import { type EyeMarks, faceFrame, type FaceFrame, MARKS, pointAt } from './face-frame.ts';
import type { Picture } from './picture.ts';
import type { Column, Strips } from './strip.ts';

/** Coordinates around an eye. */
const eyeFrame = (points: Float32Array, { upper }: EyeMarks): FaceFrame => {
  const [left, right] = [pointAt(points, upper[0]), pointAt(points, upper[8])];
  return faceFrame(points, [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]);
};

/** The lower lid's share of the closing movement; the upper lid covers the rest. */
const LOWER_SHARE = 0.1;
/**
 * Enlargement of an eye over its points, which run inside the lashes; made-up or drawn eyes are larger still.
 * Otherwise lashes would stay behind.
 */
const LARGER = { u: 1.28, v: 1.3, upMm: 1, downMm: 0.5 } as const;
/**
 * How much lower, in millimetres, the lid hangs on an eye that is wider than its points by their own width
 * again.
 */
const DEEPER_MM = 9;
/** How far an eye may extend beyond its points, as a share of half its width. */
const FURTHEST = 0.9;
/**
 * The white of an eye has less than this share of the skin's colour, and more than this share of its
 * brightness.
 */
const WHITE = { colour: 0.5, luma: 0.7 } as const;
/**
 * Most skin above the eye, in millimetres, that unfolds into the lid: less than up to the brow or the rim of
 * glasses.
 */
const UNFOLDS_MM = 6;
/** Millimetres of skin next to the lid's edge that are not stretched. */
const EDGE_MM = 1;
const CHEEK_MM = 8;

interface Tone {
  readonly colour: number;
  readonly luma: number;
}

const toneAt = ({ width, height, rgba }: Picture, x: number, y: number): Tone => {
  const column = clamp(Math.round(x), 0, width - 1);
  const at = (clamp(Math.round(y), 0, height - 1) * width + column) * 4;
  const [red, green, blue] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
  const most = Math.max(red, green, blue, 1);
  return { colour: (most - Math.min(red, green, blue)) / most, luma: 0.3 * red + 0.59 * green + 0.11 * blue };
};

/**
 * How far an eye reaches on one side, as a multiple (1 or more) of its points' half width: drawn eyes are often
 * larger than the model detects.
 */
const reachOf = (picture: Picture, frame: FaceFrame, corner: number): number => {
  const skin = toneAt(picture, ...frame.toPicture(0, 0.55 * Math.abs(corner) + CHEEK_MM * frame.mm));
  const isWhiteAt = (u: number, v: number): boolean => {
    const { colour, luma } = toneAt(picture, ...frame.toPicture(u, v));
    return colour < WHITE.colour * skin.colour && luma > WHITE.luma * skin.luma;
  };
  const isWhite = (share: number): boolean =>
    [-2, 0, 2, 4].some((v) => isWhiteAt(corner * share, v * frame.mm));
  let reach = 1;
  for (let share = 0.85; share <= 1 + FURTHEST; share += 0.02) {
    if (isWhite(share)) reach = Math.max(reach, share);
    else if (share > reach + 0.16) break;
  }
  return reach;
};

/** Enlargement of an eye over its points. */
interface Size {
  readonly left: number;
  readonly right: number;
  readonly v: number;
}

const sizeOf = (picture: Picture, frame: FaceFrame, half: number): Size => {
  const [left, right] = [reachOf(picture, frame, -half), reachOf(picture, frame, half)];
  return { left: left * LARGER.u, right: right * LARGER.u, v: ((left + right) / 2) * LARGER.v };
};

/** The edge of an eye, enlarged. */
const enlargedCurve = (frame: FaceFrame, indices: readonly number[], size: Size, shift: number): Curve => {
  const points = frame.marks(indices);
  const last = points.length - 1;
  return curveThrough(
    points.map(([u, v], i) => [
      u * (u < 0 ? size.left : size.right),
      v * size.v + (i === 0 || i === last ? 0 : shift * frame.mm),
    ]),
  );
};

/** The warp of an eye with a lowered lid. @param closed 0 as it is, 1 closed */
export const lidStrips = (
  picture: Picture,
  points: Float32Array,
  marks: EyeMarks,
  closed: number,
): Strips => {
  const frame = eyeFrame(points, marks);
  const { mm } = frame;
  const half = (frame.mark(marks.upper[8])[0] - frame.mark(marks.upper[0])[0]) / 2;
  const size = sizeOf(picture, frame, half);
  const upper = enlargedCurve(frame, marks.upper, size, -LARGER.upMm);
  const lower = enlargedCurve(frame, marks.lower, size, LARGER.downMm + DEEPER_MM * (size.v / LARGER.v - 1));
  const [left, right] = [-half * size.left, half * size.right];
  const top = Math.min(upper(0), upper(left), upper(right)) - (UNFOLDS_MM + 3) * mm;
  const bottom = Math.max(lower(0), lower(left), lower(right)) + (CHEEK_MM + 3) * mm;
  const column = (u: number): Column => {
    const is = upper(u);
    const under = Math.max(is, lower(u));
    const lowerTo = under - LOWER_SHARE * (under - is) * closed;
    const upperTo = mix(is, lowerTo, closed);
    const [above, edge, cheek] = [is - UNFOLDS_MM * mm, EDGE_MM * mm, under + CHEEK_MM * mm];
    return {
      u,
      to: [top, above, upperTo - edge, upperTo, upperTo, lowerTo, cheek, bottom],
      from: [top, above, is - edge, is, Math.min(under, upperTo), under, cheek, bottom],
    };
  };
  const shade = (u: number, v: number, { to, from }: Column): number => {
    const edge = to[3] ?? 0;
    const open = Math.max(0, (from[5] ?? 0) - (from[3] ?? 0));
    const weight = Math.min(1, closed * 1.6) * clamp(open / (2.5 * mm));
    if (weight === 0) return 1;
    const width = (0.4 + 0.5 * clamp(open / (9 * mm))) * mm;
    const line = 1 - ramp(0.35 * width, width, Math.abs(v - edge + 0.5 * width));
    const hollow = v > edge ? 0 : ramp(-9 * mm, 0, v - edge) * (1 - (u / half) ** 2 * 0.5);
    return 1 - weight * (0.55 * line + 0.1 * hollow);
  };
  return {
    frame,
    left: Math.floor(left - 1),
    right: Math.ceil(right + 1),
    top,
    bottom,
    column,
    aside: () => 0,
    gap: -1,
    paint: () => undefined,
    shade,
  };
};

export const EYES: readonly EyeMarks[] = [MARKS.leftEye, MARKS.rightEye];
