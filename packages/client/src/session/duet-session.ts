import type { Command } from '../core/events.ts';
import type { TalkState } from '../core/state.ts';
import type { DestroyReason, DuetEvents, EventName } from './events.ts';

export interface MessageOptions {
  readonly role?: 'user' | 'system';
  /** Whether the agent should answer. */
  readonly respond?: boolean;
  readonly delay?: boolean;
}

/** One conversation in a page, as the page, its handlers and its view use it. `init` creates it; it starts at once. */
export interface DuetSession {
  /** The state of the conversation; the same object until something changes. */
  readonly state: TalkState;
  /** The id of the service's session record; null before there is one. */
  readonly id: string | null;
  readonly volume: number;
  readonly muted: boolean;
  /** Why the session is over; null while it is not. */
  readonly ended: DestroyReason | null;
  /** Listens to an event by name, of the service or of this client. @returns a function that stops it */
  on<Name extends EventName>(name: Name, listener: (data: DuetEvents[Name]) => void): () => void;
  /** Sends any command of the protocol, such as `{ type: 'set_settings', data }`; false when it could not be sent. */
  sendCommand(type: string | Command, data?: Readonly<Record<string, unknown>>): boolean;
  /** Sends a message as the user's. With `delay` it waits until the agent has finished; otherwise the agent is interrupted. */
  sendMessage(text: string, options?: MessageOptions): boolean;
  /** Asks again at once where the session waits for its turn (`state.waiting`); false when it does not. */
  retry(): boolean;
  /** Stops the agent's speech. */
  interrupt(): void;
  mute(): void;
  unmute(): void;
  /** Uses this microphone from now on, by its id of `listDevices`; null: the browser's choice. False: it cannot be opened. */
  useMicrophone(id: string | null): Promise<boolean>;
  /** The loudspeaker that plays the agent, by its id; empty: the browser's choice. */
  readonly speaker: string;
  /** Plays the agent there from now on; `''`: the browser's choice. False: the browser cannot choose. */
  useSpeaker(id: string): boolean;
  /** Push-to-talk: opens the microphone until `release`, and stops the agent's speech. */
  hold(): void;
  release(): void;
  /** Sets the volume. @param volume 0 to 1 */
  setVolume(volume: number): void;
  /** Shares the user's screen with the agent; false when the user declined, or the channel has no video. */
  startScreenShare(): Promise<boolean>;
  stopScreenShare(): void;
  /** Answers a request of `mcp_approval_request`, by its `item_id`. */
  approve(requestId: string, approved: boolean): boolean;
  /** Answers a function call of `function_implicitly_called`, by its `call_id`. */
  sendFunctionOutput(callId: string, output: Readonly<Record<string, unknown>>, delay?: boolean): boolean;
  /** Ends the session and releases everything: connection, microphone, screen, elements. Idempotent. */
  destroy(reason?: DestroyReason): void;
}
