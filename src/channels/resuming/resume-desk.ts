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
  /**
   * How long sent events are remembered, to be sent again: longer than it may take to notice that a connection is
   * dead.
   */
  readonly rememberMs: number;
}

/** A client that wants to join. */
export interface Arrival extends Credentials {
  /** Number of the last event that the client has received, see `heardBy`. */
  readonly after?: number;
}

/**
 * The sessions of this process that a client may leave and join again, by the secret that it was told over its
 * connection. Only the session of a client that asks for this at its first join is held: any other session ends
 * with its transport.
 */
export class ResumeDesk {
  readonly #parts: ResumeDeskParts;
  readonly #held = new Map<string, HeldSession>();
  /**
   * First joins that are under way, one for each address: a client that comes meanwhile waits, and then joins again
   * or tries its own join.
   */
  readonly #joining = new Map<string, Promise<Found>>();

  constructor(parts: ResumeDeskParts) {
    this.#parts = parts;
  }

  /** How many sessions are held, with or without a connected client. */
  get size(): number {
    return this.#held.size;
  }

  /**
   * Lets a client join, for the first time by `join`, or again by its secret. A client whose secret does not fit is
   * refused, and the connected client does not notice it.
   * @param address names the session, but gives no right to join it
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

/** Whether the client asks to join again if its connection breaks. */
export const wantsResume = (query: unknown): boolean => (query as { resume?: unknown })?.resume === '1';

/** Number of the last event that a client says it has received; `UNTOLD` when it does not say. */
export const heardBy = (query: unknown): number => {
  const { after } = Object(query) as { after?: unknown };
  return typeof after === 'string' && /^\d{1,15}$/.test(after) ? Number(after) : UNTOLD;
};
