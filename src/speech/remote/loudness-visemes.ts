import { SAMPLE_RATE } from '../../media/pcm.ts';
import type { Viseme } from '../../media/viseme.ts';
import type { TimedViseme } from '../builtin/tts/phones.ts';

/** Length of a video frame, and of a window. */
const FRAME_MS = 40;
const WINDOW = (SAMPLE_RATE * FRAME_MS) / 1000;

/** Levels of levelled sound (the peak is at -3 dBFS) from which the mouth opens, and opens wide. */
const QUIET = 250;
const OPEN = 1_500;
const WIDE = 4_000;
/** Share of samples at which the sign changes: above it the sound is a hiss. */
const HISS = 0.3;

const shapeOf = (window: Int16Array): Viseme => {
  let [energy, crossings] = [0, 0];
  for (let at = 0; at < window.length; at += 1) {
    energy += window[at]! ** 2;
    if (at > 0 && window[at]! < 0 !== window[at - 1]! < 0) crossings += 1;
  }
  const level = Math.sqrt(energy / window.length);
  if (level < QUIET) return 'sil';
  if (crossings > HISS * window.length) return 'SS';
  if (level < OPEN) return 'nn';
  return level < WIDE ? 'E' : 'aa';
};

/**
 * Visemes from nothing but loudness and hiss, at once and for next to no time: what the mouth does until it
 * is known when the sounds of a text are spoken.
 */
export class LoudnessVisemes {
  readonly #mouths: TimedViseme[] = [];
  #rest = new Int16Array(0);

  push(pcm: Int16Array): void {
    const all = new Int16Array(this.#rest.length + pcm.length);
    all.set(this.#rest);
    all.set(pcm, this.#rest.length);
    let at = 0;
    for (; at + WINDOW <= all.length; at += WINDOW) this.#add(shapeOf(all.subarray(at, at + WINDOW)));
    this.#rest = all.slice(at);
  }

  /** Those that begin at `fromMs` or later. */
  since(fromMs: number): TimedViseme[] {
    return this.#mouths.slice(Math.ceil(fromMs / FRAME_MS));
  }

  #add(viseme: Viseme): void {
    const startMs = this.#mouths.length * FRAME_MS;
    this.#mouths.push({ viseme, startMs, endMs: startMs + FRAME_MS });
  }
}
