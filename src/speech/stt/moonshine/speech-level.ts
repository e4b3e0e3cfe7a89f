import { FRAME_SAMPLES } from '../../../media/pcm.ts';

/** Share of the room's noise, and of the loud parts of the voice, below which a frame counts as quiet. */
const ABOVE_NOISE = 1.5;
const BELOW_VOICE = 0.04;
/** A room in which even noise is nearer to the voice than this has no quiet frames. */
const MOST_OF_VOICE = 0.25;

/** How fast the remembered level of loud parts falls: by half in 3 s. */
const VOICE_FALL = 0.9954;
const SMOOTH = 0.3;
/** Frames until the noise is known. */
const WARM_UP_FRAMES = 5;

/** Follows how loud an utterance is, to find the pauses in it and its end without waiting for anybody's word. */
export class SpeechLevel {
  #voice = 0;
  #noise = Infinity;
  #smooth = 0;
  #frames = 0;
  #sum = 0;
  #count = 0;
  #voiceEnd = 0;

  /** Where the last frame that is not quiet ends, in samples. */
  get voiceEnd(): number {
    return this.#voiceEnd;
  }

  /** How long it has been quiet, in samples. */
  get quiet(): number {
    return this.#frames * FRAME_SAMPLES - this.#voiceEnd;
  }

  push(pcm: Int16Array): void {
    for (const sample of pcm) {
      this.#sum += sample * sample;
      this.#count += 1;
      if (this.#count === FRAME_SAMPLES) this.#frame(Math.sqrt(this.#sum / FRAME_SAMPLES));
    }
  }

  #frame(level: number): void {
    [this.#sum, this.#count] = [0, 0];
    this.#frames += 1;
    this.#smooth += (level - this.#smooth) * (this.#frames === 1 ? 1 : SMOOTH);
    if (this.#frames >= WARM_UP_FRAMES) this.#noise = Math.min(this.#noise, this.#smooth);
    this.#voice = Math.max(level, this.#voice * VOICE_FALL);
    if (level > this.#threshold()) this.#voiceEnd = this.#frames * FRAME_SAMPLES;
  }

  #threshold(): number {
    if (this.#frames < WARM_UP_FRAMES) return 0;
    const above = Math.max(this.#noise * ABOVE_NOISE, this.#voice * BELOW_VOICE);
    return Math.min(above, this.#voice * MOST_OF_VOICE);
  }
}
