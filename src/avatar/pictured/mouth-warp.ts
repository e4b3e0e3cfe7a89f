import type { MouthShape } from '../mouth-shapes.ts';
import { clamp, mix, ramp } from './curve.ts';
import type { MouthAnatomy } from './mouth-anatomy.ts';
import { type MouthLight, mouthPainter } from './mouth-interior.ts';
import type { Column, Strips } from './strip.ts';

/** Measures of a speaking mouth, in millimetres on a face. */
const MM = {
  /** Gap between the lips of an open mouth (`aa`). */
  gap: 17,
  /** Drop of the chin for it. */
  jaw: 12,
  /** Height of the skin below the chin that still moves. */
  neck: 34,
  /** How far the corners of the mouth follow the jaw. */
  cornerDrop: 2.5,
} as const;

/**
 * Width of a mouth with round lips, in millimetres, and the smallest share of the picture's width to which
 * lips can be drawn.
 */
const ROUND_MM = 33;
const NARROWEST = 0.68;

/**
 * The width of a mouth position relative to the picture's: lips narrow when they round, when the jaw drops
 * far, and when a smile that showed teeth closes.
 */
const widthOf = (held: MouthShape, width: number, shown: number): number => {
  const { round, open } = held;
  const free = 1 + 0.14 * held.width - 0.06 * open - 0.07 * clamp(shown / 9) * (1 - Math.max(0, held.width));
  return free * mix(1, clamp(ROUND_MM / width, NARROWEST, 0.85), round);
};

/** Height of the opening from its middle (0) to its corners (1). */
const profile = (t: number, { round, open }: MouthShape): number =>
  Math.abs(t) >= 1 ? 0 : (1 - t * t) ** mix(0.85, 0.56, Math.max(round, 0.5 * open));

interface Lips {
  readonly upperOuter: number;
  readonly upperInner: number;
  readonly lowerInner: number;
  readonly lowerOuter: number;
}

const RIM_MM = 0.8;
/** Width of the rim at the corners, as a share of the gap between the lips. */
const CORNER_RIM = 0.16;

/** The four edges of the lips in one column of the picture; beside the mouth they coincide. */
const lipsAt = (mouth: MouthAnatomy, u: number): Lips => {
  const shown = Math.max(0, mouth.lowerInner(u) - mouth.upperInner(u));
  // Where teeth show, a thin line of them, or of the dark at the corners, would be taken for lip: the lips
  // begin a little further out.
  const [left, right] = [Math.abs(u - mouth.left), Math.abs(u - mouth.right)];
  const cornerRim = CORNER_RIM * mouth.shown * (1 - ramp(0, mouth.shown, Math.min(left, right)));
  const rim = Math.max(Math.min(RIM_MM * mouth.frame.mm, 0.18 * shown), cornerRim);
  const upperInner = mouth.upperInner(u) - rim;
  const lowerInner = upperInner + shown + 2 * rim;
  return {
    upperInner,
    lowerInner,
    upperOuter: Math.min(upperInner, mouth.upperOuter(u)),
    lowerOuter: Math.max(lowerInner, mouth.lowerOuter(u)),
  };
};

/** Change of the lips' thickness: pressed and bitten lips roll in, rounded ones out. */
const thickness = (mouth: MouthAnatomy, held: MouthShape): { upper: number; lower: number } => {
  // Lips that are thin because a smile shows teeth fill when it closes.
  const relaxed = 1 + 0.25 * clamp(mouth.shown / (9 * mouth.frame.mm));
  const rolled = relaxed * (1 - 0.42 * held.press + 0.16 * held.round);
  return { upper: rolled * (1 - 0.1 * held.open), lower: rolled * (1 - 0.5 * held.bite) };
};

/** The share of a smile that disappears: all of it with round lips, half with an open mouth. */
const givenUp = ({ round, open, width }: MouthShape): number =>
  clamp(0.15 + 0.75 * round + 0.35 * open - 0.5 * Math.max(0, width));

/**
 * How far a column's meeting line sinks when a smile disappears: most at the corners, not at all in the
 * middle.
 * @param t 0 in the middle, 1 at the corners
 */
const sinking = ({ smile }: MouthAnatomy, held: MouthShape, t: number, reach: number): number => {
  const away = Math.abs(t);
  const bow = away <= 1 ? away * away : 1 - ramp(1, reach, away);
  return Math.max(0, smile) * givenUp(held) * bow;
};

const heldLips = (
  mouth: MouthAnatomy,
  held: MouthShape,
  { u, t, jaw, reach }: { u: number; t: number; jaw: number; reach: number },
): Lips => {
  const { mm } = mouth.frame;
  const lips = lipsAt(mouth, u);
  const shown = lips.lowerInner - lips.upperInner;
  const corner = jaw * MM.cornerDrop * mm * held.jaw;
  const meet = lips.upperInner + 0.5 * shown + corner + sinking(mouth, held, t, reach);
  const gap = MM.gap * mm * held.open * profile(t, held);
  const thick = thickness(mouth, held);
  const upperInner = meet - gap * (mix(0.3, 0.14, held.open) + 0.14 * held.round);
  const lowerInner = upperInner + gap;
  return {
    upperInner,
    lowerInner,
    upperOuter: upperInner - (lips.upperInner - lips.upperOuter) * thick.upper,
    lowerOuter: lowerInner + (lips.lowerOuter - lips.lowerInner) * thick.lower,
  };
};

/**
 * Height, in millimetres above the nose's base, up to which cheeks and the wings of the nose move sideways with
 * the lips.
 */
const GIVES_WAY_MM = 12;

/** The warp of a face with another mouth position. */
export const mouthStrips = (mouth: MouthAnatomy, held: MouthShape, light: MouthLight): Strips => {
  const { frame, left, right, jawHalf } = mouth;
  const { mm } = frame;
  const centre = (left + right) / 2;
  const half = Math.max(4, (right - left) / 2);
  const wide = widthOf(held, (2 * half) / mm, mouth.shown / mm);
  const reach = Math.min(1.15 * jawHalf, 3 * half);
  const sideways = Math.min(0.85 * jawHalf, 2.2 * half);
  const top = Math.min(mouth.nose, mouth.upperOuter(0) - 4 * mm);
  const highest = top - GIVES_WAY_MM * mm;
  const bottom = mouth.chin + MM.neck * mm;
  const chinShift = held.jaw * MM.jaw * mm - 0.35 * mouth.shown;
  const fromU = (u: number): number => {
    const off = u - centre;
    return u + off * (1 / wide - 1) * (1 - ramp(half * wide, sideways, Math.abs(off)));
  };
  const column = (u: number): Column => {
    const source = fromU(u);
    const t = (source - centre) / half;
    const jaw = 1 - ramp(0.3 * jawHalf, reach, Math.abs(u - centre));
    const [is, be] = [
      lipsAt(mouth, source),
      heldLips(mouth, held, { u: source, t, jaw, reach: reach / half }),
    ];
    const chin = Math.max(is.lowerOuter + 4 * mm, mouth.chinLine(source) - 2 * mm);
    const chinTo = Math.max(be.lowerOuter + 2.5 * mm, chin + chinShift * jaw);
    return {
      u: source,
      from: [highest, top, is.upperOuter, is.upperInner, is.lowerInner, is.lowerOuter, chin, bottom],
      to: [highest, top, be.upperOuter, be.upperInner, be.lowerInner, be.lowerOuter, chinTo, bottom],
    };
  };
  return {
    frame,
    left: Math.floor(centre - reach),
    right: Math.ceil(centre + reach),
    top: highest,
    bottom,
    column,
    aside: (v) =>
      ramp(highest, mouth.upperOuter(0), v) * (1 - ramp(7 * mm, mouth.chin - 4 * mm, v - chinShift)),
    gap: 3,
    paint: mouthPainter({ mouth, held, light, centre, half: half * wide, column }),
  };
};
