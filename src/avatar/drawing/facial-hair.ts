import type { Path2D } from '@napi-rs/canvas';
import { blurred, type Context, fill, inLayer, inside, within } from './brush.ts';
import { faded, mix, tone } from './color.ts';
import { hairProfile, outline, type Point, sample, symmetric, tapered } from './geometry.ts';
import { CHIN_Y, facePath, JAW_DROP } from './head.ts';
import type { FaceLook, FacialHairLook, Look } from './look.ts';
import { around, between, seededRandom } from './random.ts';

const moustache = (drop: number): Point[] =>
  symmetric([
    [0, 62],
    [16, 61],
    [32, 68],
    [43, 80],
    [45, 89 + drop * 0.3],
    [37, 84],
    [22, 78],
    [0, 78],
  ]);

/** Moustache and chin beard, joined beside the mouth. */
const goatee = (face: FaceLook, drop: number): Point[] => {
  const chin = CHIN_Y * face.length + drop;
  return symmetric([
    [0, 62],
    [18, 62],
    [36, 71],
    [45, 84],
    [46, 98 + drop * 0.5],
    [41, 116 + drop],
    [24, chin + 4],
    [0, chin + 8],
  ]);
};

const areaOf = (look: FacialHairLook, face: FaceLook, drop: number): Point[] => {
  if (look.style === 'moustache') return moustache(drop);
  if (look.style === 'goatee') return goatee(face, drop);
  return fullArea(look, face, drop);
};

const fullArea = ({ style }: FacialHairLook, face: FaceLook, drop: number): Point[] => {
  const chin = CHIN_Y * face.length + drop;
  const low = style === 'beard' ? 15 : style === 'boxed' ? 5 : 0;
  const w = face.width;
  const right: Point[] = [
    [0, 62],
    [20, 63],
    [38, 72],
    [50, 84 + drop * 0.2],
    [62 * w, 66],
    [76 * w, 38],
    [81 * w, 12],
    [88 * w, 12],
    [86 * w, 48],
    [77 * w * face.jaw + low * 0.2, 86 + drop * 0.5],
    [54 * w + low * 0.3, 116 + drop * 0.9 + low * 0.5],
    [28, chin + low * 0.9],
    [0, chin + low],
  ];
  return symmetric(right);
};

/** The area without hair around the lips. */
const lipsHole = (mouthOpen: number): Point[] =>
  symmetric([
    [0, 75],
    [20, 75],
    [36, 84],
    [30, 91 + 14 * mouthOpen],
    [14, 97 + 20 * mouthOpen],
    [0, 98 + 20 * mouthOpen],
  ]);

interface Area {
  readonly contains: (x: number, y: number) => boolean;
  readonly drop: number;
}

const HAIRS: Readonly<Record<FacialHairLook['style'], { count: number; length: number; width: number }>> = {
  stubble: { count: 2400, length: 2.2, width: 0.8 },
  boxed: { count: 2600, length: 6, width: 1.2 },
  beard: { count: 2600, length: 9, width: 1.3 },
  moustache: { count: 2600, length: 6, width: 1.2 },
  goatee: { count: 2600, length: 6.5, width: 1.2 },
};

const paintHairs = (ctx: Context, look: FacialHairLook, { contains, drop }: Area, seed: string): void => {
  const random = seededRandom(`${seed}-beard`);
  const { count, length, width } = HAIRS[look.style];
  for (let i = 0; i < count * look.density; i++) {
    const [x, y0] = [between(random, -92, 92), between(random, 10, CHIN_Y + 16)];
    const y = y0 + drop * Math.min(1, Math.max(0, (y0 - 70) / 40));
    const size = length * between(random, 0.6, 1.2);
    const lean = (x / 90) * (y0 > 100 ? -0.3 : -0.1) + around(random, 0.25);
    const color = mix(tone(look.color, -0.1), tone(look.color, 0.16), random() ** 1.4);
    const opacity = between(random, 0.3, 0.75) * (look.style === 'stubble' ? 0.45 : 1);
    if (!contains(x, y)) continue;
    const hair = sample(
      [
        [x, y],
        [x + lean * size * 0.4, y + size * 0.5],
        [x + lean * size, y + size],
      ],
      5,
    );
    fill(ctx, tapered(hair, width, hairProfile), faded(color, opacity));
  }
};

/** Whether an area contains a point; the canvas wants it in its own pixels. */
const covers = (ctx: Context, area: Path2D, x: number, y: number): boolean =>
  ctx.isPointInPath(area, ...inLayer(x, y));

/** Paints stubble, a boxed or a full beard, with the moustache. It moves with the jaw. */
export const paintFacialHair = (ctx: Context, look: Look, jaw: number, mouthOpen: number): void =>
  within(ctx, [-124, -16, 248, 200], () => paintGrown(ctx, look, jaw, mouthOpen));

const paintGrown = (ctx: Context, { face, facialHair, seed }: Look, jaw: number, mouthOpen: number): void => {
  if (!facialHair) return;
  const drop = jaw * JAW_DROP;
  const area = outline(areaOf(facialHair, face, drop));
  const hole = outline(lipsHole(mouthOpen));
  const base =
    { stubble: 0.16, boxed: 0.86, beard: 0.92, moustache: 0.85, goatee: 0.86 }[facialHair.style] *
    facialHair.density;
  const mass = (): void =>
    blurred(ctx, facialHair.style === 'stubble' ? 7 : 1.8, () =>
      fill(ctx, area, faded(tone(facialHair.color, -0.03), base)),
    );
  if (facialHair.style === 'stubble') inside(ctx, facePath(face, jaw), mass);
  else mass();
  const contains = (x: number, y: number): boolean => covers(ctx, area, x, y) && !covers(ctx, hole, x, y);
  const hairs = (): void => paintHairs(ctx, facialHair, { contains, drop }, seed);
  if (facialHair.style === 'stubble') inside(ctx, facePath(face, jaw), hairs);
  else hairs();
};
