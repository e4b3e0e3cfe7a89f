import { FRAME_MS } from '../../media/pcm.ts';
import type { TurnDetection } from '../ports.ts';

/** Speech begins with at least this much voice within `ONSET_WINDOW_MS`; a click or a knock has less. */
const ONSET_MS = 120;
export const ONSET_WINDOW_MS = 200;
/** Within a turn, this many voiced frames in a row end a pause; a single noisy frame does not. */
const REVIVAL_FRAMES = 2;
/** How far the voice must fall below the threshold to count as silent. */
const HYSTERESIS = 0.15;
/** The longest turn; a longer one is ended. */
const LONGEST_TURN_FRAMES = 60_000 / FRAME_MS;

const ONSET_FRAMES = ONSET_MS / FRAME_MS;
const WINDOW_FRAMES = ONSET_WINDOW_MS / FRAME_MS;

export type TurnChange = 'none' | 'started' | 'ended';

/**
 * Turns the likelihood of speech of each 20 ms frame into turns: when the user began, and when they have been silent
 * for `silenceDurationMs` (spec A.2, turnDetection). Pure, and allocates nothing.
 */
export class TurnDetector {
  #enter = 0;
  #leave = 0;
  #silenceFrames = 0;
  #speaking = false;
  /** The newest frames as bits, 1 for voice; the lowest is the newest. */
  #recent = 0;
  /** Frames since the first voiced one, when the turn started. */
  #onset = 0;
  #voicedRun = 0;
  #silence = 0;
  #frames = 0;

  constructor(settings: TurnDetection) {
    this.configure(settings);
  }

  get speaking(): boolean {
    return this.#speaking;
  }

  /** How long ago the voice of a turn that has just started began, including the present frame. */
  get voiceMs(): number {
    return this.#onset * FRAME_MS;
  }

  /** Whether a voice may just be beginning, of which it is too early to say so. */
  get mayBegin(): boolean {
    return !this.#speaking && this.#voicedRun >= REVIVAL_FRAMES;
  }

  /** How long the user has been silent within the turn, or at the end of the last one. */
  get silenceMs(): number {
    return this.#silence * FRAME_MS;
  }

  /** Takes effect with the next frame. */
  configure(settings: TurnDetection): void {
    this.#enter = settings.threshold;
    this.#leave = Math.max(settings.threshold - HYSTERESIS, settings.threshold / 2);
    this.#silenceFrames = Math.max(1, Math.ceil(settings.silenceDurationMs / FRAME_MS));
  }

  /** Ends the turn before its silence is long enough; what is said from now on is another one. */
  end(): void {
    this.#speaking = false;
  }

  /** Takes the next frame. @param voice how likely the frame holds speech, 0 to 1 */
  push(voice: number): TurnChange {
    const voiced = voice >= this.#enter && voice > 0;
    this.#voicedRun = voiced ? this.#voicedRun + 1 : 0;
    return this.#speaking ? this.#within(voice) : this.#before(voiced);
  }

  #before(voiced: boolean): TurnChange {
    this.#recent = ((this.#recent << 1) | (voiced ? 1 : 0)) & ((1 << WINDOW_FRAMES) - 1);
    if (!voiced || bits(this.#recent) < ONSET_FRAMES) return 'none';
    this.#speaking = true;
    this.#onset = 32 - Math.clz32(this.#recent);
    this.#recent = 0;
    this.#silence = 0;
    this.#frames = 0;
    return 'started';
  }

  #within(voice: number): TurnChange {
    this.#frames += 1;
    if (this.#voicedRun >= REVIVAL_FRAMES) this.#silence = 0;
    else if (this.#voicedRun === 0 && (this.#silence > 0 || voice < this.#leave || voice <= 0))
      this.#silence += 1;
    if (this.#silence < this.#silenceFrames && this.#frames < LONGEST_TURN_FRAMES) return 'none';
    this.#speaking = false;
    return 'ended';
  }
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
