import type { MouthShape } from '../mouth-shapes.ts';
import { clamp, type Curve, curveThrough, mix, ramp } from './curve.ts';
import { type FaceFrame, MARKS } from './face-frame.ts';
import { type MouthLight, mouthPainter } from './mouth-interior.ts';
import type { Column, Strips } from './strip.ts';

/** Measures of a speaking mouth, in millimetres on a face. */
const MM = {
  /** Between the lips of an open mouth (`aa`). */
  gap: 17,
  /** How far the chin drops for it. */
  jaw: 12,
  /** Rows of skin that still give way below the chin. */
  neck: 34,
  /** Corners of the mouth follow the jaw a little. */
  cornerDrop: 2.5,
} as const;

/** A mouth as it is in the picture. */
export interface MouthAnatomy {
  readonly frame: FaceFrame;
  readonly upperOuter: Curve;
  readonly upperInner: Curve;
  readonly lowerInner: Curve;
  readonly lowerOuter: Curve;
  readonly chinLine: Curve;
  /** u of the corners between the lips. */
  readonly left: number;
  readonly right: number;
  readonly nose: number;
  readonly chin: number;
  readonly jawHalf: number;
  /** Between the lips in the picture, in its middle. */
  readonly shown: number;
  /** How far the corners lie above the middle of the lips: a smile. Negative when they hang. */
  readonly smile: number;
}

export const mouthAnatomy = (frame: FaceFrame): MouthAnatomy => {
  const curve = (indices: readonly number[]): Curve => curveThrough(frame.marks(indices));
  const [left, right] = frame.marks(MARKS.innerCorners).map(([u]) => u) as [number, number];
  const [upperInner, lowerInner] = [curve(MARKS.upperInner), curve(MARKS.lowerInner)];
  const [jawLeft, jawRight] = frame.marks(MARKS.jawSides).map(([u]) => u) as [number, number];
  return {
    frame,
    upperOuter: curve(MARKS.upperOuter),
    upperInner,
    lowerInner,
    lowerOuter: curve(MARKS.lowerOuter),
    chinLine: curve(MARKS.chinLine),
    left,
    right,
    nose: frame.mark(MARKS.noseBase)[1],
    chin: frame.mark(MARKS.chin)[1],
    jawHalf: (jawRight - jawLeft) / 2,
    shown: Math.max(0, lowerInner(0) - upperInner(0)),
    smile: (upperInner(0) + lowerInner(0)) / 2 - (upperInner(left) + upperInner(right)) / 2,
  };
};

/** Width of a mouth with round lips, in millimetres, and the least share of the picture's width that lips can be drawn to. */
const ROUND_MM = 33;
const NARROWEST = 0.68;

/**
 * How wide a mouth is held, against the picture's: lips draw together when they round, when the jaw drops far, and when a
 * smile that showed teeth closes.
 */
const widthOf = (held: MouthShape, width: number, shown: number): number => {
  const { round, open } = held;
  const free = 1 + 0.14 * held.width - 0.06 * open - 0.07 * clamp(shown / 9) * (1 - Math.max(0, held.width));
  return free * mix(1, clamp(ROUND_MM / width, NARROWEST, 0.85), round);
};

/** How the opening's height runs from its middle (0) to its corners (1). */
const profile = (t: number, { round, open }: MouthShape): number =>
  Math.abs(t) >= 1 ? 0 : (1 - t * t) ** mix(0.85, 0.56, Math.max(round, 0.5 * open));

interface Lips {
  readonly upperOuter: number;
  readonly upperInner: number;
  readonly lowerInner: number;
  readonly lowerOuter: number;
}

const RIM_MM = 0.8;
/** At the corners, as a share of what shows between the lips. */
const CORNER_RIM = 0.16;

/** The four edges of the lips in one column of the picture; beside the mouth they are one. */
const lipsAt = (mouth: MouthAnatomy, u: number): Lips => {
  const shown = Math.max(0, mouth.lowerInner(u) - mouth.upperInner(u));
  // Where teeth show, a thin line of them would be taken for lip, and at the corners the dark beside them: the lips begin
  // a little further out.
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

/** How much thicker or thinner the lips are held: pressed and bitten ones roll in, rounded ones out. */
const thickness = (mouth: MouthAnatomy, held: MouthShape): { upper: number; lower: number } => {
  // A smile that shows teeth has drawn the lips thin: they fill when it closes.
  const relaxed = 1 + 0.25 * clamp(mouth.shown / (9 * mouth.frame.mm));
  const rolled = relaxed * (1 - 0.42 * held.press + 0.16 * held.round);
  return { upper: rolled * (1 - 0.1 * held.open), lower: rolled * (1 - 0.5 * held.bite) };
};

/** How much of a smile is given up: all of it by round lips, half by an open mouth. */
const givenUp = ({ round, open, width }: MouthShape): number =>
  clamp(0.15 + 0.75 * round + 0.35 * open - 0.5 * Math.max(0, width));

/**
 * How far a column's meeting line sinks when a smile is given up: corners most, the middle not.
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

/** Cheeks and the wings of the nose give way to the side this far above the lips. Millimetres over the nose's base. */
const GIVES_WAY_MM = 12;

/** The columns of a face whose mouth is held otherwise. */
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
