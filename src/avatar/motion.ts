import type { Blink } from './atlas/atlas.ts';

/** The head's position relative to an upright head, in pixels of a 512 x 512 picture and degrees. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly tiltDegrees: number;
  /** Turn of the head, -1 to 1: parts nearer to the viewer move further. */
  readonly yaw: number;
  readonly pitch: number;
  /** 0 breathed out, 1 breathed in. */
  readonly breath: number;
  /** How far the brows are raised, 0 to 1. */
  readonly brows: number;
}

/** A phase of an atlas as it is drawn. */
export interface Phase {
  readonly pose: Pose;
  /** Position of the lids: 0 open, 1 closed. */
  readonly lids: number;
}

/** A person's manner of moving: 1 is ordinary. */
export interface Temper {
  readonly sway: number;
  readonly tilt: number;
  readonly nod: number;
  /** Shifts the parts of the movement against each other: 0 to 1. */
  readonly offset: number;
}

const POSES = 41;
const ANCHORS = [0, 14, 27] as const;
const LID_STAGES = [0.45, 0.85, 1] as const;
/** Lids fall within 40 ms, stay for two frames and rise more slowly than they fell. */
const BLINK_STAGES = [1, 2, 2, 1, 0] as const;

const bump = (turn: number, centre: number, width: number): number => {
  const away = Math.abs(((turn - centre + 1.5) % 1) - 0.5);
  return away > width ? 0 : (1 + Math.cos((Math.PI * away) / width)) / 2;
};

/** The pose at `turn` (0 to 1) of the closed path that the head walks. Smooth, also from 1 to 0. */
const poseAt = (turn: number, { sway, tilt, nod, offset }: Temper): Pose => {
  const wave = (times: number, shift: number): number => Math.sin(2 * Math.PI * (times * turn + shift));
  return {
    x: sway * (2.4 * wave(1, 0) + 0.5 * wave(2, offset)),
    y: nod * (0.9 * wave(2, 0.1 + offset) + 0.6 * wave(1, 0.3)),
    tiltDegrees: tilt * (0.75 * wave(1, 0.08 + 0.1 * offset) + 0.2 * wave(2, 0.4)),
    yaw: sway * (0.75 * wave(1, 0.04) + 0.25 * wave(2, 0.15 + offset)),
    pitch: nod * (0.7 * wave(2, 0.16 + offset) + 0.2 * wave(1, 0.5)),
    breath: (1 + wave(1, 0.55 + 0.2 * offset)) / 2,
    brows: 0.75 * bump(turn, 0.38 + 0.4 * offset, 0.16),
  };
};

/** The phases of an atlas: 41 poses with open eyes, then three lid positions at each of three poses. */
export const phasesOf = (temper: Temper): readonly Phase[] => {
  const poses = Array.from({ length: POSES }, (_, i) => ({ pose: poseAt(i / POSES, temper), lids: 0 }));
  const blinks = ANCHORS.flatMap((anchor) =>
    LID_STAGES.map((lids) => ({ pose: poseAt(anchor / POSES, temper), lids })),
  );
  return [...poses, ...blinks];
};

/** The parts of an atlas's header that follow from `phasesOf`. */
export const motionPlan: {
  readonly phases: number;
  readonly poses: number;
  readonly blinks: readonly Blink[];
} = {
  phases: POSES + ANCHORS.length * LID_STAGES.length,
  poses: POSES,
  blinks: ANCHORS.map((anchor, place) => ({
    anchor,
    phases: BLINK_STAGES.map((stage) => POSES + place * LID_STAGES.length + stage),
  })),
};

/** Frames of the loop that a page plays while nobody talks: 3.3 s at 25 a second. */
const LOOP_FRAMES = 2 * POSES;
const LOOP_LIDS = [0.85, 1, 1, 0.85, 0.45] as const;
const LOOP_BLINK_AT = 52;

/** A seamless idle loop with one blink, more finely stepped than an atlas. */
export const loopPhases = (temper: Temper): readonly Phase[] =>
  Array.from({ length: LOOP_FRAMES }, (_, i) => ({
    pose: poseAt(i / LOOP_FRAMES, temper),
    lids: LOOP_LIDS[i - LOOP_BLINK_AT] ?? 0,
  }));
