import { ProviderError } from '../../../conversation/provider-ports.ts';
import type { Clock } from '../../../kernel/time/clock.ts';

/** Consecutive failures after which a provider is not asked for a while. */
const MOST_FAILURES = 3;
/** Length of the first pause; it doubles each time the provider fails again. */
const OPEN_MS = 30_000;
const LONGEST_OPEN_MS = 300_000;

/**
 * The provider works but refuses this very request (a tool schema that it does not understand, a conversation
 * that is too long). Another provider may accept it, and the next request may succeed.
 */
export class RequestRefused extends ProviderError {
  constructor(provider: string, message: string, cause?: unknown) {
    super(provider, message, { retryable: false, cause });
  }
}

/** The circuit breaker of one provider of a key, over all sessions of a process. */
export class CircuitBreaker {
  readonly #clock: Clock;
  #failures = 0;
  #pauses = 0;
  #openUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** When it may be asked again (monotonic ms); in the past for a healthy one. */
  get openUntil(): number {
    return this.#openUntil;
  }

  get isOpen(): boolean {
    return this.#clock.now() < this.#openUntil;
  }

  recordSuccess(): void {
    this.#failures = 0;
    this.#pauses = 0;
    this.#openUntil = 0;
  }

  /**
   * Counts a failure, and opens the breaker when it was one too many.
   * @param midway whether a reply, or a sentence's speech, had begun: what follows is left to the next provider
   */
  recordFailure(error: ProviderError, midway: boolean): void {
    if (error instanceof RequestRefused) return;
    this.#failures += 1;
    if (midway || !error.retryable || this.#failures >= MOST_FAILURES) this.#open();
  }

  /** Starts a pause. After one, a single failure is enough for the next. */
  #open(): void {
    this.#failures = MOST_FAILURES;
    this.#openUntil = this.#clock.now() + Math.min(OPEN_MS * 2 ** this.#pauses, LONGEST_OPEN_MS);
    this.#pauses += 1;
  }
}

/** One of several equivalent providers. */
export interface Member<T> {
  readonly breaker: CircuitBreaker;
  readonly it: T;
  /** Told when a request goes on to the next one, because this one has failed. */
  readonly passedOn?: () => void;
}

/**
 * Members in the order in which they are asked: healthy ones first, then those in a pause, the soonest back
 * first. A pause alone refuses no request.
 */
export function inOrder<T>(members: readonly Member<T>[]): readonly Member<T>[] {
  const closed = members.filter(({ breaker }) => !breaker.isOpen);
  if (closed.length === members.length) return members;
  const open = members.filter(({ breaker }) => breaker.isOpen);
  return [...closed, ...open.sort((one, other) => one.breaker.openUntil - other.breaker.openUntil)];
}

/** Records what one request has met on its way through the members. */
export class Attempts<T> {
  readonly #members: readonly Member<T>[];
  #last: ProviderError | null = null;
  #mayPass = false;

  constructor(members: readonly Member<T>[]) {
    this.#members = members;
  }

  /** Records a failure. @throws the error itself when it is not a provider's */
  recordFailure(member: Member<T>, error: unknown, midway = false): void {
    if (!(error instanceof ProviderError)) throw error;
    member.breaker.recordFailure(error, midway);
    if (!midway && member !== this.#members.at(-1)) member.passedOn?.();
    this.#last = error;
    this.#mayPass ||= error.retryable;
  }

  /**
   * The error when all members have failed: retryable if one of them may succeed later. What may be done at once was
   * done.
   */
  error(): ProviderError {
    const last =
      this.#last ?? new ProviderError('none', 'No provider is set up for this.', { retryable: false });
    const retryable = this.#mayPass && this.#members.some(({ breaker }) => !breaker.isOpen);
    if (last.retryable === retryable && !last.retryAtOnce) return last;
    return new ProviderError(last.provider, last.message, { retryable, cause: last.cause });
  }
}
