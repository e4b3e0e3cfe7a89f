import type { TalkState } from '../core/state.ts';
import type { DuetError } from './errors.ts';

/** `message` of `message_received` (facts 1.3). Which fields are there depends on type, role and action. */
export interface WireMessage {
  readonly type: 'message' | 'session';
  readonly role?: 'user' | 'assistant';
  readonly action: string;
  readonly item_id?: string;
  readonly response_id?: string;
  readonly previous_item_id?: string;
  readonly content_index?: number;
  readonly content?: string;
  readonly reason?: string;
  readonly error?: unknown;
  readonly timestamp?: string;
}

/** The service's events by name, with their data (facts 1.3). */
export interface ServiceEvents {
  avatar_state_changed: {
    readonly state: 'preparing' | 'ready';
    readonly details?: { readonly mode?: string };
  };
  talk_state_changed: { readonly state: 'preparing' | 'started' | 'ended' | 'canceled' };
  message_received: { readonly message: WireMessage };
  speech_started: Readonly<Record<string, unknown>>;
  audio_received: { readonly audio: string; readonly data: string };
  function_implicitly_called: {
    readonly call_id: string;
    readonly name: string;
    readonly arguments: Readonly<Record<string, unknown>>;
  };
  function_call_timeout: { readonly call_id: string };
  ui_update: unknown;
  mcp_tools: Readonly<Record<string, unknown>>;
  mcp_call: Readonly<Record<string, unknown>>;
  mcp_approval_request: {
    readonly action: 'created' | 'cancelled';
    readonly item_id: string;
    readonly server?: string;
    readonly tool?: string;
    readonly arguments?: unknown;
  };
  avatar_connection_warning: { readonly disconnect_after: number };
  session_expired: Readonly<Record<string, unknown>>;
  provider_connection_aborted: { readonly error?: unknown };
  /** The client came back to a session that it had lost; `missed` events follow. `heard`: the number of its last command. */
  session_resumed: { readonly missed: number; readonly heard: number };
}

/** Any event of the service as it came: `event` and `type` are the same name. */
export interface DataEvent {
  readonly event: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Of a `ui_update` whose data is no object: what the tool sent. */
  readonly raw?: unknown;
  /** Its number in the session; events that stand alone have none. */
  readonly seq?: number;
}

export type DestroyReason = 'destroyed' | 'ended_by_user' | 'ended_by_service' | 'inactive' | 'error';

/** What the client says itself. */
export interface ClientEvents {
  /** Commands go through. */
  ready: undefined;
  /** The avatar is seen, or heard where there is no picture. */
  avatar_ready: undefined;
  /** Whatever changed: the whole state. */
  state: TalkState;
  /** Every event of the service. */
  data: DataEvent;
  error: DuetError;
  destroy: { readonly reason: DestroyReason };
  /** UDP is blocked: the session goes on over WebSocket. */
  transport_changed: { readonly from: string; readonly to: string; readonly reason: string };
  /** The connection, or the page, was away and is back in the same session. */
  connection_restored: Readonly<Record<string, unknown>>;
}

export type DuetEvents = ServiceEvents & ClientEvents;
export type EventName = keyof DuetEvents;

/** Runs code of the page. What it throws must keep nothing else from going on: it goes to the page's console. */
export function callPage(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}

export class Emitter {
  readonly #listeners = new Map<string, Set<(data: never) => void>>();

  /** @returns a function that takes the listener away again */
  on<Name extends EventName>(name: Name, listener: (data: DuetEvents[Name]) => void): () => void {
    const known = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, known.add(listener));
    return () => void known.delete(listener);
  }

  /** A listener that throws does not keep the others from hearing. */
  emit(name: string, data: unknown): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      callPage(() => listener(data as never));
    }
  }
}
