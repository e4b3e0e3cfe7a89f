import type { ColumnType, GeneratedAlways } from 'kysely';
import type { TurnTiming } from '../conversation/ports.ts';
import type { Usage } from '../conversation/provider-ports.ts';
import type { Json, Made } from './column-types.ts';

/** Conversations: those that are to come, that go on and that were, and what is remembered of them. */
export interface SessionSchema {
  sessions: SessionTable;
  session_items: SessionItemTable;
  sip_calls: SipCallTable;
  session_tool_calls: SessionToolCallTable;
  session_turns: SessionTurnTable;
  session_companions: SessionCompanionTable;
  memories: MemoryTable;
}

export type SessionStatus = 'pending' | 'started' | 'closed' | 'failed';

export interface SessionTable {
  /** A capability: at least 128 random bits. */
  id: string;
  organization_id: string;
  project_id: string;
  api_key_id: string | null;
  companion_id: string;
  agent_id: string | null;
  external_client_id: string | null;
  external_client_profile: Json<Record<string, unknown> | null>;
  tags: Json<Record<string, string>>;
  session_type: 'webrtc' | 'websocket' | 'voip' | 'sip' | 'kiosk';
  /** What the concurrency limit counts: kiosk counts as websocket. */
  transport: 'webrtc' | 'websocket' | 'voip' | 'sip';
  modality: 'audio' | 'text';
  status: SessionStatus;
  close_reason: string | null;
  /** Everything fixed at creation: `StoredSession` of platform/sessions. */
  configuration: Json<Record<string, unknown>>;
  /** SHA-256 of the WebSocket token, hex; null on other transports. */
  token_hash: string | null;
  /** Until when a pending session may be joined. */
  join_before: Date;
  /** The process that runs the session; null while it is pending. */
  process_id: string | null;
  cost_per_minute: number;
  cost: number | null;
  /** Of a session on the telephone: who called whom, and what came of it. Null on other transports. */
  call: ColumnType<StoredCall | null, string | null | undefined, string | null>;
  /** What its providers counted, a sum for each kind, provider and model; null: they counted nothing. */
  usage: ColumnType<readonly Usage[] | null, string | null | undefined, string | null>;
  /** What that costs, in USD; null: not everything of it has a price. */
  metered_cost: ColumnType<number | null, number | null | undefined, number | null>;
  /** The connections of its WebSocket tools (facts 2, "Session record"). */
  function_metrics: ColumnType<
    readonly StoredFunctionMetric[] | null,
    string | null | undefined,
    string | null
  >;
  created_at: Made;
  started_at: Date | null;
  closed_at: Date | null;
}

/**
 * A companion that has a session with a known client, or had it, and what it remembers of that. The one that a session
 * begins with is written with the session itself.
 */
export interface SessionCompanionTable {
  session_id: string;
  companion_id: string;
  project_id: string;
  external_client_id: string;
  /**
   * The positions of the transcript from which on it had the session, each until the next one of any companion. Empty:
   * it has not had it yet, and is to remember nothing of it.
   */
  begins: number[];
  /** What it was called, and spoke, when it took the session over; null: as the session was configured. */
  companion_name: string | null;
  language: string | null;
  /**
   * What becomes of its part in the memory of the client: it is to be written down, has been, or never is, since the
   * memory was erased. Null: the session goes on, or there is nothing to remember.
   */
  memory_state: MemoryState | null;
}

export type MemoryState = 'due' | 'done' | 'erased';

/** How the connection of one WebSocket tool went. Times are Unix seconds. */
export interface StoredFunctionMetric {
  readonly name: string;
  readonly state: 'connected' | 'failed' | 'canceled';
  readonly startedAt: number;
  readonly connectedAt?: number;
  readonly failedAt?: number;
  readonly canceledAt?: number;
  readonly error?: { readonly code: string; readonly message: string };
}

export interface StoredCall {
  readonly direction: 'inbound' | 'outbound';
  readonly from: string | null;
  readonly to: string | null;
  readonly answeredBy?: 'human' | 'machine' | 'unknown';
  readonly transferredTo?: string;
  readonly codec?: string;
}

export interface SessionItemTable {
  session_id: string;
  position: number;
  role: 'agent' | 'user';
  /** As far as it was heard. */
  text: string;
  generated: string;
  /** Names of what the answer was given from; null: nothing. */
  sources: ColumnType<readonly string[] | null, string | null | undefined, string | null>;
  created_at: Made;
}

export interface SessionToolCallTable {
  session_id: string;
  call_id: string;
  name: string;
  arguments: Json<Readonly<Record<string, unknown>>>;
  /** Null: nothing came of it. */
  output: string | null;
  is_error: boolean;
  started_at: Date;
  ended_at: Date;
}

export interface SessionTurnTable {
  session_id: string;
  position: number;
  timing: Json<TurnTiming>;
  /** Of `timing`, to be summed up: the last word of the user, or when a typed one was taken in hand; null: there was none. */
  asked_ms: GeneratedAlways<number | null>;
  /** The first word of the model, or its first wish for a tool. */
  written_ms: GeneratedAlways<number | null>;
  /** The first sound. */
  heard_ms: GeneratedAlways<number | null>;
}

/** What a companion remembers of one client. */
export interface MemoryTable {
  id: string;
  project_id: string;
  companion_id: string;
  external_client_id: string;
  /** The session that it is of, while that is kept; one memory for each companion. Null for several sessions in one. */
  session_id: string | null;
  text: string;
  /** When the first conversation that is in it ended. */
  since: Date;
  /** When the last conversation that is in it ended. */
  created_at: Made;
}

/** A call that the API asked for and that the holder of its line has not taken yet. */
export interface SipCallTable {
  session_id: string;
  connection_id: string;
  project_id: string;
  destination: string;
  created_at: Made;
}
