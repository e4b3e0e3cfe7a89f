import { ServiceError } from '../../errors/service-error.ts';

/**
 * The queue of a file: pictures or clips that the interface lists (clips take ten times as long); and last,
 * files that clients request by parameters of their own.
 */
export type Line = 'pictures' | 'clips' | 'last';

export interface TurnLimits {
  /** How many files are made at once. */
  readonly threads: number;
  /** How many pictures may wait, and how many clips. */
  readonly mostWaiting: number;
  /** How many of the files that are made at once may be of the last queue. */
  readonly mostLast: number;
  /** How many files of the last queue may wait, besides those of the others. */
  readonly mostLastWaiting: number;
}

export const full = (): ServiceError =>
  new ServiceError('ServiceUnavailable', 'Too much is being drawn and played already; try again.', {
    headers: { 'retry-after': '2' },
  });

/**
 * Decides who may make a file, and who is next. Each queue is served in order. Pictures and clips take turns
 * when both wait; the last queue is served when nobody else waits. So whoever fills a queue delays the others
 * by one file at a time, and blocks none of them.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #running: Record<Line, number> = { pictures: 0, clips: 0, last: 0 };
  readonly #waiting: Readonly<Record<Line, (() => void)[]>> = { pictures: [], clips: [], last: [] };
  /** The queue, of pictures and clips, that was served last. */
  #latest: Line = 'clips';

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Whether nothing is being made. */
  get isIdle(): boolean {
    return this.#busy === 0;
  }

  /** Waits for a turn, which `end` gives back. @throws ServiceError 503 with `Retry-After` when too many wait */
  async take(line: Line): Promise<void> {
    if (this.#isFree(line)) return this.#begin(line);
    const waiting = this.#waiting[line];
    const { mostWaiting, mostLastWaiting } = this.#limits;
    if (waiting.length >= (line === 'last' ? mostLastWaiting : mostWaiting)) throw full();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Gives a turn back, which goes at once to whoever is next. */
  end(line: Line): void {
    this.#running[line] -= 1;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.#begin(next);
      this.#waiting[next].shift()?.();
    }
  }

  get #busy(): number {
    const { pictures, clips, last } = this.#running;
    return pictures + clips + last;
  }

  #begin(line: Line): void {
    this.#running[line] += 1;
    if (line !== 'last') this.#latest = line;
  }

  /** The queue whose first file is made next. */
  #next(): Line | undefined {
    const usual: readonly Line[] =
      this.#latest === 'pictures' ? ['clips', 'pictures'] : ['pictures', 'clips'];
    return [...usual, 'last' as const].find((line) => this.#waiting[line].length > 0 && this.#isFree(line));
  }

  #isFree(line: Line): boolean {
    const { threads, mostLast } = this.#limits;
    if (this.#busy >= threads) return false;
    return line !== 'last' || this.#running.last < mostLast;
  }
}
