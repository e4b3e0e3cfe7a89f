import type { Joined } from '../../live/directory.ts';
import type { Clock } from '../../time/clock.ts';
import { UNTOLD } from './event-memory.ts';
import { HeldSession, type Visit } from './held-session.ts';

export type Entered =
  | (Omit<Joined & { readonly ok: true }, 'session'> & { readonly session: Visit })
  | (Joined & { readonly ok: false });

type Found = HeldSession | (Joined & { readonly ok: false });

/**
 * The sessions of this process that a client may leave and enter again, by the capability that let it in first. Only a
 * client that asks for it at its first join is held: any other one's session ends with its transport.
 */
export class ResumeDesk {
  readonly #clock: Clock;
  readonly #rememberMs: number;
  readonly #held = new Map<string, HeldSession>();
  /** Joins on their way: a client that comes back before its first one is through waits for it. */
  readonly #joining = new Map<string, Promise<Found>>();

  /** @param rememberMs longer than it may take until a dead line is noticed: what went into it is sent again */
  constructor(clock: Clock, rememberMs: number) {
    this.#clock = clock;
    this.#rememberMs = rememberMs;
  }

  /** How many sessions are held, with their clients or without. */
  get size(): number {
    return this.#held.size;
  }

  /**
   * Lets a client in again, or for the first time by `join`.
   * @param after number of the last event that it has heard, see `heardBy`
   */
  async enter(capability: string, join: () => Promise<Joined>, after = UNTOLD): Promise<Entered> {
    const found = this.#held.get(capability) ?? (await this.#joinOnce(capability, join));
    return found instanceof HeldSession ? { ...found.joined, session: found.enter(after) } : found;
  }

  #joinOnce(capability: string, join: () => Promise<Joined>): Promise<Found> {
    const known = this.#joining.get(capability);
    if (known) return known;
    const joining = this.#join(capability, join).finally(() => this.#joining.delete(capability));
    this.#joining.set(capability, joining);
    return joining;
  }

  async #join(capability: string, join: () => Promise<Joined>): Promise<Found> {
    const joined = await join();
    if (!joined.ok) return joined;
    const held = new HeldSession(joined, this.#clock, this.#rememberMs);
    this.#held.set(capability, held);
    const forget = () => void this.#held.delete(capability);
    joined.session.signal.addEventListener('abort', forget, { once: true });
    if (joined.session.closed) forget();
    return held;
  }
}

/** Whether the client asks to be let in again, should its connection break off. */
export const wantsResume = (query: unknown): boolean => (query as { resume?: unknown })?.resume === '1';

/** Number of the last event that a client says it has heard; `UNTOLD` when it says none. */
export const heardBy = (query: unknown): number => {
  const { after } = Object(query) as { after?: unknown };
  return typeof after === 'string' && /^\d{1,15}$/.test(after) ? Number(after) : UNTOLD;
};
