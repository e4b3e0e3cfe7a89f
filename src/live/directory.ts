import type { LiveSession } from '../conversation/ports.ts';
import type { CallVoice } from './calls.ts';
import type { PhonePlan } from './stored-session.ts';

/** Why a session cannot be joined. `gone` covers expired, closed and failed; `taken` means somebody is in it. */
export type JoinRefusal = 'unknown' | 'gone' | 'taken' | 'wrong_transport';

export type Joined =
  | {
      readonly ok: true;
      readonly session: LiveSession;
      readonly useGreenVideo: boolean;
      readonly companionId: string;
      /** What the channel says of calls, and what speaks in them; null where neither is a call nor the try-out of one. */
      readonly phone: (PhonePlan & CallVoice) | null;
    }
  | { readonly ok: false; readonly refusal: JoinRefusal };

/** The live sessions of this process: the one door through which a transport comes into a session. */
export interface SessionDirectory {
  /**
   * Takes a pending WebRTC session by its id. At most one caller ever gets it.
   * @param token of the session's address, which has to be the right one; null: a client that knows the id alone
   */
  joinById(sessionId: string, token?: string | null): Promise<Joined>;
  /** Takes a pending WebSocket (or kiosk) session by its token. At most one caller ever gets it. */
  joinByToken(token: string): Promise<Joined>;
  /** Takes a pending session of a call (sip, voip) that this process made, or was told of. */
  joinCall(sessionId: string): Promise<Joined>;
  /** How many sessions run here. */
  readonly size: number;
  /** Whether the process is about to stop and lets nobody in. */
  readonly draining: boolean;
  /** Refuses new sessions from now on, and resolves when the last one has ended or `deadlineMs` has passed. */
  drain(deadlineMs: number): Promise<void>;
}
