/** A voice so much quieter than the user's own is somebody else's, further away: 16 dB, as a ratio of powers. */
const OTHERS_BELOW = 1 / 40;
/** The weight of a turn in the user's level, so that whoever moves away or turns the microphone down is followed. */
const WEIGHT = 0.5;
/**
 * What is compared with the user's level, in frames: the mean of the last 200 ms, as that level is a mean, too. Of somebody
 * far away the loudest frame alone may be as loud as the user's quiet ones.
 */
const FRAMES = 10;

const powerOf = (frame: Int16Array): number => {
  let sum = 0;
  for (let at = 0; at < frame.length; at += 1) sum += frame[at]! * frame[at]!;
  return sum / frame.length;
};

/**
 * How loud the user is, by the turns that were understood, and which voices are so much quieter that somebody else
 * speaks, in the same room or on a television.
 */
export class OwnLevel {
  /** Mean square of the user's voice; null until something was understood. */
  #own: number | null = null;
  /** The powers of the last frames, in a ring. */
  readonly #recent = new Float64Array(FRAMES);
  #next = 0;
  #sum = 0;
  #frames = 0;

  /** Takes each frame, in order. @param isTurn whether it is voice of a turn */
  push(frame: Int16Array, isTurn: boolean): void {
    const power = powerOf(frame);
    this.#recent[this.#next] = power;
    this.#next = (this.#next + 1) % FRAMES;
    if (!isTurn) return;
    this.#sum += power;
    this.#frames += 1;
  }

  /** Whether the frames that were pushed last are too quiet for the user's voice. */
  get isFar(): boolean {
    if (this.#own === null) return false;
    return this.#recent.reduce((sum, power) => sum + power, 0) / FRAMES < this.#own * OTHERS_BELOW;
  }

  /** Ends the turn. @returns its level, for `learn`; null: it had no voice */
  take(): number | null {
    const level = this.#frames === 0 ? null : this.#sum / this.#frames;
    [this.#sum, this.#frames] = [0, 0];
    return level;
  }

  /** A turn of this level was understood. */
  learn(level: number): void {
    this.#own = this.#own === null ? level : this.#own + (level - this.#own) * WEIGHT;
  }
}
