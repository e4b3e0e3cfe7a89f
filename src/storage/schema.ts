import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CatalogSchema } from './catalog-schema.ts';
import type { TurnTiming, Usage } from '../conversation/ports.ts';
import type { ConsoleSchema } from './console-schema.ts';
import type { McpAuthorizationSchema } from './mcp-authorization-schema.ts';
import type { MemberSchema } from './member-schema.ts';

/**
 * The tables, as Kysely sees them. Migrations in `migrations/` make exactly this.
 * Times are `timestamptz`; ids are text with a typed prefix (4-decisions, "Both interfaces").
 */
export interface Schema extends CatalogSchema, MemberSchema, ConsoleSchema, McpAuthorizationSchema {
  organizations: OrganizationTable;
  projects: ProjectTable;
  api_keys: ApiKeyTable;
  companions: CompanionTable;
  agents: AgentTable;
  faq_collections: FaqCollectionTable;
  faq_items: FaqItemTable;
  knowledge_bases: KnowledgeBaseTable;
  knowledge_files: KnowledgeFileTable;
  sessions: SessionTable;
  session_items: SessionItemTable;
  rate_buckets: RateBucketTable;
  processes: ProcessTable;
  functions: FunctionTable;
  mcp_servers: McpServerTable;
  channel_configurations: ChannelConfigurationTable;
  quota_requests: QuotaRequestTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  webhook_attempts: WebhookAttemptTable;
  sip_connections: SipConnectionTable;
  sip_errors: SipErrorTable;
  sip_calls: SipCallTable;
  knowledge_passages: KnowledgePassageTable;
  embeddings: EmbeddingTable;
  jobs: JobTable;
  recordings: RecordingTable;
  companion_generations: CompanionGenerationTable;
  companion_files: CompanionFileTable;
  recording_files: RecordingFileTable;
  session_tool_calls: SessionToolCallTable;
  session_turns: SessionTurnTable;
  memories: MemoryTable;
}

/** Written by the database when left out. */
type Made = ColumnType<Date, Date | undefined, Date>;
/** A jsonb column: read as a value, written as its JSON text. */
export type Json<T> = ColumnType<T, string, string>;

export interface OrganizationTable {
  id: string;
  name: string;
  /** Limits that differ from the default, by quota type (4-decisions, "quotaType"). */
  limits: Json<Record<string, number>>;
  /** Whether digital twins may be made (facts 2): an admin allows it. */
  digital_twin_consent: Generated<boolean>;
  /** What agents fall back on when neither they nor their channel say otherwise. */
  defaults: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Made;
}

export interface ProjectTable {
  id: string;
  organization_id: string;
  name: string;
  created_at: Made;
}

export interface ApiKeyTable {
  id: string;
  organization_id: string;
  project_id: string;
  name: string;
  /** SHA-256 of the key, hex. The key has 256 random bits, so a plain hash is enough. */
  key_hash: string;
  role: 'admin' | 'member';
  provider: string;
  /** Whether the provider is the operator's (managed), or set up with this key (custom). */
  deployment: Generated<'managed' | 'custom'>;
  /** How the provider is reached, with its credentials: JSON, sealed for the key. */
  provider_box: ColumnType<string | null, string | null | undefined, string | null>;
  /** Counts changes of `provider_box`. */
  provider_revision: Generated<number>;
  /** USD a minute of an active session. */
  cost_per_minute: number;
  created_at: Made;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

export interface CompanionTable {
  id: string;
  /** Null: a stock companion, seen by every project. */
  project_id: string | null;
  /** Folder name under assets/companions for a stock companion, else null. */
  stock_slug: string | null;
  first_name: string;
  last_name: string;
  /** Empty when it is not known. */
  gender: 'male' | 'female' | 'nonBinary' | '';
  ethnicity: string;
  headline: string;
  assistant_prompt: string;
  voice_id: string | null;
  tags: Json<Record<string, string>>;
  status: 'pending' | 'generationCompleted' | 'readyToUse' | 'completed';
  external_client_id: string | null;
  versions: Json<string[]>;
  persona_type: Generated<'companion' | 'digitalTwin'>;
  /** What to make it from: `v1` a picture, `v2` a video. */
  requested_version: 'v1' | 'v2' | null;
  picture_url: string | null;
  video_url: string | null;
  voice_url: string | null;
  created_at: Made;
}

export interface AgentTable {
  id: string;
  organization_id: string;
  project_id: string;
  companion_id: string;
  name: string | null;
  language: string | null;
  voice_id: string | null;
  functions: Json<string[]>;
  mcp: Json<{ servers: string[]; connectors: string[] } | null>;
  faq_collections: Json<string[]>;
  knowledge_base_id: string | null;
  provider_settings: Json<Record<string, unknown>>;
  tags: Json<Record<string, string>>;
  disable_idle_timeout: boolean;
  use_web_search: boolean;
  mode: string;
  agent_handoffs: ColumnType<{ agentId: string; purpose: string }[], string | undefined, string>;
  created_at: Made;
}

export interface FaqCollectionTable {
  id: string;
  project_id: string;
  name: string;
  tags: Json<Record<string, string>>;
  created_at: Made;
}

export interface FaqItemTable {
  id: string;
  project_id: string;
  collection_id: string;
  question: string;
  answer: string;
  created_at: Made;
}

export interface KnowledgeBaseTable {
  id: string;
  project_id: string;
  name: string;
  provider: string;
  tags: Json<Record<string, string>>;
  created_at: Made;
}

export interface KnowledgeFileTable {
  id: string;
  project_id: string;
  knowledge_base_id: string;
  original_name: string;
  content_type: string;
  status: 'pending' | 'processing' | 'ready' | 'failed';
  summary: string;
  /** The plain text that was read out of the file. */
  text: string;
  source_url: string | null;
  size_bytes: number | null;
  /** Why it failed, in one sentence for people. */
  failure: string | null;
  /** The file as it came, until it has been read. */
  content: Buffer | null;
  created_at: Made;
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
  /**
   * What becomes of it in the memory of its client: it is to be written down, has been, or never is, since the memory
   * was erased. Null: it goes on, or there is nothing to remember.
   */
  memory_state: ColumnType<MemoryState | null, MemoryState | null | undefined, MemoryState | null>;
  created_at: Made;
  started_at: Date | null;
  closed_at: Date | null;
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
  /** The session that it is of, while that is kept; one memory each. Null for several sessions in one. */
  session_id: string | null;
  text: string;
  /** When the first conversation that is in it ended. */
  since: Date;
  /** When the last conversation that is in it ended. */
  created_at: Made;
}

export interface RateBucketTable {
  /** What is limited, for example `connections:{apiKeyId}:{endpoint}`. */
  key: string;
  /** When the next call is allowed. */
  free_at: Date;
}

export interface ProcessTable {
  id: string;
  roles: Json<string[]>;
  public_url: string;
  load: Generated<number>;
  started_at: Made;
  heartbeat_at: Made;
}

export interface FunctionTable {
  id: string;
  project_id: string;
  /** snake_case; the name that the model calls. */
  name: string;
  description: string;
  /** JSON Schema. */
  parameters: Json<Record<string, unknown>>;
  flow: 'implicit' | 'explicit';
  url: string | null;
  /** JSON map of header to value, encrypted. */
  headers_box: string | null;
  receive_messages: boolean;
  wait_before_start: boolean;
  abort_on_failure: boolean;
  prompt: string | null;
  /** How long an answer is waited for; null: the default. */
  timeout_seconds: ColumnType<number | null, number | null | undefined, number | null>;
  /** Signs requests to `url`, sealed; null: not made yet. */
  signing_secret_box: ColumnType<string | null, string | null | undefined, string | null>;
  tags: Json<Record<string, string>>;
  created_at: Made;
}

export interface McpServerTable {
  project_id: string;
  /** Chosen by the caller; unique in the project. */
  id: string;
  url: string;
  /** JSON map of header to value, encrypted. */
  headers_box: string | null;
  /** Null: all. */
  allowed_tools: Json<string[] | null>;
  require_approval: 'never' | 'always';
  description: string | null;
  authorization_required: boolean;
  /** How Duet authorizes itself there, sealed; null: it does not. */
  oauth_box: ColumnType<string | null, string | null | undefined, string | null>;
  /** Which address and client that is for (`setupMark`). */
  oauth_mark: ColumnType<string | null, string | null | undefined, string | null>;
  tags: Json<Record<string, string>>;
  created_at: Made;
}

export type ChannelType = 'voip' | 'sip' | 'webrtc' | 'websocket' | 'kiosk';

export interface ChannelConfigurationTable {
  id: string;
  project_id: string;
  agent_id: string;
  channel_type: ChannelType;
  api_key_id: string | null;
  /** What the channel says otherwise than its agent: only the fields that were given. */
  overrides: Json<Record<string, unknown>>;
  /** The telephony provider's auth token, sealed (voip); null: its requests are not checked. */
  voip_token_box: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Made;
}

export interface QuotaRequestTable {
  id: string;
  organization_id: string;
  quota_type: string;
  requested_value: number;
  approved_value: number | null;
  reason: string | null;
  requested_by: string | null;
  reviewed_by: string | null;
  review_notes: string | null;
  status: 'pending' | 'approved' | 'denied';
  created_at: Made;
  reviewed_at: Date | null;
}

export interface WebhookTable {
  id: string;
  organization_id: string;
  project_id: string;
  url: string;
  events: Json<string[]>;
  status: 'enabled' | 'disabled';
  /** Signing secret, encrypted. */
  secret_box: string;
  /** The one before, while it is still good. */
  previous_secret_box: string | null;
  previous_until: Date | null;
  standard_headers: boolean;
  created_at: Made;
}

export interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  project_id: string;
  event_id: string;
  event_type: string;
  /** The exact text that is sent. */
  body: string;
  /** The headers of the last attempt; null before the first. */
  headers: Json<Record<string, string> | null>;
  status: 'pending' | 'delivered' | 'failed';
  tries: Generated<number>;
  /** When it is to be tried next. */
  due_at: Date;
  /** Until when a process has it in hand; after that any other may take it. */
  leased_until: Date | null;
  created_at: Made;
  settled_at: Date | null;
}

export interface WebhookAttemptTable {
  delivery_id: string;
  /** From 1. */
  number: number;
  at: Date;
  response_status: number | null;
  /** At most 4 KB of it. */
  response_body: string | null;
  latency_ms: number;
  error: string | null;
}

export interface SipConnectionTable {
  id: string;
  organization_id: string;
  project_id: string;
  agent_id: string;
  name: string | null;
  server: string;
  port: number;
  domain: string;
  username: string;
  /** Encrypted. */
  password_box: string;
  /** As it was given. */
  transport: string;
  caller_id: string | null;
  lifecycle_status: 'Pending' | 'Running' | 'Failed' | 'Error' | 'Unknown';
  sip_status: string | null;
  message: string | null;
  refreshed_at: Date | null;
  /** Grows with every change that has to be registered anew. */
  revision: Generated<number>;
  /** The process that holds the line, and until when unless it says so again. */
  holder: string | null;
  held_until: Date | null;
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

export interface SipErrorTable {
  id: Generated<number>;
  connection_id: string;
  at: Date;
  message: string;
  code: string;
}

export interface KnowledgePassageTable {
  file_id: string;
  /** From 0, in the order of the text. */
  position: number;
  text: string;
}

/** What an embedding provider said of a text; kept, because asking again costs money. */
export interface EmbeddingTable {
  model: string;
  /** SHA-256 of the text, hex. */
  text_hash: string;
  /** Float32, little-endian. */
  vector: Buffer;
  created_at: Made;
  /** When it was last read, to a day. */
  used_at: Made;
}

export interface RecordingTable {
  id: string;
  project_id: string;
  companion_id: string;
  status: 'pending' | 'processing' | 'completed' | 'failed';
  /** What is said in it; null while nobody knows. */
  text: string | null;
  from_file: boolean;
  provider: string;
  voice_id: string | null;
  original_name: string;
  media_type: string;
  /** How long it sounds; null when the file does not say. */
  seconds: number | null;
  /** SHA-256 of the file, hex: its name in the blob store. */
  blob_hash: string;
  size_bytes: number;
  /** A capability: whoever knows it may hear the file. */
  media_key: string;
  tags: Json<Record<string, string>>;
  created_at: Made;
  updated_at: Date;
  /** How much of its video is made, 0 to 1. */
  progress: Generated<number>;
  /** Why there is no video: for programs, and for people. */
  error_code: Generated<string | null>;
  error: Generated<string | null>;
}

/** A file of a companion in the blob store. */
export interface CompanionFileTable {
  companion_id: string;
  project_id: string;
  /** Lowercase letters, digits, dots and hyphens. */
  name: string;
  /** SHA-256 of the content, hex. */
  blob_hash: string;
  size_bytes: number;
  media_type: string;
  created_at: Made;
}

/** A file of a recording in the blob store, beside the one that was sent. */
export interface RecordingFileTable {
  recording_id: string;
  project_id: string;
  /** Lowercase letters, digits, dots and hyphens. */
  name: string;
  /** SHA-256 of the content, hex. */
  blob_hash: string;
  size_bytes: number;
  media_type: string;
  created_at: Made;
}

/** How a companion is being made; stock ones have none. */
export interface CompanionGenerationTable {
  companion_id: string;
  project_id: string;
  state: 'waiting' | 'working' | 'failed' | 'completed';
  /** What is done now, or was when it failed. */
  step: 'portrait' | 'atlas' | 'films';
  /** Of all steps together, 0 to 1. */
  progress: Generated<number>;
  attempts: Generated<number>;
  /** Why it failed: for programs, and for people. */
  error_code: string | null;
  error: string | null;
  /** What was read out of the description. */
  traits: ColumnType<Record<string, unknown>, string | undefined, string>;
  updated_at: Date;
}

export interface JobTable {
  id: string;
  /** Which handler does it. */
  kind: string;
  payload: Json<Record<string, unknown>>;
  due_at: Date;
  leased_until: Date | null;
  tries: Generated<number>;
  /** What went wrong at the last try. */
  error: string | null;
  /** Given up. */
  failed_at: Date | null;
  created_at: Made;
}
