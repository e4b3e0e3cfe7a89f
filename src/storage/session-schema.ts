import type { ColumnType, GeneratedAlways } from 'kysely';
import type { LeftOutTool, TurnTiming } from '../conversation/ports.ts';
import type { Usage } from '../conversation/provider-ports.ts';
import type { Json, GeneratedDate } from './column-types.ts';
import type { SessionType, TransportType } from '../kernel/session-types.ts';

/** Tables of pending, running and ended sessions, and of what companions remember of them. */
export interface SessionSchema {
  sessions: SessionTable;
  erased_sessions: ErasedSessionTable;
  session_items: SessionItemTable;
  sip_calls: SipCallTable;
  session_tool_calls: SessionToolCallTable;
  session_turns: SessionTurnTable;
  session_companions: SessionCompanionTable;
  memories: MemoryTable;
}

/** How a session stands. */
export const SESSION_STATUSES = ['pending', 'started', 'closed', 'failed'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

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
  session_type: SessionType;
  /** The transport by which the concurrency limit counts: kiosk counts as websocket. */
  transport: TransportType;
  modality: 'audio' | 'text';
  status: SessionStatus;
  close_reason: string | null;
  /** The settings that were fixed at creation: `SessionPlan` of live. */
  configuration: Json<Record<string, unknown>>;
  /** SHA-256 of the WebSocket token, hex; null on other transports. */
  token_hash: string | null;
  /** Until when a pending session may be joined. */
  join_before: Date;
  /** The process that runs the session; null while it is pending. */
  process_id: string | null;
  /** The embed that it was started by; null: by a key, the console, a display or the telephone. */
  embed_id: ColumnType<string | null, string | null | undefined, string>;
  /** Who began it in the console, and the hash of that sign-in; null: it was begun otherwise. */
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  sign_in_hash: ColumnType<string | null, string | null | undefined, string | null>;
  cost_per_minute: number;
  cost: number | null;
  /** The phone call of a session: who called whom, and the outcome. Null on other transports. */
  call: ColumnType<StoredCall | null, string | null | undefined, string | null>;
  /** The usage that its providers counted, summed by kind, provider and model; null: they counted nothing. */
  usage: ColumnType<readonly Usage[] | null, string | null | undefined, string | null>;
  /** The cost of that usage, in USD; null: some of it has no price. */
  metered_cost: ColumnType<number | null, number | null | undefined, number | null>;
  /** The connections of its WebSocket tools (facts 2, "Session record"). */
  function_metrics: ColumnType<
    readonly StoredFunctionMetric[] | null,
    string | null | undefined,
    string | null
  >;
  /** Tools that its agents should have had, and did not; null: none. */
  left_out_tools: ColumnType<readonly LeftOutTool[] | null, string | null | undefined, string | null>;
  created_at: GeneratedDate;
  started_at: Date | null;
  closed_at: Date | null;
  /** When its transcript and calls of tools were erased, because they were kept for so long; null: they were not. */
  transcript_erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When another process than its own was told to end it; its own process does. */
  end_asked_at: ColumnType<Date | null, undefined, Date>;
}

/** What the statistics keep of an erased session. Nothing in it leads to the session or to its client. */
export interface ErasedSessionTable {
  project_id: string;
  agent_id: string | null;
  session_type: SessionTable['session_type'];
  modality: SessionTable['modality'];
  status: SessionTable['status'];
  cost: number | null;
  created_at: Date;
  started_at: Date | null;
  closed_at: Date | null;
}

/**
 * A companion that has or had a session with a known client, and what it remembers of it. The row of the
 * first companion is written with the session itself.
 */
export interface SessionCompanionTable {
  session_id: string;
  companion_id: string;
  project_id: string;
  external_client_id: string;
  /**
   * The positions in the transcript at which its parts of the session begin, each lasting until the next one
   * of any companion. Empty: it has not had the session yet, and shall remember nothing of it.
   */
  begins: number[];
  /** Its name and language when it took the session over; null: as the session was configured. */
  companion_name: string | null;
  language: string | null;
  /**
   * The state of its part in the memory of the client: due to be written, written, or never to be written
   * because the memory was erased. Null: the session goes on, or there is nothing to remember.
   */
  memory_state: MemoryState | null;
}

export type MemoryState = 'due' | 'done' | 'erased';

/** How the connection of a WebSocket tool stands. */
export const FUNCTION_STATES = ['connected', 'failed', 'canceled'] as const;
export type FunctionState = (typeof FUNCTION_STATES)[number];

/** How the connection of one WebSocket tool went. Times are Unix seconds. */
export interface StoredFunctionMetric {
  readonly name: string;
  readonly state: FunctionState;
  readonly startedAt: number;
  readonly connectedAt?: number;
  readonly failedAt?: number;
  readonly canceledAt?: number;
  readonly error?: { readonly code: string; readonly message: string };
}

/** What became of a call. `canceled`: it was called off before anybody had answered. */
export const CALL_OUTCOMES = [
  'answered',
  'busy',
  'no_answer',
  'declined',
  'not_found',
  'canceled',
  'failed',
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Who has ended a call: `person` is the other side, `failure` the network or the server. */
export const CALL_ENDERS = ['agent', 'person', 'failure'] as const;
export type CallEnder = (typeof CALL_ENDERS)[number];

/** Who picks up a call that the agent places; `screener`: an assistant that asks who calls and why. */
export const ANSWERED_BY = ['human', 'machine', 'screener', 'unknown'] as const;
export type AnsweredBy = (typeof ANSWERED_BY)[number];

export interface StoredCall {
  /** The SIP connection that the call came or went by; absent for other providers. */
  readonly sipConnectionId?: string;
  readonly direction: 'inbound' | 'outbound';
  readonly from: string | null;
  readonly to: string | null;
  readonly answeredBy?: AnsweredBy;
  readonly transferredTo?: string;
  readonly codec?: string;
  readonly outcome?: CallOutcome;
  readonly sipStatus?: number;
  readonly reason?: string;
  readonly endedBy?: CallEnder;
}

export interface SessionItemTable {
  session_id: string;
  position: number;
  role: 'agent' | 'user';
  /** The text as far as it was heard. */
  text: string;
  generated: string;
  /** Names of the sources that the answer was given from; null: none. */
  sources: ColumnType<readonly string[] | null, string | null | undefined, string | null>;
  created_at: GeneratedDate;
}

export interface SessionToolCallTable {
  session_id: string;
  call_id: string;
  name: string;
  arguments: Json<Readonly<Record<string, unknown>>>;
  /** Null: there was no output. */
  output: string | null;
  is_error: boolean;
  started_at: Date;
  ended_at: Date;
}

export interface SessionTurnTable {
  session_id: string;
  position: number;
  timing: Json<TurnTiming>;
  /**
   * Derived from `timing`, for sums: the last word of the user, or when a typed message was accepted; null:
   * there was none.
   */
  asked_ms: GeneratedAlways<number | null>;
  /** When the model's first word or first tool request came. */
  written_ms: GeneratedAlways<number | null>;
  /** When the first sound was played. */
  heard_ms: GeneratedAlways<number | null>;
}

/** What a companion remembers of one client. */
export interface MemoryTable {
  id: string;
  project_id: string;
  companion_id: string;
  external_client_id: string;
  /**
   * The session that the memory is of, while that is kept; one memory for each companion. Null for a summary
   * of several sessions.
   */
  session_id: string | null;
  text: string;
  /** When the first conversation in the memory ended. */
  since: Date;
  /** When the last conversation in the memory ended. */
  created_at: GeneratedDate;
}

/** A call that the API requested and that the holder of its line has not taken yet. */
export interface SipCallTable {
  session_id: string;
  connection_id: string;
  project_id: string;
  destination: string;
  created_at: GeneratedDate;
}
