import type { Command } from '../core/events.ts';
import type { TalkState } from '../core/state.ts';
import type { DestroyReason, DuetEvents, EventName } from './events.ts';

export interface MessageOptions {
  readonly role?: 'user' | 'system';
  /** Whether the agent answers. */
  readonly respond?: boolean;
  readonly delay?: boolean;
}

/** One conversation in a page, as the page, its handlers and its face use it. Made by `init`; it begins at once. */
export interface DuetSession {
  /** The state of the conversation; the same object until something changes. */
  readonly state: TalkState;
  /** Id of the service's session record; null before there is one. */
  readonly id: string | null;
  readonly volume: number;
  readonly muted: boolean;
  /** Why it is over; null while it is not. */
  readonly ended: DestroyReason | null;
  /** Hears an event by name, of the service or of this client. @returns a function that stops it */
  on<Name extends EventName>(name: Name, listener: (data: DuetEvents[Name]) => void): () => void;
  /** Sends any command of the protocol, such as `{ type: 'set_settings', data }`; false when it could not go out. */
  sendCommand(type: string | Command, data?: Readonly<Record<string, unknown>>): boolean;
  /** Says something as the user, by typing. `delay`: after the agent has finished; else it is interrupted. */
  sendMessage(text: string, options?: MessageOptions): boolean;
  /** The agent stops talking. */
  interrupt(): void;
  mute(): void;
  unmute(): void;
  /** @param volume 0 to 1 */
  setVolume(volume: number): void;
  /** Shows the agent the user's screen; false when the user declined, or the channel has no picture. */
  startScreenShare(): Promise<boolean>;
  stopScreenShare(): void;
  /** Answers a request of `mcp_approval_request`, by its `item_id`. */
  approve(requestId: string, approved: boolean): boolean;
  /** Answers a function call of `function_implicitly_called`, by its `call_id`. */
  sendFunctionOutput(callId: string, output: Readonly<Record<string, unknown>>, delay?: boolean): boolean;
  /** Ends the session and lets go of everything: connection, microphone, screen, elements. Idempotent. */
  destroy(reason?: DestroyReason): void;
}
