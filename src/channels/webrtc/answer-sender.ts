import type { Clock } from '../../kernel/time/clock.ts';
import { withCandidates } from './answer.ts';

export interface AnswerSenderOptions {
  readonly clock: Clock;
  readonly sendAnswer: (sdp: string) => void;
  readonly sendCandidate: (candidate: string) => void;
}

/** How long an answer waits for the first of our candidates, in milliseconds; there may be none at all. */
const FIRST_WITHIN_MS = 100;
/** How long it then waits for those that come together with the first. */
const OTHERS_WITHIN_MS = 10;

/**
 * Sends answers with our candidates in them, for clients that mishandle trickle ICE, and the candidates once more by
 * themselves, as all others read them; those never before the answer.
 */
export class AnswerSender {
  readonly #options: AnswerSenderOptions;
  readonly #candidates: string[] = [];
  #sent = 0;
  #held: { readonly sdp: string; readonly mid: string } | null = null;
  #cancel: () => void = () => undefined;

  constructor(options: AnswerSenderOptions) {
    this.#options = options;
  }

  /**
   * Sends an answer, as soon as the first of our candidates are there to stand in it.
   * @param mid the line that our candidates belong to
   */
  answer(sdp: string, mid: string): void {
    this.#held = { sdp, mid };
    if (this.#candidates.length > 0) this.#flush();
    else this.#flushIn(FIRST_WITHIN_MS);
  }

  /** Takes one of our candidates, which come with and after the first answer. */
  candidate(candidate: string): void {
    this.#candidates.push(candidate);
    if (this.#held) this.#flushIn(OTHERS_WITHIN_MS);
    else this.#sendCandidates();
  }

  /** Sends nothing more. Idempotent. */
  close(): void {
    this.#cancel();
    this.#held = null;
    this.#sent = Infinity;
  }

  #flushIn(ms: number): void {
    this.#cancel();
    this.#cancel = this.#options.clock.after(ms, () => this.#flush());
  }

  #flush(): void {
    this.#cancel();
    const held = this.#held;
    this.#held = null;
    if (held) this.#options.sendAnswer(withCandidates(held.sdp, held.mid, this.#candidates));
    this.#sendCandidates();
  }

  #sendCandidates(): void {
    const next = this.#candidates.slice(this.#sent);
    if (next.length > 0) this.#sent = this.#candidates.length;
    next.forEach(this.#options.sendCandidate);
  }
}
