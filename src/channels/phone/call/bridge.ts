import type { Ticker } from '../../../media/ticker.ts';
import type { Leg, LegEars } from '../leg.ts';
import { holdSound } from './hold-sound.ts';
import { LegPlayer } from './leg-player.ts';

/** One of the two legs, and the music that it hears while the other one holds. */
interface Side {
  readonly leg: Leg;
  readonly music: LegPlayer;
  held: boolean;
}

/**
 * Connects two legs, which hear each other frame by frame; keys are passed on as keys. A leg that the other one
 * puts on hold hears music. It owns both legs: when one ends, the other is hung up.
 */
export class Bridge {
  /** Resolves when both legs have ended. */
  readonly done: Promise<void>;
  readonly #sides: readonly [Side, Side];
  #over = false;

  constructor(one: Leg, other: Leg, ticker: Ticker) {
    const side = (leg: Leg): Side => ({ leg, music: new LegPlayer(leg, ticker), held: false });
    this.#sides = [side(one), side(other)];
    const [a, b] = this.#sides;
    this.done = new Promise((resolve) => this.#watch(resolve));
    one.listen(this.#ears(a, b));
    other.listen(this.#ears(b, a));
    if (one.signal.aborted || other.signal.aborted) this.close();
  }

  /** Hangs up both legs. Idempotent. */
  close(): void {
    if (this.#over) return;
    this.#over = true;
    for (const { leg, music } of this.#sides) {
      music.stop();
      void leg.hangUp();
    }
  }

  #watch(resolve: () => void): void {
    let left = this.#sides.length;
    for (const { leg } of this.#sides) {
      const over = (): void => {
        this.close();
        left -= 1;
        if (left === 0) resolve();
      };
      if (leg.signal.aborted) over();
      else leg.signal.addEventListener('abort', over, { once: true });
    }
  }

  #ears(from: Side, to: Side): LegEars {
    return {
      hear: (frame) => {
        if (!from.held && !to.held && !this.#over) to.leg.send(frame);
      },
      key: (key) => {
        if (!this.#over) void to.leg.sendKeys(key).catch(() => undefined);
      },
      held: (held) => this.#held(from, to, held),
    };
  }

  /** Plays music to the leg that waits; the one that holds hears nothing anyway. */
  #held(holder: Side, waiting: Side, held: boolean): void {
    holder.held = held;
    if (this.#over) return;
    if (held && !waiting.held) waiting.music.loop(holdSound());
    else waiting.music.stop();
    if (held) holder.music.stop();
    else if (waiting.held) holder.music.loop(holdSound());
  }
}
