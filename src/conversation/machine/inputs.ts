import type {
  ApprovalRequest,
  CloseReason,
  Context,
  ServerEvent,
  ToolOutcome,
  TurnDetection,
} from '../ports.ts';
import type { WireError } from '../wire/error-event.ts';
import type { SoundingWord } from '../sounding-word.ts';
import type { Tone } from './endpointing/tone.ts';
import type {
  Certainty,
  RetrievedKnowledge,
  SpokenAudio,
  SpokenPiece,
  ToolCallRequest,
} from '../provider-ports.ts';

/** Everything that can happen to a session. `command` is the client's message as parsed JSON, not yet trusted. */
export type Input =
  | { readonly type: 'started' }
  | { readonly type: 'avatar_ready'; readonly mode: AvatarMode }
  /** `sinceMs`: how long ago the voice began, or stopped, in milliseconds; 0 when it is not given. */
  | { readonly type: 'voice_started'; readonly sinceMs?: number }
  | { readonly type: 'voice_ended'; readonly sinceMs?: number }
  | {
      readonly type: 'partial';
      readonly turnId: string;
      readonly text: string;
      /** How much of the latest sound the text does not have, in milliseconds; undefined: unknown. */
      readonly behindMs?: number | undefined;
      /** How far the recogniser trusts it; null and undefined: it never says so. */
      readonly certainty?: Certainty | null | undefined;
    }
  /** `tone`: how a pause sounds; null: the voice has come back. `sinceMs` as above. */
  | {
      readonly type: 'tone';
      readonly turnId: string;
      readonly tone: Tone | null;
      readonly sinceMs?: number;
    }
  /** `text`: `''` when no words were found; null when nothing listens in the agent's language. */
  | {
      readonly type: 'transcribed';
      readonly turnId: string;
      readonly text: string | null;
      /** As above. */
      readonly certainty?: Certainty | null | undefined;
    }
  | { readonly type: 'transcription_failed'; readonly turnId: string }
  /** What was to be looked up has all of a question that the agent has an answer to. */
  | { readonly type: 'question_known'; readonly text: string }
  | { readonly type: 'command'; readonly message: unknown }
  /** The language model is asked now, with this retrieved knowledge. */
  | { readonly type: 'reply_requested'; readonly responseId: string; readonly retrieved: RetrievedKnowledge }
  | { readonly type: 'reply_spoken'; readonly responseId: string; readonly piece: SpokenPiece }
  | { readonly type: 'reply_delta'; readonly responseId: string; readonly text: string }
  | { readonly type: 'reply_done'; readonly responseId: string }
  | {
      readonly type: 'reply_failed';
      readonly responseId: string;
      readonly error: string;
      readonly retryable: boolean;
    }
  | { readonly type: 'tool_call_requested'; readonly responseId: string; readonly call: ToolCallRequest }
  | { readonly type: 'tool_outcome'; readonly callId: string; readonly outcome: ToolOutcome }
  /** A tool asks the person for approval; the decision comes as `approval_decided`. */
  | { readonly type: 'approval_opened'; readonly approvalId: string; readonly request: ApprovalRequest }
  | { readonly type: 'approval_withdrawn'; readonly approvalId: string }
  /** A tool asks the person something; the answer comes as `question_answered`. */
  | { readonly type: 'question_opened'; readonly questionId: string; readonly text: string }
  | { readonly type: 'question_withdrawn'; readonly questionId: string }
  | { readonly type: 'context'; readonly context: Context }
  /** An event that a tool sends to the client. */
  | { readonly type: 'tool_event'; readonly event: ServerEvent }
  /** The tools have refused a command of the client, for this reason. */
  | { readonly type: 'refused'; readonly error: WireError }
  /** The far end has put the agent on hold, or has resumed. */
  | { readonly type: 'hold'; readonly held: boolean }
  | { readonly type: 'dtmf'; readonly digit: string }
  /** The first sound is there. `speech` is partial while more may come: it grows. */
  | { readonly type: 'speech_ready'; readonly segmentId: string; readonly speech: SpokenAudio }
  /** The voice has failed: before the first sound, or in the middle. */
  | { readonly type: 'speech_failed'; readonly segmentId: string }
  | { readonly type: 'playout_started'; readonly segmentId: string }
  | { readonly type: 'playout_finished'; readonly segmentId: string }
  /** These words begin to sound; comes only where the client asks for it. */
  | { readonly type: 'words_played'; readonly segmentId: string; readonly words: readonly SoundingWord[] }
  | { readonly type: 'tick' }
  | { readonly type: 'close'; readonly reason: CloseReason };

export type AvatarMode = 'audio_only' | 'audio_video';

/** The session's settings and the host's abilities, as the machine needs them. */
export interface World {
  /** A fresh id with a typed prefix. */
  readonly newId: (prefix: string) => string;
  /** Milliseconds since the Unix epoch. */
  readonly wallTime: () => number;
  /** How many milliseconds of a segment have certainly been heard; 0 for one that was never played. */
  readonly heardMs: (segmentId: string) => number;
  readonly canTranscribe: boolean;
  /** How long the user has been silent within the turn that is being spoken, in milliseconds; 0 while they speak. */
  readonly silenceMs: () => number;
  /** Whether the user may just be beginning to speak: a turn detector takes 120 ms to be sure. */
  readonly mayBegin: () => boolean;
}

/** The settings that `set_settings` may change while the session runs. */
export interface LiveSettings {
  instructions: string;
  temperature: number | null;
  turnDetection: TurnDetection;
}
