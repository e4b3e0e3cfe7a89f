import type { Ticker } from '../../../media/ticker.ts';
import type { Leg } from '../leg.ts';
import { holdSound } from './hold-sound.ts';
import { LegPlayer } from './leg-player.ts';

/** A sample from which sound is meant to be heard: -46 dBFS. */
const AUDIBLE = 160;
/** Pauses between two rings are shorter than that. */
const QUIET_FRAMES = 250;

const isAudible = (frame: Int16Array): boolean => {
  for (const sample of frame) if (sample > AUDIBLE || sample < -AUDIBLE) return true;
  return false;
};

/**
 * What a caller hears while somebody else is called for them: music, or the ringing and the announcements that come
 * from there. Silence is never what they hear for long.
 */
export class Waiting {
  readonly #leg: Leg;
  readonly #music: LegPlayer;
  #isOn = false;
  #quiet = QUIET_FRAMES;

  constructor(leg: Leg, ticker: Ticker) {
    this.#leg = leg;
    this.#music = new LegPlayer(leg, ticker);
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Music from now on. Idempotent. */
  begin(): void {
    this.#isOn = true;
    this.#quiet = QUIET_FRAMES;
    if (!this.#music.isPlaying) this.#music.loop(holdSound());
  }

  /** A frame from there, valid only during the call. */
  early(frame: Int16Array): void {
    if (!this.#isOn) return;
    this.#quiet = isAudible(frame) ? 0 : this.#quiet + 1;
    if (this.#quiet >= QUIET_FRAMES) return this.begin();
    this.#music.stop();
    this.#leg.send(frame);
  }

  /** Silence from now on. Idempotent. */
  end(): void {
    this.#isOn = false;
    this.#music.stop();
  }
}
