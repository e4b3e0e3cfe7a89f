import type { Ticker } from '../../../media/ticker.ts';
import type { Leg, LegEars } from '../leg.ts';
import { holdSound } from './hold-sound.ts';
import { LegPlayer } from './leg-player.ts';

/** One of the two, and what it hears when the other is away. */
interface Side {
  readonly leg: Leg;
  readonly music: LegPlayer;
  held: boolean;
}

/**
 * Two legs that hear each other, frame by frame; keys go through as keys. Whoever is put on hold by the other hears
 * music. Owns both legs: when one is over, the other is hung up.
 */
export class Bridge {
  /** Resolves when both legs are over. */
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

  /** Hangs both up. Idempotent. */
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

  /** The one who holds hears nothing anyway; the other need not wait in silence. */
  #held(holder: Side, waiting: Side, held: boolean): void {
    holder.held = held;
    if (this.#over) return;
    if (held && !waiting.held) waiting.music.loop(holdSound());
    else waiting.music.stop();
    if (held) holder.music.stop();
    else if (waiting.held) holder.music.loop(holdSound());
  }
}
