import type { ColumnType, Generated } from 'kysely';
import type { Json, GeneratedDate } from './column-types.ts';
import type { SessionType } from '../kernel/session-types.ts';

/**
 * Tables of companions, agents with their channels and tools, and recordings. `schema.ts` says how tables are
 * described.
 */
export interface AgentSchema {
  companions: CompanionTable;
  agents: AgentTable;
  functions: FunctionTable;
  mcp_servers: McpServerTable;
  channel_configurations: ChannelConfigurationTable;
  embeds: EmbedTable;
  sip_connections: SipConnectionTable;
  sip_errors: SipErrorTable;
  recordings: RecordingTable;
  companion_generations: CompanionGenerationTable;
  companion_files: CompanionFileTable;
  recording_files: RecordingFileTable;
}

/** All statuses of a companion, in the order in which it passes through them (spec A, 3). */
export const COMPANION_STATUSES = ['pending', 'generationCompleted', 'readyToUse', 'completed'] as const;
export type CompanionStatus = (typeof COMPANION_STATUSES)[number];

export interface CompanionTable {
  id: string;
  /** Null for a stock companion, which every project sees. */
  project_id: string | null;
  /** Folder name under assets/companions for a stock companion, else null. */
  stock_slug: string | null;
  first_name: string;
  last_name: string;
  /** Empty when unknown. */
  gender: 'male' | 'female' | 'nonBinary' | '';
  ethnicity: string;
  headline: string;
  assistant_prompt: string;
  voice_id: string | null;
  tags: Json<Record<string, string>>;
  status: CompanionStatus;
  external_client_id: string | null;
  versions: Json<string[]>;
  persona_type: Generated<'companion' | 'digitalTwin'>;
  /** What to make it from: `v1` a picture, `v2` a video. */
  requested_version: 'v1' | 'v2' | null;
  picture_url: string | null;
  video_url: string | null;
  voice_url: string | null;
  created_at: GeneratedDate;
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
  /** Null, as for web search: the organization's default applies. */
  disable_idle_timeout: boolean | null;
  use_web_search: boolean | null;
  can_end_conversation: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  can_capture_input: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  mode: string;
  agent_handoffs: ColumnType<{ agentId: string; purpose: string }[], string | undefined, string>;
  /** The named setup that it has chosen, which may have been withdrawn since; null: the providers of the key. */
  provider_setup_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: GeneratedDate;
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
  /** How long to wait for an answer; null: the default. */
  timeout_seconds: ColumnType<number | null, number | null | undefined, number | null>;
  /** The secret that signs requests to `url`, sealed; null: not created yet. */
  signing_secret_box: ColumnType<string | null, string | null | undefined, string | null>;
  tags: Json<Record<string, string>>;
  /** When it was replaced last; null: never. */
  changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: GeneratedDate;
}

export interface McpServerTable {
  project_id: string;
  /** Chosen by the caller; unique in the project. */
  id: string;
  url: string;
  /** JSON map of header to value, encrypted. */
  headers_box: string | null;
  /** Null: all tools are allowed. */
  allowed_tools: Json<string[] | null>;
  require_approval: 'never' | 'always';
  description: string | null;
  authorization_required: boolean;
  /** The OAuth setup by which Duet authorizes itself at this server, sealed; null: it does not. */
  oauth_box: ColumnType<string | null, string | null | undefined, string | null>;
  /** A hash of the address and client that `oauth_box` is for (`setupMark`). */
  oauth_mark: ColumnType<string | null, string | null | undefined, string | null>;
  tags: Json<Record<string, string>>;
  created_at: GeneratedDate;
}

export type ChannelType = SessionType;

export interface ChannelConfigurationTable {
  id: string;
  project_id: string;
  agent_id: string;
  channel_type: ChannelType;
  api_key_id: string | null;
  /** The settings in which the channel differs from its agent: only the fields that were given. */
  overrides: Json<Record<string, unknown>>;
  /** The telephony provider's auth token, sealed (voip); null: its requests are not checked. */
  voip_token_box: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: GeneratedDate;
}

/** A public id of an agent, by which pages of its origins start sessions without a key. */
export interface EmbedTable {
  /** Not secret: pages show it to everybody. */
  id: string;
  project_id: string;
  agent_id: string;
  /** The key on whose behalf its sessions run; null: the service's own rate. */
  api_key_id: string | null;
  origins: Json<string[]>;
  concurrent_sessions: number;
  sessions_per_visitor: number;
  sessions_per_day: number;
  created_at: GeneratedDate;
}

/** How a line of SIP stands. */
export const LINE_STATES = ['Pending', 'Running', 'Failed', 'Error', 'Unknown'] as const;
export type LineState = (typeof LINE_STATES)[number];

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
  /** The transport as it was given. */
  transport: string;
  /** What the server of the line calls it; null: it has told nothing with these settings. */
  caller_id: string | null;
  /** The number or name that the line was given, which goes before the server's. */
  given_caller_id: string | null;
  lifecycle_status: LineState;
  sip_status: string | null;
  message: string | null;
  refreshed_at: Date | null;
  /** Grows with every change that needs a new registration. */
  revision: Generated<number>;
  /** The process that holds the line, and until when, unless it renews its lease. */
  holder: string | null;
  held_until: Date | null;
  created_at: GeneratedDate;
}

export interface SipErrorTable {
  id: Generated<number>;
  connection_id: string;
  at: Date;
  message: string;
  code: string;
  /** The session of the call that it happened to; null: it happened to the line itself. */
  session_id: Generated<string | null>;
}

/** How a recording stands. */
export const RECORDING_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export type RecordingStatus = (typeof RECORDING_STATUSES)[number];

export interface RecordingTable {
  id: string;
  project_id: string;
  companion_id: string;
  status: RecordingStatus;
  /** The transcript; null until it is known. */
  text: string | null;
  from_file: boolean;
  provider: string;
  voice_id: string | null;
  original_name: string;
  media_type: string;
  /** The duration; null when the file does not say. */
  seconds: number | null;
  /** SHA-256 of the file, hex: its name in the blob store. */
  blob_hash: string;
  size_bytes: number;
  /** A capability: whoever knows it may fetch the file. */
  media_key: string;
  tags: Json<Record<string, string>>;
  created_at: GeneratedDate;
  updated_at: Date;
  /** The progress of making its video, 0 to 1. */
  progress: Generated<number>;
  /** Why there is no video: a code for programs, and a text for people. */
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
  created_at: GeneratedDate;
}

/** A file that belongs to a recording in the blob store, beside the uploaded one. */
export interface RecordingFileTable {
  recording_id: string;
  project_id: string;
  /** Lowercase letters, digits, dots and hyphens. */
  name: string;
  /** SHA-256 of the content, hex. */
  blob_hash: string;
  size_bytes: number;
  media_type: string;
  created_at: GeneratedDate;
}

/** How the generation of a companion stands. */
export const GENERATION_STATES = ['waiting', 'working', 'failed', 'completed'] as const;
export type GenerationState = (typeof GENERATION_STATES)[number];

/** The steps of generating a companion, in their order. */
export const GENERATION_STEPS = ['portrait', 'atlas', 'films'] as const;
export type GenerationStep = (typeof GENERATION_STEPS)[number];

/** The state of generating a companion; stock ones have none. */
export interface CompanionGenerationTable {
  companion_id: string;
  project_id: string;
  state: GenerationState;
  /** The current step, or the one at which it failed. */
  step: GenerationStep;
  /** The progress of all steps together, 0 to 1. */
  progress: Generated<number>;
  attempts: Generated<number>;
  /** Why it failed: a code for programs, and a text for people. */
  error_code: string | null;
  error: string | null;
  /** The traits that were read from the description. */
  traits: ColumnType<Record<string, unknown>, string | undefined, string>;
  updated_at: Date;
}
