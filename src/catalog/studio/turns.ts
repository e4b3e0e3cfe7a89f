import { ServiceError } from '../../errors/service-error.ts';

/** Where a file waits to be made: what the interface lists among the usual, what clients think up themselves last. */
export type Line = 'usual' | 'last';

export interface TurnLimits {
  /** Files that are made at once. */
  readonly threads: number;
  /** Files that may wait for a thread. */
  readonly mostWaiting: number;
  /** Of those that are made at once, how many may be of the last line. */
  readonly mostLast: number;
  /** Files of the last line that may wait; they take no place of the others. */
  readonly mostLastWaiting: number;
}

export const full = (): ServiceError =>
  new ServiceError('ServiceUnavailable', 'Too much is being drawn and played already; try again.', {
    headers: { 'retry-after': '2' },
  });

/**
 * Who may make something now, and who comes next. Each line is served in the order in which it came; the last one only
 * while nobody else waits, so that whoever fills it keeps nobody else out.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #running: Record<Line, number> = { usual: 0, last: 0 };
  readonly #waiting: Readonly<Record<Line, (() => void)[]>> = { usual: [], last: [] };

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Whether nothing is being made. */
  get isIdle(): boolean {
    return this.#running.usual + this.#running.last === 0;
  }

  /** Waits for a turn, which `end` gives back. @throws ServiceError 503 with `Retry-After` when too many wait */
  async take(line: Line): Promise<void> {
    if (this.#isFree(line)) {
      this.#running[line] += 1;
      return;
    }
    const waiting = this.#waiting[line];
    const { mostWaiting, mostLastWaiting } = this.#limits;
    if (waiting.length >= (line === 'last' ? mostLastWaiting : mostWaiting)) throw full();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Gives a turn back, at once to whoever is next. */
  end(line: Line): void {
    this.#running[line] -= 1;
    for (const next of ['usual', 'last'] as const) {
      if (this.#waiting[next].length === 0 || !this.#isFree(next)) continue;
      this.#running[next] += 1;
      this.#waiting[next].shift()?.();
    }
  }

  #isFree(line: Line): boolean {
    const { threads, mostLast } = this.#limits;
    if (this.#running.usual + this.#running.last >= threads) return false;
    return line === 'usual' || this.#running.last < mostLast;
  }
}
