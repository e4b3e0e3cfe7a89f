import { blurred, type Context, fill, gradient, inside, stroke } from '../brush.ts';
import { faded, type Hex, mix } from '../color.ts';
import {
  hairProfile,
  leafProfile,
  lerpPoint,
  line,
  type Point,
  ribbon,
  sample,
  tapered,
} from '../geometry.ts';
import { around, between } from '../random.ts';
import type { Random } from '../../walk.ts';
import type { HairTones } from './tones.ts';

/** A lock of hair between two lines from the roots to the tips. */
export interface Lock {
  readonly a: readonly Point[];
  readonly b: readonly Point[];
  readonly strands: number;
  /** Sideways waves: their size in pixels, and their number from root to tip. */
  readonly wave?: { readonly size: number; readonly count: number; readonly start: number };
  /** Position of the highlight along the length (0 to 1), and its strength (0 to 1). */
  readonly shine?: { readonly at: number; readonly strength: number };
  /** Pixels by which single hairs stand out from the lock. */
  readonly loose?: number;
  /** Shading: 0 lit, 1 in shadow. */
  readonly dim?: number;
}

const STEPS = 30;

const waved = (points: readonly Point[], { wave }: Lock, shift = 0): Point[] =>
  points.map(([x, y], i) => {
    if (!wave) return [x, y];
    const u = i / (points.length - 1);
    const strength = wave.size * Math.min(1, Math.max(0, (u - 0.25) * 2.2));
    return [x + strength * Math.sin(2 * Math.PI * (wave.start + shift + u * wave.count)), y];
  });

/** A lock with the points of its two edges. */
interface Edged {
  readonly lock: Lock;
  readonly a: readonly Point[];
  readonly b: readonly Point[];
}

const edges = (lock: Lock): Edged => ({
  lock,
  a: waved(sample(lock.a, STEPS), lock),
  b: waved(sample(lock.b, STEPS), lock),
});

const between2 = (
  a: readonly Point[],
  b: readonly Point[],
  share: number,
  loose: number,
  random: Random,
): Point[] => {
  const [drift, bend] = [around(random, loose), around(random, loose)];
  return a.map((point, i) => {
    const u = i / (a.length - 1);
    const [x, y] = lerpPoint(point, b[i] ?? point, share);
    return [x + drift * u * u + bend * Math.sin(Math.PI * u), y + drift * 0.4 * u];
  });
};

const paintMass = (ctx: Context, { lock, a, b }: Edged, tones: HairTones): void => {
  const area = ribbon(a, b);
  const [root = [0, 0], tip = [0, 0]] = [a[0], a.at(-1)];
  const dimmed = (color: Hex): Hex => mix(color, tones.deep, lock.dim ?? 0);
  const shades = [
    [0, dimmed(tones.dark)],
    [0.35, dimmed(tones.mid)],
    [0.7, dimmed(tones.mid)],
    [1, dimmed(tones.dark)],
  ] as const;
  fill(ctx, area, gradient(ctx, [root[0], root[1], tip[0], tip[1]], shades));
  inside(ctx, area, () =>
    blurred(ctx, 4, () => {
      stroke(ctx, line(a), faded(tones.deep, 0.7), 9);
      stroke(ctx, line(b), faded(tones.deep, 0.55), 7);
    }),
  );
};

/**
 * Colour of the hair at `share` of a lock's width: a lock is round, so lit in the middle and dark at its
 * edges.
 */
const strandColor = (tones: HairTones, share: number, dim: number, random: Random): Hex => {
  const lit = Math.sin(Math.PI * share) * (1 - dim) * (0.55 + 0.45 * random());
  const base = lit < 0.5 ? mix(tones.deep, tones.mid, lit * 2) : mix(tones.mid, tones.light, lit * 2 - 1);
  return random() < 0.3 ? mix(base, tones.deep, 0.55) : base;
};

/** Paints bundles of hair that overlap, which give the hair depth. */
const paintClumps = (ctx: Context, { lock, a, b }: Edged, tones: HairTones, random: Random): void => {
  const count = Math.max(4, Math.round(lock.strands / 9));
  for (let i = 0; i < count; i++) {
    const share = (i + random()) / count;
    const points = between2(a, b, share, (lock.loose ?? 3) * 1.2, random);
    const breadth = Math.hypot((a[15]?.[0] ?? 0) - (b[15]?.[0] ?? 0), (a[15]?.[1] ?? 0) - (b[15]?.[1] ?? 0));
    const width = Math.min(16, (breadth / count) * between(random, 1.4, 2.6));
    const color = strandColor(tones, share, lock.dim ?? 0, random);
    fill(ctx, tapered(points, width + 2.2, clumpProfile), faded(tones.deep, 0.3));
    fill(ctx, tapered(points, width, clumpProfile), faded(color, 0.6));
    fill(
      ctx,
      tapered(
        points.map(([x, y]): Point => [x - width * 0.16, y]),
        width * 0.35,
        clumpProfile,
      ),
      faded(mix(color, tones.light, 0.4), 0.4),
    );
  }
};

const clumpProfile = (u: number): number =>
  (0.45 + 0.55 * Math.sin(Math.PI * Math.min(1, u * 1.3))) * Math.min(1, 5 * (1 - u));

const paintStrands = (ctx: Context, { lock, a, b }: Edged, tones: HairTones, random: Random): void => {
  for (let i = 0; i < lock.strands; i++) {
    const share = random();
    const points = between2(a, b, share, lock.loose ?? 3, random);
    const from = Math.floor(random() * 6);
    const to = STEPS - Math.floor(random() * 5);
    const color = faded(strandColor(tones, share, lock.dim ?? 0, random), between(random, 0.2, 0.55));
    fill(ctx, tapered(points.slice(from, to), between(random, 0.6, 1.7), hairProfile), color);
  }
};

/** Paints a band of light across the lock. */
const paintShine = (ctx: Context, { lock, a, b }: Edged, tones: HairTones, random: Random): void => {
  if (!lock.shine) return;
  const { at, strength } = lock.shine;
  const count = Math.round(lock.strands * 0.42 * strength);
  for (let i = 0; i < count; i++) {
    const share = 0.5 + around(random, 0.4);
    const middle = Math.round((at + around(random, 0.06)) * STEPS);
    const reach = Math.round(between(random, 2.5, 6));
    const points = between2(a, b, share, lock.loose ?? 3, random).slice(
      Math.max(0, middle - reach),
      middle + reach,
    );
    if (points.length < 3) continue;
    fill(
      ctx,
      tapered(points, between(random, 1, 2.6), leafProfile),
      faded(tones.shine, between(random, 0.2, 0.6) * strength),
    );
  }
};

export const paintLock = (ctx: Context, lock: Lock, tones: HairTones, random: Random): void => {
  const edged = edges(lock);
  paintMass(ctx, edged, tones);
  paintClumps(ctx, edged, tones, random);
  paintStrands(ctx, edged, tones, random);
  paintShine(ctx, edged, tones, random);
};

/** Mirrors a lock to the other side of the head. */
export const mirrorLock = (lock: Lock): Lock => {
  const flip = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y]);
  const { wave } = lock;
  return {
    ...lock,
    a: flip(lock.a),
    b: flip(lock.b),
    ...(wave ? { wave: { ...wave, start: wave.start + 0.5 } } : {}),
  };
};
