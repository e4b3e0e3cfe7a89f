import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLipSync } from '../../avatar/lipsync/lipsync.ts';
import { SAMPLE_RATE } from '../../media/pcm.ts';
import type { Viseme } from '../../media/viseme.ts';
import type { TimedViseme } from '../builtin/tts/phones.ts';

/** Length of a video frame. */
const FRAME_MS = 40;
/**
 * A quarter of a second of sound is analysed at a time, which takes a few milliseconds: live sessions share
 * the thread.
 */
const SLICE = SAMPLE_RATE / 4;

/** Recognises visemes from sound as it comes, about half a second late. */
export class RecognizedVisemes {
  /** Those that are certain by now. */
  readonly mouths: TimedViseme[] = [];
  readonly #lips = createLipSync(SAMPLE_RATE);

  async push(pcm: Int16Array): Promise<void> {
    for (let at = 0; at < pcm.length; at += SLICE) {
      this.#add(this.#lips.push(pcm.subarray(at, at + SLICE)));
      if (at + SLICE < pcm.length) await nextTurn();
    }
  }

  /** The sound is over: all visemes are known. */
  end(): void {
    this.#add(this.#lips.end());
  }

  #add(seen: readonly Viseme[]): void {
    for (const viseme of seen) {
      const startMs = this.mouths.length * FRAME_MS;
      this.mouths.push({ viseme, startMs, endMs: startMs + FRAME_MS });
    }
  }
}

/** Visemes recognised from a whole sound, for texts whose spelling does not give them. */
export async function visemesFromSound(pcm: Int16Array): Promise<TimedViseme[]> {
  const heard = new RecognizedVisemes();
  await heard.push(pcm);
  heard.end();
  return heard.mouths;
}
