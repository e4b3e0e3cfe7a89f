import type { MouthShape } from '../mouth-shapes.ts';
import { clamp, mix, ramp } from './curve.ts';
import type { MouthAnatomy } from './mouth-anatomy.ts';
import type { Column, Strips } from './strip.ts';

/** The light in a mouth, derived from the picture's. */
export interface MouthLight {
  /** 1 in good light; less where the face is dark. */
  readonly strength: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Deep wine red, which `mouthOpenness` (measure.ts) recognises as a cavity. */
const THROAT: Rgb = [54, 8, 14];
const INSIDE: Rgb = [92, 18, 28];
const TEETH: Rgb = [245, 235, 218];
const TONGUE: Rgb = [176, 88, 90];
const TONGUE_EDGE: Rgb = [104, 28, 38];

/** Edges between the upper teeth, from the middle outwards, in millimetres as seen from the front. */
const UPPER_EDGES = [0, 8.4, 14.6, 20, 24.5] as const;
/** Share of visible upper teeth below which the lip hides all of them. */
const HIDDEN_TEETH = 0.3;
const LOWER_EDGES = [0, 5.2, 10.4, 15.8, 20.5] as const;

interface Plan {
  readonly mouth: MouthAnatomy;
  readonly held: MouthShape;
  readonly light: MouthLight;
  readonly centre: number;
  /** Half the opening's width. */
  readonly half: number;
  readonly column: (u: number) => Column;
}

const blend = (color: Float32Array, over: Rgb, share: number): void => {
  for (let k = 0; k < 3; k++) color[k] = mix(color[k] as number, over[k] as number, share);
};

const dim = (color: Float32Array, by: number): void => {
  for (let k = 0; k < 3; k++) color[k] = (color[k] as number) * by;
};

/** Distance in millimetres to the nearest edge between two teeth. */
const toEdge = (edges: readonly number[], along: number): number =>
  edges.reduce((least, edge) => Math.min(least, Math.abs(along - edge)), Infinity);

/** A row of teeth: its coverage of a pixel, 0 to 1, and its brightness there. */
const toothRow = (
  edges: readonly number[],
  along: number,
  inward: number,
): { cover: number; bright: number } => {
  const width = edges.at(-1) ?? 0;
  const gapAt = toEdge(edges, along);
  // Teeth have rounded corners where they meet.
  const rounded = 0.75 * Math.max(0, 1 - gapAt / 1.5) ** 2;
  const cover = ramp(-0.25, 0.3, inward - rounded) * (1 - ramp(width - 1.5, width + 1, along));
  const seam = 1 - 0.16 * Math.max(0, 1 - gapAt / 0.5);
  return { cover, bright: seam * (1 - 0.42 * (along / width) ** 2.4) };
};

/** Paints what is visible between the lips: the dark, teeth, the tongue. Soft, and shaded by the lips. */
export const mouthPainter = ({ mouth, held, light, centre, half, column }: Plan): Strips['paint'] => {
  const { mm } = mouth.frame;
  const middle = column(centre).to;
  const [ceiling, floor] = [middle[3] ?? 0, middle[4] ?? 0];
  const gap = Math.max(0.01, floor - ceiling);
  const uncovered = Math.min(8 * mm, 1.5 * mm + 0.42 * gap) * held.upperTeeth;
  const upper = held.bite > 0 ? gap + mm : held.upperTeeth < HIDDEN_TEETH ? 0 : uncovered;
  const lower = Math.min(4.2 * mm, 0.26 * gap) * held.lowerTeeth;
  const tongueTop = mix(floor + 2 * mm, ceiling + 0.42 * gap, Math.min(1, 0.26 + 0.72 * held.tongue));
  const shine = clamp(0.35 + 0.65 * light.strength, 0.5, 1.04);
  // Teeth in the shade are warmer, not greyer.
  const teeth = (bright: number): Rgb => {
    const shade = bright * shine;
    return [
      TEETH[0] * shade,
      TEETH[1] * shade * mix(0.9, 1, bright),
      TEETH[2] * shade * mix(0.82, 1, bright),
    ];
  };
  const paintTongue = (color: Float32Array, side: number, v: number): void => {
    if (held.tongue <= 0) return;
    const top = tongueTop + gap * 0.55 * side * side;
    const cover = ramp(-0.8 * mm, 0.8 * mm, v - top) * (1 - ramp(0.6, 0.82, Math.abs(side)));
    const round = clamp((v - top) / (0.6 * gap));
    blend(color, TONGUE_EDGE, cover * 0.9);
    const flesh = cover * (1 - 0.55 * side * side) * (1 - 0.35 * round) * 0.92;
    blend(color, [TONGUE[0] * shine, TONGUE[1] * shine, TONGUE[2] * shine], flesh);
    const crease = Math.max(0, 1 - Math.abs(side) * 14) * ramp(0, 3 * mm, v - top);
    dim(color, 1 - 0.12 * crease * cover);
  };
  const paintUpper = (color: Float32Array, along: number, v: number, arch: number): void => {
    if (upper <= 0.5) return;
    const { cover, bright } = toothRow(UPPER_EDGES, along, (ceiling + upper + arch - v) / mm);
    const depth = ramp(-1, 5, (v - ceiling) / mm);
    blend(color, teeth(bright * mix(0.9, 1, depth)), cover);
  };
  const paintLower = (color: Float32Array, along: number, v: number, arch: number): void => {
    if (lower <= 0.5) return;
    const { cover, bright } = toothRow(LOWER_EDGES, along, (v - (floor - lower + arch)) / mm);
    blend(color, teeth(bright * 0.84), cover);
  };
  return (u, v, above, below, color) => {
    const side = (u - centre) / half;
    const along = Math.abs(u - centre) / mm;
    const height = (v - ceiling) / gap;
    color.set(THROAT);
    blend(color, INSIDE, 0.75 * ramp(0.35, 1.1, height) + 0.2 * side * side);
    dim(color, 0.8 + 0.25 * light.strength);
    if (held.tongue < 0.9) paintTongue(color, side, v);
    // The rows bend up at their ends, as seen from a little below the eyes.
    paintLower(color, along, v, -0.012 * mm * along * along * 0.5);
    paintUpper(color, along, v, -0.006 * mm * along * along);
    if (held.tongue >= 0.9) paintTongue(color, side, v);
    // The lips cast shade: below the upper one, and around where they meet; little when the mouth is nearly
    // closed.
    const under = ramp(0, Math.min(2.6 * mm, 0.3 * gap), v - above);
    const over = ramp(0, Math.min(1.2 * mm, 0.25 * gap), below - v);
    dim(color, mix(0.74, 1, under) * mix(0.8, 1, over) * (1 - 0.35 * ramp(0.6, 1, Math.abs(side))));
  };
};
