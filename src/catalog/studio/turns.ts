import { ServiceError } from '../../errors/service-error.ts';

/**
 * Where a file waits to be made: what the interface lists among pictures or clips, which take ten times as long; what
 * clients think up themselves last.
 */
export type Line = 'pictures' | 'clips' | 'last';

export interface TurnLimits {
  /** Files that are made at once. */
  readonly threads: number;
  /** Pictures that may wait for a thread, and as many clips. */
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
 * Who may make something now, and who comes next. Each line is served in the order in which it came. Pictures and clips
 * take turns where both wait, the last line is served while nobody else waits: whoever fills a line keeps the others
 * waiting for one file at a time, and keeps nobody of them out.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #running: Record<Line, number> = { pictures: 0, clips: 0, last: 0 };
  readonly #waiting: Readonly<Record<Line, (() => void)[]>> = { pictures: [], clips: [], last: [] };
  /** Of pictures and clips, what was begun last. */
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

  /** Gives a turn back, at once to whoever is next. */
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

  /** The line whose first file is to be made now. */
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
