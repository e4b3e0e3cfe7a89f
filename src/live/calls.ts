import type { LiveSession, TranscriptItem } from '../conversation/ports.ts';
import type { SpeechToText, TextToSpeech } from '../conversation/provider-ports.ts';
import type { AnsweredBy, CallEnder, CallOutcome } from '../storage/session-schema.ts';

export const HANDOFF_MODES = ['blind', 'attended'] as const;

/** The human handoff of spec A.3, with every field present. */
export interface Handoff {
  readonly enabled: boolean;
  readonly transferExtension: string | null;
  readonly routes: readonly { readonly extension: string; readonly purpose: string }[];
  readonly transferDescription: string | null;
  /** `attended`: a person is told what the call is about before the caller is put through. */
  readonly mode: (typeof HANDOFF_MODES)[number];
}

export const MACHINE_ACTIONS = ['continue', 'hangUp', 'leaveMessage'] as const;

/** What to do when an answering machine picks up a call that the agent placed. */
export interface AnsweringMachine {
  /** `continue`: talk as with anybody; `hangUp`; `leaveMessage`: wait for the beep, say the message, hang up. */
  readonly action: (typeof MACHINE_ACTIONS)[number];
  /** The message for the machine; null: the agent's initial speech. */
  readonly message: string | null;
}

export const SCREENING_ACTIONS = ['continue', 'announce', 'hangUp'] as const;

/** What to do when an assistant that screens calls picks up a call that the agent placed. */
export interface CallScreening {
  /**
   * `continue`: the agent talks to it, and knows what it is; `announce`: say the message, and wait for the person;
   * `hangUp`.
   */
  readonly action: (typeof SCREENING_ACTIONS)[number];
  /** Who calls and why, for `announce`; null: as `continue`. */
  readonly message: string | null;
}

/** The two sides of a call, as far as they are known. */
export interface CallParties {
  readonly direction: 'inbound' | 'outbound';
  /** The number or name of the caller; null when it is withheld. */
  readonly from: string | null;
  readonly to: string | null;
}

/** A call that needs a session: somebody called the agent, or the agent called somebody. */
export interface CallRequest extends CallParties {
  readonly agentId: string;
  readonly projectId: string;
  readonly channelType: 'sip' | 'voip';
  /** The SIP connection that the call comes or goes by. */
  readonly sipConnectionId?: string;
}

/** The session's own voice, for messages and briefings outside of the conversation. */
export interface CallTts {
  /** The voice; its usage is added to the session's record. */
  readonly tts: TextToSpeech;
  /** Adds text that was spoken by this voice to the transcript. */
  readonly record: (item: Pick<TranscriptItem, 'text' | 'generated'>) => void;
}

/** The session's speech to text, for what is heard before its conversation. */
export interface CallStt {
  /** Its usage is added to the session's record; null: there is none, or it is the ear of a realtime model. */
  readonly stt: SpeechToText | null;
}

/** A session for a call, and its channel's settings for calls. */
export interface OpenedCall extends CallTts, CallStt {
  readonly ok: true;
  readonly session: LiveSession;
  readonly handoff: Handoff | null;
  readonly answeringMachine: AnsweringMachine;
  readonly callScreening: CallScreening;
}

/**
 * Why there is no session. `capacity`: all concurrency slots of the organization are taken; `not_configured`: the
 * agent has no such channel; `unavailable`: the agent or its companion does not exist, or the process is about to
 * stop.
 */
export interface CallRefusal {
  readonly ok: false;
  readonly refusal: 'capacity' | 'not_configured' | 'unavailable';
  /** The agent's language, for the message to the caller. */
  readonly language: string;
  readonly voiceId: string | null;
}

/** Facts about a call that its session's record keeps (field `call`). */
export interface CallNotes {
  readonly answeredBy?: AnsweredBy;
  readonly transferredTo?: string;
  readonly codec?: string;
  /** What became of it. `canceled`: it was called off before anybody had answered. */
  readonly outcome?: CallOutcome;
  /** The status of its answer, also where no SIP was used. */
  readonly sipStatus?: number;
  /** Why it came to nothing, as the part of a sentence after "because". */
  readonly reason?: string;
  readonly endedBy?: CallEnder;
}

/** The sessions of calls, for the telephone channels. */
export interface PhoneSessions {
  /**
   * Takes one of the organization's concurrency slots for the call, and joins the new session, which has not
   * started yet.
   */
  open(request: CallRequest): Promise<OpenedCall | CallRefusal>;
  /** Joins a session that was created beforehand, for a call that was placed through the API. */
  join(sessionId: string): Promise<OpenedCall | CallRefusal>;
  /** Adds facts about the call to the record; never rejects. */
  note(sessionId: string, notes: CallNotes): Promise<void>;
  /**
   * Keeps the call's concurrency slot beyond the end of its session, for the next 20 s; repeat it while the call
   * lasts. Never rejects.
   */
  renewSlot(sessionId: string): Promise<void>;
  /** Frees the slot of a call that has ended; never rejects. */
  releaseSlot(sessionId: string): Promise<void>;
}
