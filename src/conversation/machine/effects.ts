import type {
  PersonAnswer,
  ApprovalDecision,
  CloseReason,
  FunctionChoice,
  TokenRenewal,
  ServerEvent,
  HandoffAgent,
  ToolCallRecord,
  TranscriptItem,
  TurnDetection,
  TurnTiming,
} from '../ports.ts';
import type { SpokenAudio, Turn, ToolCallRequest } from '../provider-ports.ts';
import type { Answered } from '../wire/error-event.ts';

/** The parts of a ReplyRequest that the machine knows; the host adds knowledge, speaker and signal. */
export interface ThinkRequest {
  readonly instructions: string;
  readonly task: string | null;
  readonly history: readonly Turn[];
  readonly temperature: number | null;
  /** Whether the language model is offered tools. */
  readonly mayCall: boolean;
}

/** The client's result of a call that it has executed; only its shape has been validated. */
export interface FunctionOutput {
  readonly callId: string;
  readonly output: unknown;
  readonly delay: boolean;
}

/**
 * What the host must do, in order. `speak` orders speech and appends it to the playout queue, `play` appends
 * speech that is there; `pause` stops the playout and drops what the far end has not played, `resume`
 * continues where it was last heard, `stop_speaking` empties the queue and aborts all ordered speech.
 * `call_tool` comes once for each call; `reply_over` reports that the reply which made calls has been heard,
 * or has been interrupted. `open_tools` comes once, before any `think`; `take_over` comes while the agent is
 * silent: whatever is thought, spoken and heard afterwards is the new agent's. `from` is the command of a client that a
 * refusal answers.
 */
export type Effect =
  | { readonly type: 'send'; readonly event: ServerEvent }
  | { readonly type: 'think'; readonly responseId: string; readonly request: ThinkRequest }
  | { readonly type: 'stop_thinking'; readonly responseId: string }
  | { readonly type: 'call_tool'; readonly responseId: string; readonly call: ToolCallRequest }
  | { readonly type: 'reply_over'; readonly responseId: string; readonly isCutOff: boolean }
  | { readonly type: 'open_tools' }
  /** `isAsked`: the user has said something that the new agent answers. */
  | { readonly type: 'handoff'; readonly agent: HandoffAgent; readonly answersUser: boolean }
  | { readonly type: 'function_output'; readonly output: FunctionOutput; readonly from: Answered }
  /** The user shows their screen, or stops showing it. */
  | { readonly type: 'screen'; readonly isShown: boolean; readonly from: Answered }
  | { readonly type: 'renew_token'; readonly renewal: TokenRenewal; readonly from: Answered }
  | { readonly type: 'set_functions'; readonly choice: readonly FunctionChoice[]; readonly from: Answered }
  | { readonly type: 'approval_decided'; readonly approvalId: string; readonly decision: ApprovalDecision }
  | { readonly type: 'question_answered'; readonly questionId: string; readonly answer: PersonAnswer | null }
  | { readonly type: 'store_call'; readonly call: ToolCallRecord }
  /** `before`: the text before it in the same reply; absent: it begins with it. */
  | { readonly type: 'speak'; readonly segmentId: string; readonly text: string; readonly before?: string }
  | { readonly type: 'play'; readonly segmentId: string; readonly speech: SpokenAudio }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'stop_speaking' }
  | { readonly type: 'listen'; readonly turnId: string }
  /** The turn is over before its silence is long enough: what is said from now on is another turn. */
  | { readonly type: 'end_speech' }
  | { readonly type: 'finish_listening'; readonly turnId: string }
  | { readonly type: 'cancel_listening'; readonly turnId: string }
  /** Whether a text is a question that the agent knows: if it is, the host says so (`question_known`). */
  | { readonly type: 'look_up'; readonly text: string }
  | { readonly type: 'turn_detection'; readonly turnDetection: TurnDetection }
  | { readonly type: 'store'; readonly itemId: string; readonly item: TranscriptItem }
  | { readonly type: 'turn'; readonly timing: TurnTiming }
  | { readonly type: 'close'; readonly reason: CloseReason };
