import { type Viseme, VISEMES } from '../media/viseme.ts';

/** A mouth position. All values are from 0 to 1 except `width`: -1 narrow, 0 at rest, 1 spread. */
export interface MouthShape {
  /** How far the jaw has dropped. */
  readonly jaw: number;
  /** Height of the opening between the lips. */
  readonly open: number;
  readonly width: number;
  /** Lips pushed forward into a ring. */
  readonly round: number;
  /** Lips pressed into each other. */
  readonly press: number;
  /** Lower lip drawn under the upper teeth. */
  readonly bite: number;
  /** How much of the teeth shows. */
  readonly upperTeeth: number;
  readonly lowerTeeth: number;
  /** Height of the tongue: 0 on the floor, 1 at the teeth. */
  readonly tongue: number;
}

const REST: MouthShape = {
  jaw: 0,
  open: 0,
  width: 0,
  round: 0,
  press: 0,
  bite: 0,
  upperTeeth: 0,
  lowerTeeth: 0,
  tongue: 0,
};

const shape = (held: Partial<MouthShape>): MouthShape => ({ ...REST, ...held });

/** The fifteen mouth shapes, after what a phonetics textbook says of the sounds each viseme stands for. */
export const MOUTH_SHAPES: Readonly<Record<Viseme, MouthShape>> = {
  sil: shape({}),
  PP: shape({ press: 1, width: -0.06 }),
  FF: shape({ jaw: 0.1, open: 0.2, bite: 1, upperTeeth: 1, width: 0.1 }),
  TH: shape({ jaw: 0.26, open: 0.34, upperTeeth: 0.75, tongue: 1, width: 0.08 }),
  DD: shape({ jaw: 0.24, open: 0.36, upperTeeth: 0.8, lowerTeeth: 0.3, tongue: 0.75, width: 0.12 }),
  kk: shape({ jaw: 0.36, open: 0.44, upperTeeth: 0.7, lowerTeeth: 0.2, tongue: 0.3 }),
  CH: shape({ jaw: 0.18, open: 0.42, round: 0.55, upperTeeth: 1, lowerTeeth: 0.7 }),
  SS: shape({ jaw: 0.08, open: 0.28, upperTeeth: 1, lowerTeeth: 0.8, width: 0.32 }),
  nn: shape({ jaw: 0.2, open: 0.3, upperTeeth: 0.8, tongue: 0.7, width: 0.06 }),
  RR: shape({ jaw: 0.22, open: 0.4, round: 0.5, upperTeeth: 0.7, tongue: 0.4 }),
  aa: shape({ jaw: 1, open: 1, upperTeeth: 0.8, tongue: 0.18, width: 0.06 }),
  E: shape({ jaw: 0.55, open: 0.62, upperTeeth: 0.95, tongue: 0.35, width: 0.4 }),
  I: shape({ jaw: 0.26, open: 0.42, upperTeeth: 1, lowerTeeth: 0.35, width: 0.62, tongue: 0.5 }),
  O: shape({ jaw: 0.72, open: 0.84, round: 0.72, upperTeeth: 0.25, tongue: 0.12 }),
  U: shape({ jaw: 0.3, open: 0.46, round: 1 }),
};

const distance = (a: MouthShape, b: MouthShape): number =>
  Math.hypot(
    1.6 * (a.open - b.open),
    a.jaw - b.jaw,
    0.7 * (a.width - b.width),
    a.round - b.round,
    0.4 * (a.bite - b.bite),
  );

const between = (a: MouthShape, b: MouthShape): MouthShape => {
  const mean = (name: keyof MouthShape): number => (a[name] + b[name]) / 2;
  return shape({ open: mean('open'), jaw: mean('jaw'), width: mean('width'), round: mean('round') });
};

/** Longest jump of the mouth between two frames; a longer one looks like a missing picture. */
const LONGEST_JUMP = 1.05;

/** Visemes that are the closing itself: a delay by one frame would be seen. */
const SUDDEN: readonly Viseme[] = ['PP', 'FF'];

/** The mouth to show for one video frame between `from` and `to`: `to` itself unless the jump is too long. */
const stepTowards = (from: Viseme, to: Viseme): Viseme => {
  const [start, end] = [MOUTH_SHAPES[from], MOUTH_SHAPES[to]];
  if (SUDDEN.includes(to) || distance(start, end) <= LONGEST_JUMP) return to;
  const middle = between(start, end);
  const ranked = VISEMES.filter((viseme) => viseme !== from).sort(
    (a, b) => distance(MOUTH_SHAPES[a], middle) - distance(MOUTH_SHAPES[b], middle),
  );
  return ranked[0] ?? to;
};

const STEPS = Uint8Array.from(
  VISEMES.flatMap((from) => VISEMES.map((to) => VISEMES.indexOf(stepTowards(from, to)))),
);

/**
 * The mouth index of the next video frame when mouth `from` is shown and mouth `to` is heard: `to`, or for a
 * long jump an intermediate shape, from which the next frame goes to `to`. Allocates nothing.
 */
export const nextMouth = (from: number, to: number): number => STEPS[from * VISEMES.length + to] ?? to;
