import type { TalkState } from '../core/state.ts';
import type { DuetError } from './errors.ts';

/** `message` of `message_received`. Its fields depend on type, role and action. */
export interface WireMessage {
  readonly type: 'message' | 'session';
  readonly role?: 'user' | 'assistant';
  /**
   * Of the user: `speech_started`, `completed`. Of the assistant: `created`, `delta`, `completed`, `cancelled`,
   * `failed`. Of the session: `created`.
   */
  readonly action: 'speech_started' | 'created' | 'delta' | 'completed' | 'cancelled' | 'failed';
  readonly item_id?: string;
  readonly response_id?: string;
  readonly previous_item_id?: string;
  readonly content_index?: number;
  readonly content?: string;
  readonly reason?: string;
  readonly error?: unknown;
  readonly timestamp?: string;
}

/** The service's events by name, with their data. */
export interface ServiceEvents {
  avatar_state_changed: {
    readonly state: 'preparing' | 'ready';
    readonly details?: { readonly mode?: string };
  };
  talk_state_changed: { readonly state: 'preparing' | 'started' | 'ended' | 'canceled' };
  message_received: { readonly message: WireMessage };
  /** The user speaks into the agent's speech. */
  speech_started: { readonly item_id: string };
  /** The text so far of what the user is saying; it may still change. */
  transcript_partial: { readonly item_id: string; readonly role: 'user'; readonly content: string };
  audio_received: { readonly audio: string; readonly data: string };
  function_implicitly_called: {
    readonly call_id: string;
    readonly name: string;
    readonly arguments: Readonly<Record<string, unknown>>;
  };
  function_call_timeout: { readonly call_id: string };
  ui_update: unknown;
  /** The tools of an MCP server, or why there are none. */
  mcp_tools: {
    readonly server: string;
    readonly action: 'completed' | 'failed';
    readonly tools: readonly { readonly name: string; readonly description: string }[];
    readonly code?: string;
    readonly message?: string;
  };
  /** A call of an MCP tool, from its start to its outcome under one `item_id`. */
  mcp_call: {
    readonly item_id: string;
    readonly server: string;
    readonly tool: string;
    readonly arguments: Readonly<Record<string, unknown>>;
    readonly action: 'started' | 'completed' | 'failed';
    readonly output?: string;
    readonly code?: string;
    readonly message?: string;
  };
  mcp_approval_request: {
    readonly action: 'created' | 'cancelled';
    readonly item_id: string;
    readonly server?: string;
    readonly tool?: string;
    readonly arguments?: unknown;
  };
  avatar_connection_warning: { readonly disconnect_after: number };
  /** The service is about to stop: the session ends within so many seconds. */
  server_draining: { readonly disconnect_after: number };
  reaching_rate_limits: { readonly limit: 'messages' | 'bytes' };
  session_expired: Readonly<Record<string, never>>;
  /** Another agent speaks from now on. */
  agent_changed: {
    readonly agent: { readonly id: string; readonly name: string };
    readonly companion: { readonly name: string };
  };
  provider_connection_aborted: { readonly error: { readonly code: string; readonly message: string } };
  /**
   * The client has reconnected to its session; `missed` events follow. `heard`: the number of its last
   * command that the service received.
   */
  session_resumed: { readonly missed: number; readonly heard: number };
}

/** Any event of the service as it was sent: `event` and `type` are the same name. */
export interface DataEvent {
  readonly event: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The data of a `ui_update` that is no object, as the tool sent it. */
  readonly raw?: unknown;
  /** The event's number in the session; standalone events have none. */
  readonly seq?: number;
}

export type DestroyReason = 'destroyed' | 'ended_by_user' | 'ended_by_service' | 'inactive' | 'error';

/** The client's own events. */
export interface ClientEvents {
  /** Commands can be sent. */
  ready: undefined;
  /** The avatar is visible, or audible when there is no picture. */
  avatar_ready: undefined;
  /** The whole state, after any change. */
  state: TalkState;
  /** Every event of the service. */
  data: DataEvent;
  error: DuetError;
  destroy: { readonly reason: DestroyReason };
  /** UDP is blocked: the session continues over WebSocket. */
  transport_changed: { readonly from: string; readonly to: string; readonly reason: string };
  /** The connection or the page was interrupted and is back in the same session. */
  connection_restored: Readonly<Record<string, unknown>>;
}

export type DuetEvents = ServiceEvents & ClientEvents;
export type EventName = keyof DuetEvents;

/** Runs code of the page. What it throws is reported to the page's console and stops nothing else. */
export function callPage(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}

/** The listeners of events by name. */
export class Emitter<Events> {
  readonly #listeners = new Map<string, Set<(data: never) => void>>();

  /** Adds a listener. @returns a function that removes it */
  on<Name extends keyof Events & string>(name: Name, listener: (data: Events[Name]) => void): () => void {
    const known = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, known.add(listener));
    return () => void known.delete(listener);
  }

  /** Calls all listeners, even if one of them throws. */
  emit(name: string, data: unknown): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      callPage(() => listener(data as never));
    }
  }
}
