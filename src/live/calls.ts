import type { LiveSession, TranscriptItem } from '../conversation/ports.ts';
import type { Voice } from '../conversation/provider-ports.ts';

/** To whom a call may be transferred (spec A.3), every field there. */
export interface Handoff {
  readonly enabled: boolean;
  readonly transferExtension: string | null;
  readonly routes: readonly { readonly extension: string; readonly purpose: string }[];
  readonly transferDescription: string | null;
  /** `attended`: a person is told what it is about before the caller is put through. */
  readonly mode: 'blind' | 'attended';
}

/** What is done when an answering machine takes a call that the agent placed. */
export interface AnsweringMachine {
  /** `continue`: talk as with anybody; `hangUp`; `leaveMessage`: wait for the beep, say the message, hang up. */
  readonly action: 'continue' | 'hangUp' | 'leaveMessage';
  /** What is said to the machine; null: the agent's initial speech. */
  readonly message: string | null;
}

/** The other side of a call, as far as it says who it is. */
export interface CallParties {
  readonly direction: 'inbound' | 'outbound';
  /** The number or name that calls; null when it is withheld. */
  readonly from: string | null;
  readonly to: string | null;
}

/** A call that wants a session: somebody has called, or has been called. */
export interface CallWish extends CallParties {
  readonly agentId: string;
  readonly projectId: string;
  readonly channelType: 'sip' | 'voip';
}

/** The session's own voice, for what is said on its behalf outside of the conversation: messages and briefings. */
export interface CallVoice {
  /** Its record says what this voice has cost. */
  readonly voice: Voice;
  /** Writes into its transcript what the agent has said in that voice. */
  readonly said: (item: Pick<TranscriptItem, 'text' | 'generated'>) => void;
}

/** A session that a call may start, and what its channel says of calls. */
export interface OpenedCall extends CallVoice {
  readonly ok: true;
  readonly session: LiveSession;
  readonly handoff: Handoff | null;
  readonly answeringMachine: AnsweringMachine;
}

/**
 * Why there is none. `capacity`: every place of the organization is taken; `not_configured`: the agent has no such
 * channel; `unavailable`: the agent or its companion is not there, or the process is about to stop.
 */
export interface CallRefusal {
  readonly ok: false;
  readonly refusal: 'capacity' | 'not_configured' | 'unavailable';
  /** Of the agent, for what the caller hears. */
  readonly language: string;
  readonly voiceId: string | null;
}

/** Notes of a call that its session's record keeps (`call` of the session). */
export interface CallNotes {
  readonly answeredBy?: 'human' | 'machine' | 'unknown';
  readonly transferredTo?: string;
  readonly codec?: string;
}

/** The sessions of calls, as the channels of the telephone see them. */
export interface PhoneSessions {
  /** Takes one of the organization's places for the call; its session waits to be started. */
  open(wish: CallWish): Promise<OpenedCall | CallRefusal>;
  /** Joins a session that was made beforehand (a call that the API has asked for). */
  join(sessionId: string): Promise<OpenedCall | CallRefusal>;
  /** Adds to what the record says of the call; never rejects. */
  note(sessionId: string, notes: CallNotes): Promise<void>;
  /**
   * The call takes its place also behind the end of its session, for the next 20 s: to be said again while it lasts.
   * Never rejects.
   */
  keepPlace(sessionId: string): Promise<void>;
  /** A call that has kept its place is over; never rejects. */
  freePlace(sessionId: string): Promise<void>;
}
