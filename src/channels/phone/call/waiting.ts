import type { Ticker } from '../../../media/ticker.ts';
import type { Leg } from '../leg.ts';
import { holdSound } from './hold-sound.ts';
import { LegPlayer } from './leg-player.ts';

/** The least absolute value of an audible sample: -46 dBFS. */
const AUDIBLE = 160;
/** Longer than the pause between two rings. */
const QUIET_FRAMES = 250;

const isAudible = (frame: Int16Array): boolean => {
  for (const sample of frame) if (sample > AUDIBLE || sample < -AUDIBLE) return true;
  return false;
};

/**
 * The sound for a caller while somebody else is called: music, or ringing and announcements from that side. The
 * caller never hears silence for long.
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

  /** Plays music from now on. Idempotent. */
  begin(): void {
    this.#isOn = true;
    this.#quiet = QUIET_FRAMES;
    if (!this.#music.isPlaying) this.#music.loop(holdSound());
  }

  /** Plays a frame from the called side; it is valid only during this function call. */
  early(frame: Int16Array): void {
    if (!this.#isOn) return;
    this.#quiet = isAudible(frame) ? 0 : this.#quiet + 1;
    if (this.#quiet >= QUIET_FRAMES) return this.begin();
    this.#music.stop();
    this.#leg.send(frame);
  }

  /** Stops all sound. Idempotent. */
  end(): void {
    this.#isOn = false;
    this.#music.stop();
  }
}
