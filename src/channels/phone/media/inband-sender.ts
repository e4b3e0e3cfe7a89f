import { FRAME_SAMPLES, SAMPLE_RATE } from '../../../media/pcm.ts';
import { KeyQueue, PAUSE } from './keys.ts';
import { tonesOf } from './tones.ts';

/** About -9 dBm0 for the higher tone and 2 dB less for the lower one (ETSI ES 201 235-2). */
const HIGH_PEAK = 7000;
const LOW_PEAK = 5600;
const TONE_FRAMES = 5;
const REST_FRAMES = 3;
const PAUSE_FRAMES = 25;
/** Each tone fades in and out over 2 ms, because a jump would be audible at all frequencies. */
const RAMP_SAMPLES = 32;
const TONE_SAMPLES = TONE_FRAMES * FRAME_SAMPLES;

/** Sends keys as DTMF tones in the sound, for a far end without telephone events: 100 ms, then 60 ms of silence. */
export class InbandSender {
  readonly #queue = new KeyQueue();
  readonly #frame = new Int16Array(FRAME_SAMPLES);
  #at = 0;

  get busy(): boolean {
    return !this.#queue.empty;
  }

  press(keys: string): Promise<void> {
    return this.#queue.press(keys);
  }

  /**
   * Call it every 20 ms.
   * @returns the frame to send instead of speech, valid until the next call; null when no key is being sent
   */
  next(): Int16Array | null {
    const key = this.#queue.current;
    if (key === null) return null;
    if (key === PAUSE || this.#at >= TONE_FRAMES) this.#frame.fill(0);
    else this.#sound(key);
    this.#at += 1;
    if (this.#at >= (key === PAUSE ? PAUSE_FRAMES : TONE_FRAMES + REST_FRAMES)) {
      this.#at = 0;
      this.#queue.advance();
    }
    return this.#frame;
  }

  close(): void {
    this.#queue.close();
  }

  #sound(key: string): void {
    const [low, high] = tonesOf(key).map((hertz) => (2 * Math.PI * hertz) / SAMPLE_RATE) as [number, number];
    const start = this.#at * FRAME_SAMPLES;
    for (let k = 0; k < FRAME_SAMPLES; k++) {
      const at = start + k;
      const gain = Math.min(1, (at + 1) / RAMP_SAMPLES, (TONE_SAMPLES - at) / RAMP_SAMPLES);
      this.#frame[k] = gain * (LOW_PEAK * Math.sin(low * at) + HIGH_PEAK * Math.sin(high * at));
    }
  }
}
