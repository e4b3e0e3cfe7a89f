import { Type } from 'typebox';
import { tolerantReader } from '../../kernel/json/message.ts';
import type { Log } from '../../kernel/log.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Joined } from '../../live/directory.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Refusal } from '../refusals.ts';
import { UNKNOWN_POSITION } from './replay-buffer.ts';
import { ResumableSession, type ClientSession } from './resumable-session.ts';
import { type ResumeCredentials, ResumeSecrets } from './resume-secret.ts';

export type JoinResult =
  | (Omit<Joined & { readonly ok: true }, 'session'> & { readonly session: ClientSession })
  | { readonly ok: false; readonly refusal: Refusal };

type FirstJoin = ResumableSession | (Joined & { readonly ok: false });

export interface ResumableSessionsParts {
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
export interface JoinRequest extends ResumeCredentials {
  /** Number of the last event that the client has received, see `heardBy`. */
  readonly after?: number;
}

/**
 * The sessions of this process that a client may leave and join again, by the secret that it was told over its
 * connection. Only the session of a client that asks for this at its first join is held: any other session ends
 * with its transport.
 */
export class ResumableSessions {
  readonly #parts: ResumableSessionsParts;
  readonly #held = new Map<string, ResumableSession>();
  /**
   * First joins that are under way, one for each address: a client that comes meanwhile waits, and then joins again
   * or tries its own join.
   */
  readonly #joining = new Map<string, Promise<FirstJoin>>();

  constructor(parts: ResumableSessionsParts) {
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
  async enter(address: string, join: () => Promise<Joined>, request: JoinRequest): Promise<JoinResult> {
    while (this.#joining.has(address)) await this.#joining.get(address)?.catch(() => undefined);
    const held = this.#held.get(address);
    if (held) return this.#enterAgain(held, request);
    const found = await this.#joinOnce(address, join, request);
    return found instanceof ResumableSession ? entered(found, request) : found;
  }

  #enterAgain(held: ResumableSession, request: JoinRequest): JoinResult {
    if (held.secrets.admit(request)) return entered(held, request);
    const { sessionId } = held.joined.session.settings;
    const refusal = request.secret === null ? 'taken' : 'wrong_secret';
    this.#parts.log.info({ sessionId, refusal }, 'a client was not let into a session that is held');
    return { ok: false, refusal };
  }

  #joinOnce(address: string, join: () => Promise<Joined>, by: ResumeCredentials): Promise<FirstJoin> {
    const joining = this.#join(address, join, by).finally(() => this.#joining.delete(address));
    this.#joining.set(address, joining);
    return joining;
  }

  async #join(address: string, join: () => Promise<Joined>, by: ResumeCredentials): Promise<FirstJoin> {
    const joined = await join();
    if (!joined.ok) return joined;
    const { clock, ids, rememberMs } = this.#parts;
    const held = new ResumableSession(joined, clock, rememberMs, new ResumeSecrets(ids, by));
    this.#held.set(address, held);
    const forget = () => void this.#held.delete(address);
    joined.session.signal.addEventListener('abort', forget, { once: true });
    if (joined.session.closed) forget();
    return held;
  }
}

const entered = (held: ResumableSession, { after = UNKNOWN_POSITION }: JoinRequest): JoinResult => ({
  ...held.joined,
  session: held.enter(after),
});

/** What an address says of resuming; a name that stands twice in it counts as absent. */
const readQuery = tolerantReader(
  Type.Object({ resume: Type.Optional(Type.String()), after: Type.Optional(Type.String()) }),
);

/** Whether the client asks to join again if its connection breaks. */
export const wantsResume = (query: unknown): boolean => readQuery(query).resume === '1';

/** Number of the last event that a client says it has received; `UNTOLD` when it does not say. */
export const lastReceivedIn = (query: unknown): number => {
  const { after } = readQuery(query);
  return after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : UNKNOWN_POSITION;
};
