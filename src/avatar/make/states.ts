import { VISEMES } from '../../media/viseme.ts';
import { PICTURE_SIZE } from '../drawing/brush.ts';
import type { Look } from '../drawing/look.ts';
import type { Backdrop, Portrait } from '../drawing/portrait.ts';
import type { AtlasHeader } from '../atlas/atlas.ts';
import { loopPhases, motionPlan, phasesOf } from '../motion.ts';

export const atlasHeader: AtlasHeader = {
  width: PICTURE_SIZE,
  height: PICTURE_SIZE,
  fps: 25,
  ...motionPlan,
  mouths: VISEMES,
};

/** Every state of a face, in the order of `frameIndex`. Each picture is valid until the next is taken. */
export function* atlasStates(portrait: Portrait, look: Look, backdrop: Backdrop): Generator<Uint8Array> {
  for (const phase of phasesOf(look.temper)) {
    for (const viseme of VISEMES) yield bytes(portrait.draw({ phase, viseme }, backdrop));
  }
}

/** The pictures of the idle loop. */
export function* loopStates(portrait: Portrait, look: Look): Generator<Uint8Array> {
  for (const phase of loopPhases(look.temper)) yield bytes(portrait.draw({ phase, viseme: 'sil' }, 'room'));
}

const bytes = (data: Uint8ClampedArray): Uint8Array =>
  new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
