import { ProviderError } from '../../../conversation/provider-ports.ts';
import type { Clock } from '../../../time/clock.ts';

/** A provider that failed so often in a row is left alone for a while. */
const MOST_FAILURES = 3;
/** How long, the first time; twice as long each time that it fails again. */
const REST_MS = 30_000;
const LONGEST_REST_MS = 300_000;

/**
 * The provider is well, but does not want this very request (a tool's schema that it does not understand, a
 * conversation that is too long): somebody else may, and the next request may be another matter.
 */
export class RequestRefused extends ProviderError {
  constructor(provider: string, message: string, cause?: unknown) {
    super(provider, message, { retryable: false, cause });
  }
}

/** How one provider of a key is doing, over all sessions of a process. */
export class Standing {
  readonly #clock: Clock;
  #failures = 0;
  #rests = 0;
  #restsUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** When it may be asked again (monotonic ms); in the past for one that is well. */
  get restsUntil(): number {
    return this.#restsUntil;
  }

  get isResting(): boolean {
    return this.#clock.now() < this.#restsUntil;
  }

  worked(): void {
    this.#failures = 0;
    this.#rests = 0;
    this.#restsUntil = 0;
  }

  /** @param midway whether it had begun: what follows is left to the next one */
  failed(error: ProviderError, midway: boolean): void {
    if (error instanceof RequestRefused) return;
    this.#failures += 1;
    if (midway || !error.retryable || this.#failures >= MOST_FAILURES) this.#rest();
  }

  /** Behind a rest one failure is enough for the next. */
  #rest(): void {
    this.#failures = MOST_FAILURES;
    this.#restsUntil = this.#clock.now() + Math.min(REST_MS * 2 ** this.#rests, LONGEST_REST_MS);
    this.#rests += 1;
  }
}

/** One of several that can do the same. */
export interface Member<T> {
  readonly standing: Standing;
  readonly it: T;
}

/** Those that are well in their order, then those at rest, the soonest back first: a rest refuses nobody. */
export function inOrder<T>(members: readonly Member<T>[]): readonly Member<T>[] {
  const well = members.filter(({ standing }) => !standing.isResting);
  if (well.length === members.length) return members;
  const resting = members.filter(({ standing }) => standing.isResting);
  return [...well, ...resting.sort((one, other) => one.standing.restsUntil - other.standing.restsUntil)];
}

/** What one request has met on its way through the members. */
export class Attempts<T> {
  readonly #members: readonly Member<T>[];
  #last: ProviderError | null = null;
  #mayPass = false;

  constructor(members: readonly Member<T>[]) {
    this.#members = members;
  }

  /**
   * Takes note of a failure.
   * @throws the error itself when it is none of a provider's
   */
  failed({ standing }: Member<T>, error: unknown, midway = false): void {
    if (!(error instanceof ProviderError)) throw error;
    standing.failed(error, midway);
    this.#last = error;
    this.#mayPass ||= error.retryable;
  }

  /** What goes up when nobody has an answer: retryable as long as one of them is worth another try. */
  error(): ProviderError {
    const last =
      this.#last ?? new ProviderError('none', 'No provider is set up for this.', { retryable: false });
    const retryable = this.#mayPass && this.#members.some(({ standing }) => !standing.isResting);
    if (last.retryable === retryable) return last;
    return new ProviderError(last.provider, last.message, { retryable, cause: last.cause });
  }
}
