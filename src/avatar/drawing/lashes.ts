import { blurred, type Context, fill, stroke } from './brush.ts';
import { faded, type Hex } from './color.ts';
import type { EyeShape } from './eye-shape.ts';
import { hairProfile, lerp, line, type Point, ribbon, sample, tapered } from './geometry.ts';
import type { EyesLook } from './look.ts';

/** Positions on the upper lid (0 inner to 1 outer corner) of long lashes, and their lengths. */
const LASHES = [
  [0.3, 0.45],
  [0.42, 0.6],
  [0.54, 0.75],
  [0.66, 0.9],
  [0.77, 1],
  [0.87, 1.05],
  [0.95, 1],
] as const;

/** The dark edge of the upper lid: thin at the nose, heavy outside. */
const lashLine = (look: EyesLook, eye: EyeShape): Point[] => {
  const last = eye.upper.length - 1;
  return eye.upper.map(([x, y], i) => {
    const u = i / last;
    return [
      x + eye.side * u * look.lashes * 1.2,
      y - lerp(0.8, 2.2 + 1.5 * look.lashes, Math.sin(u * 2.2) ** 1.3),
    ];
  });
};

interface LashesOf {
  readonly look: EyesLook;
  readonly eye: EyeShape;
  readonly lids: number;
  readonly color: Hex;
}

const paintLash = (ctx: Context, [u, size]: readonly [number, number], of: LashesOf): void => {
  const { look, eye, lids, color } = of;
  const [x, y] = eye.upper[Math.round(u * (eye.upper.length - 1))] ?? eye.outer;
  const length = size * (3.5 + 5.5 * look.lashes);
  const out = eye.side * lerp(0.1, 1.05, u) * length;
  const up = lerp(-length * 0.85, length * 0.55, lids);
  const points = sample(
    [
      [x, y - 0.5],
      [x + out * 0.45, y + up * 0.35],
      [x + out, y + up],
    ],
    8,
  );
  fill(ctx, tapered(points, 1.9, hairProfile), faded(color, 0.92));
};

export const paintLashes = (
  ctx: Context,
  look: EyesLook,
  eye: EyeShape,
  { lids, color }: { readonly lids: number; readonly color: Hex },
): void => {
  fill(ctx, ribbon(eye.upper, lashLine(look, eye)), color);
  stroke(ctx, line(eye.upper), faded(color, 0.9), 0.9 + 0.5 * look.lashes);
  if (look.lashes > 0.35) for (const lash of LASHES) paintLash(ctx, lash, { look, eye, lids, color });
  const outerHalf = eye.lower.slice(Math.floor(eye.lower.length * 0.35));
  blurred(ctx, 0.35, () => stroke(ctx, line(outerHalf), faded(color, 0.25 + 0.3 * look.lashes), 1.1));
};
