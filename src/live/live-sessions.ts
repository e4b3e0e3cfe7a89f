import { serverEvent } from '../conversation/wire/events.ts';
import type {
  CloseReason,
  LiveSession,
  Recorder,
  ServerEvent,
  SessionPorts,
  SessionSettings,
} from '../conversation/ports.ts';
import type { Log } from '../kernel/log.ts';
import type { Ids } from '../kernel/ids.ts';
import { type LogContext, withLogContext } from '../kernel/log-context.ts';
import type { Ticker } from '../media/ticker.ts';
import type { ClaimedSession } from './session-plan.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { createCallStt, createCallTts } from './call-tts.ts';
import type { Joined, JoiningUser, JoinRefusal, SessionDirectory } from './directory.ts';
import type { Price } from './metered-cost.ts';
import { inLogContext } from './session-context.ts';
import { createRecorder, type SessionRecords } from './recorder.ts';
import { Running } from './running.ts';

export type Claim =
  | { readonly ok: true; readonly claimed: ClaimedSession }
  | { readonly ok: false; readonly refusal: JoinRefusal };

/** The stored side of joining: at most one caller wins a session, over all processes. */
export interface SessionClaims {
  claimById(sessionId: string, token: string | null): Promise<Claim>;
  claimCall(sessionId: string): Promise<Claim>;
  claimByToken(token: string): Promise<Claim>;
  /** Gives back a session that was taken but could not be opened, so that it can be joined again. */
  release(sessionId: string): Promise<void>;
}

/** The providers that all sessions of the process share. */
export type SharedPorts = Pick<
  SessionPorts,
  'tts' | 'llm' | 'stt' | 'openVad' | 'openNoiseReducer' | 'endOfTurn'
>;

/** The providers, tools, knowledge and memory of one session. */
export interface Abilities extends SharedPorts, Pick<SessionPorts, 'toolProvider' | 'recall' | 'remembered'> {
  /** The price of a use of the providers; absent: no prices are known. */
  readonly cost?: Price;
  /** Releases what was opened for this session alone. Idempotent. */
  close(): void;
}

/** Opens the abilities of one session: its agent's tools, knowledge and memory, and the providers of its API key. */
export type OpenAbilities = (claimed: ClaimedSession) => Promise<Abilities>;

/** Opens sessions with the shared providers alone: without tools, knowledge or memory. */
export const talkOnly =
  (speech: SharedPorts): OpenAbilities =>
  () =>
    Promise.resolve({ ...speech, close: () => undefined });

export interface LiveSessionsParts {
  readonly claims: SessionClaims;
  readonly records: SessionRecords;
  readonly openAbilities: OpenAbilities;
  readonly ticker: Ticker;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly createSession: (settings: SessionSettings, ports: SessionPorts) => LiveSession;
  /** Wraps the recorder so that its records are traced and counted as well; absent: neither. */
  readonly trace?: ((recorder: Recorder, claimed: ClaimedSession) => Recorder) | undefined;
}

/**
 * A session that was taken but whose transport never connects is closed after this long, which frees its
 * concurrency slot.
 */
const CONNECT_WITHIN_MS = 30_000;
/** The same limit for a phone call, which may ring first. */
const RING_WITHIN_MS = 60_000;
/** How long to wait for records that are still to be written when all sessions end. */
const RECORDS_WITHIN_MS = 15_000;

/** Tells a client that its process is about to stop, and in how many seconds its session ends at the latest. */
const drainNotice = (withinMs: number): ServerEvent =>
  serverEvent('server_draining', { disconnect_after: Math.ceil(withinMs / 1000) });

/** A client that says nothing of its user. */
const UNKNOWN: JoiningUser = { timeZone: null };

const locate = (claimed: ClaimedSession, { timeZone }: JoiningUser): ClaimedSession =>
  timeZone === null || claimed.timeZone !== undefined ? claimed : { ...claimed, timeZone };

/** Creates the live sessions of this process, ticks them, and lets go of them when they end (see SessionDirectory). */
export class LiveSessions implements SessionDirectory {
  readonly #parts: LiveSessionsParts;
  readonly #sessions = new Set<LiveSession>();
  /** Running sessions, and joins that are in progress. */
  readonly #running = new Running();
  /** Closed sessions whose record is still being written. */
  readonly #storing = new Set<Promise<void>>();
  /** How often other processes declared this one dead. */
  #lost = 0;
  #draining = false;
  #giveUp: () => void = () => undefined;
  /** Resolves when the time for writing records is over. */
  readonly #givenUp = new Promise<false>((resolve) => {
    this.#giveUp = () => resolve(false);
  });

  constructor(parts: LiveSessionsParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#sessions.size;
  }

  get draining(): boolean {
    return this.#draining;
  }

  joinById(sessionId: string, token: string | null = null, user: JoiningUser = UNKNOWN): Promise<Joined> {
    return this.#join(() => this.#parts.claims.claimById(sessionId, token), user);
  }

  joinByToken(token: string, user: JoiningUser = UNKNOWN): Promise<Joined> {
    return this.#join(() => this.#parts.claims.claimByToken(token), user);
  }

  joinCall(sessionId: string): Promise<Joined> {
    return this.#join(() => this.#parts.claims.claimCall(sessionId), UNKNOWN);
  }

  async end(sessionId: string): Promise<boolean> {
    const session = [...this.#sessions].find(({ settings }) => settings.sessionId === sessionId);
    await session?.close('connection_closed');
    return session !== undefined;
  }

  /**
   * Ends the sessions that were closed, or asked to end, through another process.
   * @param openOf which of these ids are of sessions that shall go on
   */
  async endClosed(openOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    const running = [...this.#sessions];
    if (running.length === 0) return;
    const open = await openOf(running.map(({ settings }) => settings.sessionId));
    const closed = running.filter(({ settings }) => !open.has(settings.sessionId));
    // Not awaited: the record may take its time, and the heartbeat that asks does not have it.
    for (const session of closed) void session.close('connection_closed');
  }

  async drain(deadlineMs: number): Promise<void> {
    this.#draining = true;
    for (const session of this.#sessions) session.notify?.(drainNotice(deadlineMs));
    await this.#running.wait(this.#parts.clock, deadlineMs);
  }

  /** Takes sessions again after `drain`. */
  resume(): void {
    this.#draining = false;
  }

  /** Ends the sessions that run now, which a drain has waited for long enough. Resolves when all records are stored. */
  async endRunning(reason: CloseReason): Promise<void> {
    await Promise.all([...this.#sessions].map((session) => session.close(reason)));
  }

  /**
   * Ends every session, for example because the process stops. Resolves when all records are stored, or after
   * `withinMs`: a record that cannot be written does not keep the process from stopping. Of several calls the
   * shortest time counts.
   */
  async closeAll(reason: CloseReason, withinMs = RECORDS_WITHIN_MS): Promise<void> {
    this.#draining = true;
    const { clock, log } = this.#parts;
    const closing = [...this.#sessions].map((session) => session.close(reason));
    const stored = Promise.all([...closing, ...this.#storing]).then(() => true);
    const callOff = clock.after(withinMs, this.#giveUp);
    const isStored = await Promise.race([stored, this.#givenUp]).finally(callOff);
    if (!isStored) log.error({}, 'stopped before all session records were written');
  }

  /**
   * Ends all sessions, because other processes declared this one dead and have closed them in the database. New
   * sessions may join.
   */
  loseAll(): void {
    this.#lost += 1;
    for (const session of [...this.#sessions]) void session.close('server_lost');
  }

  async #join(claim: () => Promise<Claim>, user: JoiningUser): Promise<Joined> {
    if (this.#draining) return { ok: false, refusal: 'draining' };
    const joined = this.#running.begin();
    const lost = this.#lost;
    try {
      const answer = await claim();
      const outcome = answer.ok ? await this.#openOrRelease(locate(answer.claimed, user)) : answer;
      return outcome.ok && lost !== this.#lost ? this.#refuseLost(outcome.session) : outcome;
    } finally {
      joined();
    }
  }

  async #openOrRelease(claimed: ClaimedSession): Promise<Joined> {
    try {
      return await this.#open(claimed);
    } catch (error) {
      const { claims, log } = this.#parts;
      const { sessionId } = claimed;
      await claims
        .release(sessionId)
        .catch((err: unknown) => log.warn({ err, sessionId }, 'a session could not be given back'));
      throw error;
    }
  }

  async #open(claimed: ClaimedSession): Promise<Joined> {
    const { sessionId, owner, useGreenVideo, phone, knowledge } = claimed;
    const { clock, ids, log, records, createSession, trace } = this.#parts;
    const context: LogContext = { sessionId, projectId: owner.projectId };
    const opening = withLogContext(context, () => this.#parts.openAbilities(claimed));
    const { close, cost: price, ...abilities } = await opening;
    const stored = createRecorder({ records, clock, log, sessionId, price });
    const recorder = trace ? trace(stored, claimed) : stored;
    const ports = { ...abilities, clock, log, knowledge, recorder, newId: ids.newId };
    const session = inLogContext(
      withLogContext(context, () => createSession(claimed, ports)),
      context,
    );
    session.signal.addEventListener('abort', close, { once: true });
    this.#own(session);
    this.#watchStart(session, phone ? RING_WITHIN_MS : CONNECT_WITHIN_MS);
    const voice = createCallTts(abilities.tts, recorder, clock);
    const call = phone && { ...phone, ...voice, ...createCallStt(abilities.stt, recorder) };
    return { ok: true, session, companionId: owner.companionId, useGreenVideo, phone: call };
  }

  /**
   * Refuses a session that was taken before other processes declared this one dead: they may have closed it by now.
   */
  #refuseLost(session: LiveSession): Joined {
    void session.close('server_lost');
    return { ok: false, refusal: 'gone' };
  }

  #own(session: LiveSession): void {
    this.#sessions.add(session);
    const finished = this.#running.begin();
    const stopTicks = this.#parts.ticker.add((dueAt) => session.tick(dueAt));
    session.signal.addEventListener('abort', () => {
      stopTicks();
      this.#sessions.delete(session);
      finished();
      this.#keepUntilStored(session);
    });
  }

  #keepUntilStored(session: LiveSession): void {
    const stored = session.close('connection_closed').finally(() => this.#storing.delete(stored));
    this.#storing.add(stored);
  }

  #watchStart(session: LiveSession, withinMs: number): void {
    const giveUp = this.#parts.clock.after(withinMs, () => {
      if (!session.started) void session.close('connection_closed');
    });
    session.signal.addEventListener('abort', giveUp, { once: true });
  }
}
