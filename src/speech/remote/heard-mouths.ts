import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLipSync } from '../../avatar/lipsync/lipsync.ts';
import { SAMPLE_RATE } from '../../media/pcm.ts';
import type { Viseme } from '../../media/viseme.ts';
import type { Mouth } from '../builtin/voice/phones.ts';

/** Length of a video frame. */
const FRAME_MS = 40;
/**
 * A quarter of a second of sound is analysed at a time, which takes a few milliseconds: live sessions share
 * the thread.
 */
const SLICE = SAMPLE_RATE / 4;

/** Visemes recognised from the sound, for texts whose spelling does not give them. */
export async function heardMouths(pcm: Int16Array): Promise<Mouth[]> {
  const lips = createLipSync(SAMPLE_RATE);
  const seen: Viseme[] = [];
  for (let at = 0; at < pcm.length; at += SLICE) {
    seen.push(...lips.push(pcm.subarray(at, at + SLICE)));
    await nextTurn();
  }
  seen.push(...lips.end());
  return seen.map((viseme, index) => ({
    viseme,
    startMs: index * FRAME_MS,
    endMs: (index + 1) * FRAME_MS,
  }));
}
