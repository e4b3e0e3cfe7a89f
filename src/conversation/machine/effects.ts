import type { CloseReason, ServerEvent, TranscriptItem, Turn, TurnDetection, WantedCall } from '../ports.ts';

/** The parts of a ReplyRequest that the machine knows; the host adds knowledge, speaker and signal. */
export interface ThinkRequest {
  readonly instructions: string;
  readonly task: string | null;
  readonly history: readonly Turn[];
  readonly temperature: number | null;
  /** Whether the mind is offered tools. */
  readonly mayCall: boolean;
}

/**
 * What the host shall do, in this order. `speak` asks for speech and appends it to the playout queue; `pause` stops
 * the playout and what the far end holds unplayed, `resume` goes on where it was last heard, `stop_speaking` empties
 * the queue and gives up all speech that is on order. `call_tool` comes once for each call; `reply_over` tells that
 * the reply which made calls has been heard, or has been interrupted.
 */
export type Effect =
  | { readonly type: 'send'; readonly event: ServerEvent }
  | { readonly type: 'think'; readonly responseId: string; readonly request: ThinkRequest }
  | { readonly type: 'stop_thinking'; readonly responseId: string }
  | { readonly type: 'call_tool'; readonly responseId: string; readonly call: WantedCall }
  | { readonly type: 'reply_over'; readonly responseId: string }
  | { readonly type: 'speak'; readonly segmentId: string; readonly text: string }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'stop_speaking' }
  | { readonly type: 'listen'; readonly turnId: string }
  | { readonly type: 'finish_listening'; readonly turnId: string }
  | { readonly type: 'cancel_listening'; readonly turnId: string }
  | { readonly type: 'turn_detection'; readonly turnDetection: TurnDetection }
  | { readonly type: 'store'; readonly item: TranscriptItem }
  | { readonly type: 'close'; readonly reason: CloseReason };
