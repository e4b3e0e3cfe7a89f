import type {
  CloseReason,
  Knowledge,
  LiveSession,
  Log,
  SessionPorts,
  SessionSettings,
} from '../conversation/ports.ts';
import type { Ids } from '../ids.ts';
import type { Ticker } from '../media/ticker.ts';
import type { PhonePlan } from '../platform/sessions/stored-session.ts';
import type { Clock } from '../time/clock.ts';
import type { Joined, JoinRefusal, SessionDirectory } from './directory.ts';
import { createRecorder, type SessionRecords } from './recorder.ts';

/** A session that was just taken by this process. */
export interface ClaimedSession {
  readonly settings: SessionSettings;
  readonly companionId: string;
  readonly useGreenVideo: boolean;
  /** Null on other transports than the telephone. */
  readonly phone: PhonePlan | null;
  readonly knowledge: Knowledge;
}

export type Claim =
  | { readonly ok: true; readonly claimed: ClaimedSession }
  | { readonly ok: false; readonly refusal: JoinRefusal };

/** The stored side of joining: at most one caller wins a session, over all processes. */
export interface SessionClaims {
  claimById(sessionId: string): Promise<Claim>;
  claimCall(sessionId: string): Promise<Claim>;
  claimByToken(token: string): Promise<Claim>;
}

/** The providers that all sessions of the process share. */
export type SharedPorts = Pick<
  SessionPorts,
  'voice' | 'mind' | 'transcriber' | 'openVoiceActivity' | 'openNoiseReducer'
>;

export interface LiveSessionsParts {
  readonly claims: SessionClaims;
  readonly records: SessionRecords;
  readonly speech: SharedPorts;
  readonly ticker: Ticker;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly createSession: (settings: SessionSettings, ports: SessionPorts) => LiveSession;
}

/** A session that was taken but whose transport never connects gives its place back after this long. */
const CONNECT_WITHIN_MS = 30_000;
/** One on the telephone may ring first. */
const RING_WITHIN_MS = 60_000;
const POLL_MS = 50;

/** The live sessions of this process (see SessionDirectory): makes them, ticks them, and lets go of them. */
export class LiveSessions implements SessionDirectory {
  readonly #parts: LiveSessionsParts;
  readonly #sessions = new Set<LiveSession>();
  /** Closed sessions whose record is still being written. */
  readonly #storing = new Set<Promise<void>>();
  #joining = 0;
  #draining = false;

  constructor(parts: LiveSessionsParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#sessions.size;
  }

  get draining(): boolean {
    return this.#draining;
  }

  joinById(sessionId: string): Promise<Joined> {
    return this.#join(() => this.#parts.claims.claimById(sessionId));
  }

  joinByToken(token: string): Promise<Joined> {
    return this.#join(() => this.#parts.claims.claimByToken(token));
  }

  joinCall(sessionId: string): Promise<Joined> {
    return this.#join(() => this.#parts.claims.claimCall(sessionId));
  }

  async drain(deadlineMs: number): Promise<void> {
    this.#draining = true;
    const { clock } = this.#parts;
    const end = clock.now() + deadlineMs;
    while ((this.#sessions.size > 0 || this.#joining > 0) && clock.now() < end) {
      await new Promise<void>((resolve) => void clock.after(POLL_MS, resolve));
    }
  }

  /** Ends every session, for example because the process stops. Resolves when all records are stored. */
  async closeAll(reason: CloseReason): Promise<void> {
    this.#draining = true;
    await Promise.all([...this.#sessions].map((session) => session.close(reason)));
    await Promise.all(this.#storing);
  }

  async #join(claim: () => Promise<Claim>): Promise<Joined> {
    if (this.#draining) return { ok: false, refusal: 'gone' };
    this.#joining += 1;
    try {
      const answer = await claim();
      return answer.ok ? this.#open(answer.claimed) : answer;
    } finally {
      this.#joining -= 1;
    }
  }

  #open({ settings, companionId, useGreenVideo, phone, knowledge }: ClaimedSession): Joined {
    const { clock, ids, log, records, speech, createSession } = this.#parts;
    const recorder = createRecorder({ records, clock, log, sessionId: settings.sessionId });
    const session = createSession(settings, { ...speech, clock, log, knowledge, recorder, newId: ids.newId });
    this.#own(session);
    this.#watchStart(session, phone ? RING_WITHIN_MS : CONNECT_WITHIN_MS);
    return { ok: true, session, companionId, useGreenVideo, phone };
  }

  #own(session: LiveSession): void {
    this.#sessions.add(session);
    const stopTicks = this.#parts.ticker.add((dueAt) => session.tick(dueAt));
    session.signal.addEventListener('abort', () => {
      stopTicks();
      this.#sessions.delete(session);
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
