import type { LiveSession } from '../conversation/ports.ts';
import type { CallStt, CallTts } from './calls.ts';
import type { PhonePlan } from './session-plan.ts';

/**
 * Why a session cannot be joined. `gone` covers expired, closed and failed; `taken` means that somebody has joined
 * it already; `draining` that this process is about to stop: the session can be joined where another one serves.
 */
export type JoinRefusal = 'unknown' | 'gone' | 'taken' | 'wrong_transport' | 'draining';

export type Joined =
  | {
      readonly ok: true;
      readonly session: LiveSession;
      readonly useGreenVideo: boolean;
      readonly companionId: string;
      /**
       * The channel's settings for calls, and voice and ear of the call itself; null when the session is
       * neither a call nor the try-out of one.
       */
      readonly phone: (PhonePlan & CallTts & CallStt) | null;
    }
  | { readonly ok: false; readonly refusal: JoinRefusal };

/** What a client says of its user when it joins. */
export interface JoiningUser {
  /** IANA name of a time zone that exists; it counts where the session was created without one. */
  readonly timeZone: string | null;
}

/** The live sessions of this process. Every transport that joins a session does so here. */
export interface SessionDirectory {
  /**
   * Takes a pending WebRTC session by its id. At most one caller ever gets it.
   * @param token the one in the session's address, which must be right; null: the client knows only the id
   */
  joinById(sessionId: string, token?: string | null, user?: JoiningUser): Promise<Joined>;
  /** Takes a pending WebSocket (or kiosk) session by its token. At most one caller ever gets it. */
  joinByToken(token: string, user?: JoiningUser): Promise<Joined>;
  /** Takes a pending session of a phone call (sip, voip) that this process places or receives. */
  joinCall(sessionId: string): Promise<Joined>;
  /** Ends a session that runs here, as if its client had left. @returns whether it runs here */
  end(sessionId: string): Promise<boolean>;
  /** How many sessions run here. */
  readonly size: number;
  /** Whether the process is about to stop and refuses new sessions. */
  readonly draining: boolean;
  /** Refuses new sessions from now on, and resolves when the last one has ended or `deadlineMs` has passed. */
  drain(deadlineMs: number): Promise<void>;
}
