/** A number from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** Slowest walk, in poses for each video frame: a round of the path lasts 2 to 4 seconds. */
const SLOWEST = 0.42;
const FASTEST = 0.75;
/** Factor for a person who talks, and so moves more. */
const SPEAKING = 1.25;
/** Share of the difference to the target speed that is made up in each frame. */
const EASING = 0.08;
/** Fewest video frames between two changes of speed: they come every 0.8 to 2.8 s. */
const LEAST_STRETCH = 20;
const STRETCH_SPREAD = 50;
const TURN_BACK_CHANCE = 0.25;

/**
 * Walks the closed path of an atlas's poses at a changing speed, now and then backwards, so that no two
 * rounds are alike. It moves at most one pose in a video frame.
 */
export class Walk {
  #at: number;
  #speed = SLOWEST;
  #wanted = SLOWEST;
  #stretch = 0;
  readonly #poses: number;
  readonly #random: Random;

  constructor(poses: number, random: Random) {
    this.#poses = poses;
    this.#random = random;
    this.#at = Math.floor(random() * poses);
  }

  /** The pose to show: a whole number below `poses`. */
  get pose(): number {
    return Math.min(this.#poses - 1, Math.floor(this.#at));
  }

  /**
   * Moves on through the poses, faster while the person speaks.
   * @param frames video frames since the last step
   * @param ahead whether a pose further on is needed: then the walk does not turn back
   */
  step(frames: number, speaking: boolean, ahead: boolean): void {
    this.#stretch -= frames;
    if (this.#stretch <= 0) this.#changePace(ahead);
    const wanted = this.#wanted * (speaking ? SPEAKING : 1);
    this.#speed += (wanted - this.#speed) * Math.min(1, EASING * frames);
    const at = (this.#at + this.#speed * frames) % this.#poses;
    this.#at = at < 0 ? at + this.#poses : at;
  }

  #changePace(ahead: boolean): void {
    const turns = this.#random() < TURN_BACK_CHANCE && !ahead;
    const forwards = this.#wanted > 0 !== turns;
    const pace = SLOWEST + this.#random() * (FASTEST - SLOWEST);
    this.#wanted = forwards ? pace : -pace;
    this.#stretch = LEAST_STRETCH + this.#random() * STRETCH_SPREAD;
  }
}
