import type { Clock } from '../kernel/time/clock.ts';
import { PollingLoop } from './polling-loop.ts';

export interface LeasedWorkParts<Claimed> {
  readonly clock: Clock;
  /** The longest time between two looks for due rows, in milliseconds, should every notification be lost. */
  readonly everyMs: number;
  /** Leases due rows to this process, as many as it has room for. */
  readonly claim: () => Promise<readonly Claimed[]>;
  /**
   * Does the work of a row, and stores what came of it. Answers whether this process may have room for more now.
   * Never rejects.
   */
  readonly run: (claimed: Claimed) => Promise<boolean>;
  /** Repairs times that cannot be right (`repairTimes`). */
  readonly repair: () => Promise<void>;
  /** In how many milliseconds the next row is due; absent: the regular looks suffice. */
  readonly nextDueMs?: () => Promise<number | void>;
  /** Receives the error of a look for due rows. */
  readonly onError: (error: unknown) => void;
}

/** How often it looks for times that cannot be right, in milliseconds. */
const REPAIR_EVERY_MS = 30_000;

/** Claims due rows of a table of work, and does them: one claim after the other, all that it got at once. */
export class LeasedWork<Claimed> {
  readonly #parts: LeasedWorkParts<Claimed>;
  readonly #loop: PollingLoop;
  readonly #running = new Map<Claimed, Promise<void>>();
  #claiming: Promise<unknown> = Promise.resolve();
  #repairedAt = Number.NEGATIVE_INFINITY;
  #stopped = false;
  #begun = 0;
  #ended = 0;

  constructor(parts: LeasedWorkParts<Claimed>) {
    const { clock, everyMs, onError } = parts;
    this.#parts = parts;
    this.#loop = new PollingLoop({ clock, everyMs, onError, poll: () => this.#poll() });
  }

  /** What runs now. */
  get running(): readonly Claimed[] {
    return [...this.#running.keys()];
  }

  /** Looks for due rows at once. */
  wake(): void {
    this.#loop.wake();
  }

  /**
   * For tests: does everything that is due now, rows that become due at once through it included, and waits for it.
   * Answers how many have ended since the last call.
   */
  async runDue(): Promise<number> {
    // What runs or begins during a claim may keep others waiting, so only a claim with nothing running is the last.
    for (let last = false; !last;) {
      const [running, begun] = [this.#running.size, this.#begun];
      await this.#take();
      await this.allEnded();
      // What has ended asks for another look, which must not take what comes after this.
      await this.#loop.settled();
      last = running === 0 && this.#begun === begun;
    }
    const ended = this.#ended;
    this.#ended = 0;
    return ended;
  }

  /** Claims nothing more. Resolves when the current claim is over. */
  async stopClaiming(): Promise<void> {
    this.#stopped = true;
    await this.#loop.stop();
    await this.#claiming;
  }

  /** Resolves when all that runs now has ended. */
  async allEnded(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  async #poll(): Promise<number | void> {
    await this.#take();
    return this.#parts.nextDueMs?.();
  }

  /** Claims, one claim after the other, so that each knows what the one before has taken. */
  #take(): Promise<void> {
    const taken = this.#claiming.then(() => this.#claim());
    this.#claiming = taken.catch(() => undefined);
    return taken;
  }

  async #claim(): Promise<void> {
    if (this.#stopped) return;
    await this.#repair();
    for (const claimed of await this.#parts.claim()) this.#start(claimed);
  }

  async #repair(): Promise<void> {
    const { clock, repair } = this.#parts;
    if (clock.now() - this.#repairedAt < REPAIR_EVERY_MS) return;
    this.#repairedAt = clock.now();
    await repair();
  }

  #start(claimed: Claimed): void {
    const ended = this.#parts.run(claimed).then((hasRoom) => {
      this.#running.delete(claimed);
      this.#ended += 1;
      if (hasRoom) this.wake();
    });
    this.#begun += 1;
    this.#running.set(claimed, ended);
  }
}
