import type { Viseme } from '../../media/viseme.ts';
import { paintBackground } from '../drawing/background.ts';
import { PICTURE_SIZE } from '../drawing/brush.ts';
import type { Look } from '../drawing/look.ts';
import { loopPhases, type Phase, phasesOf } from '../motion.ts';
import { atlasHeader } from '../make/states.ts';
import type { FacePosition, Rig, RigBackdrop } from '../rig.ts';
import { emptyPicture, type Picture, putBefore } from './backdrops.ts';
import { facePositionOf } from './face-position.ts';
import { type Parts, partsOf } from './parts.ts';
import { memoize } from './memoize.ts';
import { createDrawnCompositor, type CutOut } from './compositor.ts';

/** A picture that is reused between states: within a phase only its mouth part is repainted. */
interface ReusedPicture {
  readonly ground: Picture;
  readonly picture: Picture;
  phase: Phase | null;
}

/** Draws in one size. Without a viseme, the mouth is at rest and part of the whole picture. */
type Draughtsman = (phase: Phase, viseme: Viseme | null, backdrop: RigBackdrop) => Uint8Array;

/** Caches the last result of `make`. */
const lastOf = <A extends readonly unknown[], V>(make: (...args: A) => V): ((...args: A) => V) => {
  let last: { readonly args: A; readonly value: V } | null = null;
  return (...args) => {
    if (!last || args.some((arg, i) => arg !== last?.args[i])) last = { args, value: make(...args) };
    return last.value;
  };
};

const draughtsman = (look: Look, parts: Parts, size: number): Draughtsman => {
  const stage = createDrawnCompositor(parts, look, size);
  const room = (): Uint8Array => paintBackground(look.background, look.seed, size).data();
  const keep = (backdrop: RigBackdrop): ReusedPicture => {
    const ground = emptyPicture(backdrop, size, room);
    return { ground, picture: { size, pixels: new Uint8Array(ground.pixels) }, phase: null };
  };
  const reused = memoize(keep);
  const [whole, mouth] = [lastOf(stage.whole), lastOf(stage.mouth)];
  return (phase, viseme, backdrop) => {
    const shown = reused(backdrop);
    const put = (cut: CutOut): void => putBefore(backdrop, cut, shown.picture, shown.ground);
    if (shown.phase !== phase) put(whole(phase));
    if (viseme) put(mouth(phase, viseme));
    shown.phase = phase;
    return shown.picture.pixels;
  };
};

const pick = (phases: readonly Phase[], index: number): Phase => {
  const phase = phases[index];
  if (!phase) throw new RangeError(`No picture ${index}: there are ${phases.length}`);
  return phase;
};

/**
 * Creates the rig of a drawn person. Fastest when the mouths of a phase come one after the other, and the
 * backdrops of a state after each other; pictures of 1024 have their full detail.
 */
export const createDrawnRig = (look: Look): Rig => {
  const parts = partsOf(look);
  const [phases, loop] = [phasesOf(look.temper), loopPhases(look.temper)];
  const [small, large] = [PICTURE_SIZE, 2 * PICTURE_SIZE].map((size) => {
    let made: Draughtsman | null = null;
    return (): Draughtsman => (made ??= draughtsman(look, parts, size));
  }) as [() => Draughtsman, () => Draughtsman];
  const at = (size: 512 | 1024): Draughtsman => (size === 1024 ? large() : small());
  const place = (phase: Phase): FacePosition => facePositionOf(look, phase.pose);
  return {
    header: atlasHeader,
    loopLength: loop.length,
    draw: (phase, viseme, backdrop, size = 512) => at(size)(pick(phases, phase), viseme, backdrop),
    drawLoop: (index, backdrop, size = 512) => at(size)(pick(loop, index), null, backdrop),
    facePosition: (phase) => place(pick(phases, phase)),
    facePositionInLoop: (index) => place(pick(loop, index)),
  };
};
