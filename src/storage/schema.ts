import type { ColumnType, Generated } from 'kysely';

/**
 * The tables, as Kysely sees them. Migrations in `migrations/` make exactly this.
 * Times are `timestamptz`; ids are text with a typed prefix (4-decisions, "Both interfaces").
 */
export interface Schema {
  organizations: OrganizationTable;
  projects: ProjectTable;
  api_keys: ApiKeyTable;
  accounts: AccountTable;
  console_sessions: ConsoleSessionTable;
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
  /** USD a minute of an active session. */
  cost_per_minute: number;
  created_at: Made;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

export interface AccountTable {
  id: string;
  organization_id: string;
  email: string;
  /** scrypt, in the form `scrypt$N$r$p$salt$hash`. */
  password_hash: string;
  role: 'admin' | 'member';
  created_at: Made;
}

export interface ConsoleSessionTable {
  /** SHA-256 of the cookie's value, hex. */
  token_hash: string;
  account_id: string;
  created_at: Made;
  expires_at: Date;
}

export interface CompanionTable {
  id: string;
  /** Null: a stock companion, seen by every project. */
  project_id: string | null;
  /** Folder name under assets/companions for a stock companion, else null. */
  stock_slug: string | null;
  first_name: string;
  last_name: string;
  gender: 'male' | 'female' | 'nonBinary';
  ethnicity: string;
  headline: string;
  assistant_prompt: string;
  voice_id: string | null;
  tags: Json<Record<string, string>>;
  status: 'pending' | 'generationCompleted' | 'readyToUse' | 'completed';
  external_client_id: string | null;
  versions: Json<string[]>;
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
  knowledge_base_id: string;
  original_name: string;
  content_type: string;
  status: 'pending' | 'processing' | 'ready' | 'failed';
  summary: string;
  /** The plain text that was read out of the file. */
  text: string;
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
  created_at: Made;
  started_at: Date | null;
  closed_at: Date | null;
}

export interface SessionItemTable {
  session_id: string;
  position: number;
  role: 'agent' | 'user';
  /** As far as it was heard. */
  text: string;
  generated: string;
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
