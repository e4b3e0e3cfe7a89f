import { blurred, type Context, fill, within } from './brush.ts';
import { faded, mix, tone } from './color.ts';
import { hairProfile, lerp, type Point, sample, tapered } from './geometry.ts';
import type { BrowsLook } from './look.ts';
import { around, between, seededRandom } from './random.ts';

const BROW_Y = -31;
const HAIRS = 80;
/** How far raised brows go up, in units of the head's coordinates. */
export const BROW_RISE = 2.6;

/** The line of a brow from the nose outwards. */
const browLine = (look: BrowsLook, side: number, raise: number): Point[] => {
  const at = (x: number, y: number): Point => [side * x, BROW_Y + y - raise];
  const { arch, slant } = look;
  return [
    at(18, 4 + slant),
    at(33, -0.5 - 3 * arch + slant * 0.5),
    at(52, -3 - 4 * arch),
    at(72, 5 - slant * 0.4),
  ];
};

const thickness = (u: number): number =>
  u < 0.12 ? lerp(0.62, 0.92, u / 0.12) : lerp(1, 0.12, Math.max(0, (u - 0.45) / 0.55) ** 1.2);

const paintBrow = (
  ctx: Context,
  look: BrowsLook,
  side: number,
  { raise, seed }: { readonly raise: number; readonly seed: string },
): void => {
  const random = seededRandom(seed + side);
  const middle = sample(browLine(look, side, raise), 40);
  const width = 8.2 * look.thickness;
  blurred(ctx, 0.9, () => fill(ctx, tapered(middle, width * 0.9, thickness), faded(look.color, 0.72)));
  for (let i = 0; i < HAIRS; i++) {
    const u = random() ** 0.85;
    const [x, y] = middle[Math.floor(u * 39)] ?? [0, 0];
    const offset = around(random, 0.36) * width * thickness(u);
    const length = between(random, 4.5, 7.5) * (1 - 0.35 * u);
    const angle = lerp(-0.95, 0.38, u ** 0.55) + around(random, 0.1);
    const [dx, dy] = [side * Math.cos(angle) * length, Math.sin(angle) * length];
    const hair = sample(
      [
        [x, y + offset],
        [x + dx * 0.55, y + offset + dy * 0.6],
        [x + dx, y + offset + dy * 0.85],
      ],
      6,
    );
    fill(
      ctx,
      tapered(hair, 1.1, hairProfile),
      faded(mix(tone(look.color, -0.05), tone(look.color, 0.05), random()), 0.6),
    );
  }
};

/** Paints both brows. @param raise 0 at rest to 1 */
export const paintBrows = (ctx: Context, look: BrowsLook, raise: number, seed: string): void => {
  for (const side of [-1, 1])
    within(ctx, [side * 46 - 54, -78, 108, 84], () =>
      paintBrow(ctx, look, side, { raise: raise * BROW_RISE, seed }),
    );
};
