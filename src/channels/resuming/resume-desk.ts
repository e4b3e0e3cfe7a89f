import type { Log } from '../../kernel/log.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Joined } from '../../live/directory.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Refusal } from '../refusals.ts';
import { UNTOLD } from './event-memory.ts';
import { HeldSession, type Visit } from './held-session.ts';
import { type Credentials, ResumeSecrets } from './resume-secret.ts';

export type Entered =
  | (Omit<Joined & { readonly ok: true }, 'session'> & { readonly session: Visit })
  | { readonly ok: false; readonly refusal: Refusal };

type Found = HeldSession | (Joined & { readonly ok: false });

export interface ResumeDeskParts {
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'newSecret'>;
  readonly log: Log;
  /** Longer than it may take until a dead line is noticed: what went into it is sent again. */
  readonly rememberMs: number;
}

/** A client that wants in. */
export interface Arrival extends Credentials {
  /** Number of the last event that it has heard, see `heardBy`. */
  readonly after?: number;
}

/**
 * The sessions of this process that a client may leave and enter again, by the secret that it was told over its
 * connection. Only a client that asks for it at its first join is held: any other one's session ends with its transport.
 */
export class ResumeDesk {
  readonly #parts: ResumeDeskParts;
  readonly #held = new Map<string, HeldSession>();
  /** Joins on their way, one at a time: who comes meanwhile waits, and then comes back or tries its own. */
  readonly #joining = new Map<string, Promise<Found>>();

  constructor(parts: ResumeDeskParts) {
    this.#parts = parts;
  }

  /** How many sessions are held, with their clients or without. */
  get size(): number {
    return this.#held.size;
  }

  /**
   * Lets a client in for the first time by `join`, or again by its secret. Whoever has less does not get in, and whoever
   * is there does not hear of it.
   * @param address names the session, and opens nothing
   */
  async enter(address: string, join: () => Promise<Joined>, arrival: Arrival): Promise<Entered> {
    while (this.#joining.has(address)) await this.#joining.get(address)?.catch(() => undefined);
    const held = this.#held.get(address);
    if (held) return this.#enterAgain(held, arrival);
    const found = await this.#joinOnce(address, join, arrival);
    return found instanceof HeldSession ? entered(found, arrival) : found;
  }

  #enterAgain(held: HeldSession, arrival: Arrival): Entered {
    if (held.secrets.admit(arrival)) return entered(held, arrival);
    const { sessionId } = held.joined.session.settings;
    const refusal = arrival.secret === null ? 'taken' : 'wrong_secret';
    this.#parts.log.info({ sessionId, refusal }, 'a client was not let into a session that is held');
    return { ok: false, refusal };
  }

  #joinOnce(address: string, join: () => Promise<Joined>, by: Credentials): Promise<Found> {
    const joining = this.#join(address, join, by).finally(() => this.#joining.delete(address));
    this.#joining.set(address, joining);
    return joining;
  }

  async #join(address: string, join: () => Promise<Joined>, by: Credentials): Promise<Found> {
    const joined = await join();
    if (!joined.ok) return joined;
    const { clock, ids, rememberMs } = this.#parts;
    const held = new HeldSession(joined, clock, rememberMs, new ResumeSecrets(ids, by));
    this.#held.set(address, held);
    const forget = () => void this.#held.delete(address);
    joined.session.signal.addEventListener('abort', forget, { once: true });
    if (joined.session.closed) forget();
    return held;
  }
}

const entered = (held: HeldSession, { after = UNTOLD }: Arrival): Entered => ({
  ...held.joined,
  session: held.enter(after),
});

/** Whether the client asks to be let in again, should its connection break off. */
export const wantsResume = (query: unknown): boolean => (query as { resume?: unknown })?.resume === '1';

/** Number of the last event that a client says it has heard; `UNTOLD` when it says none. */
export const heardBy = (query: unknown): number => {
  const { after } = Object(query) as { after?: unknown };
  return typeof after === 'string' && /^\d{1,15}$/.test(after) ? Number(after) : UNTOLD;
};
