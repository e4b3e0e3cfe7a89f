import type { Clock } from '../../kernel/time/clock.ts';
import { FRAME_MS, FRAME_SAMPLES } from '../../media/pcm.ts';
import { SoundBudget } from '../../media/sound-budget.ts';

/** How much sound may come ahead of real time, in milliseconds: whole files sent at once are fine, a flood is not. */
const BURST_MS = 30_000;
/** Sound may come in at most this many times faster than it would sound. */
const MOST_SPEED = 2;

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Cuts the client's chunks of base64 PCM16 (of any length) into frames of 20 ms, and stops a flood. */
export class InboundAudio {
  readonly #budget: SoundBudget;
  readonly #hear: (frame: Int16Array) => void;
  readonly #frame = new Int16Array(FRAME_SAMPLES);
  #filled = 0;

  constructor(clock: Clock, hear: (frame: Int16Array) => void) {
    this.#hear = hear;
    this.#budget = new SoundBudget(clock, { burstMs: BURST_MS, speed: MOST_SPEED });
  }

  /**
   * Takes the sound of one `send_audio`.
   * @returns what is wrong with it, or null; `flood` means that the client must be disconnected
   */
  push(base64: unknown): { error: string; flood: boolean } | null {
    if (typeof base64 !== 'string' || !BASE64.test(base64)) {
      return { error: 'send_audio: "audio" must be base64 of PCM16 samples, 16 kHz mono', flood: false };
    }
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length % 2 === 1) return { error: 'send_audio: "audio" holds half a sample', flood: false };
    const samples = bytes.length / 2;
    if (!this.#budget.spend((samples / FRAME_SAMPLES) * FRAME_MS)) {
      return { error: `send_audio: more than ${BURST_MS / 1000} s of sound ahead of real time`, flood: true };
    }
    this.#take(bytes, samples);
    return null;
  }

  #take(bytes: Buffer, samples: number): void {
    for (let at = 0; at < samples; at++) {
      this.#frame[this.#filled++] = bytes.readInt16LE(at * 2);
      if (this.#filled < FRAME_SAMPLES) continue;
      this.#filled = 0;
      this.#hear(this.#frame);
    }
  }
}
