import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AgentSchema } from './agent-schema.ts';
import type { CatalogSchema } from './catalog-schema.ts';
import type { Json, GeneratedDate } from './column-types.ts';
import type { ConsoleSchema } from './console-schema.ts';
import type { KnowledgeSchema } from './knowledge-schema.ts';
import type { McpAuthorizationSchema } from './mcp-authorization-schema.ts';
import type { MemberSchema } from './member-schema.ts';
import type { ProviderSetupSchema } from './provider-setup-schema.ts';
import type { RetentionSchema } from './retention-schema.ts';
import type { SessionSchema } from './session-schema.ts';

export type * from './agent-schema.ts';
export type { Json } from './column-types.ts';
export type * from './knowledge-schema.ts';
export type * from './provider-setup-schema.ts';
export type * from './retention-schema.ts';
export type * from './session-schema.ts';

/**
 * The tables in the form that Kysely uses, as the migrations in `migrations/` create them. Times are
 * `timestamptz`; ids are text with a typed prefix (4-decisions, "Both interfaces").
 */
export interface Schema
  extends
    AgentSchema,
    SessionSchema,
    KnowledgeSchema,
    CatalogSchema,
    MemberSchema,
    ConsoleSchema,
    McpAuthorizationSchema,
    ProviderSetupSchema,
    RetentionSchema {
  organizations: OrganizationTable;
  projects: ProjectTable;
  api_keys: ApiKeyTable;
  rate_buckets: RateBucketTable;
  limit_buckets: LimitBucketTable;
  limit_members: LimitMemberTable;
  processes: ProcessTable;
  process_requests: ProcessRequestTable;
  quota_requests: QuotaRequestTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  webhook_attempts: WebhookAttemptTable;
  request_log: RequestLogTable;
  idempotency_keys: IdempotencyKeyTable;
  jobs: JobTable;
  retired_keys: RetiredKeyTable;
}

export interface OrganizationTable {
  id: string;
  name: string;
  /** Limits that differ from the default, by quota type (4-decisions, "quotaType"). */
  limits: Json<Record<string, number>>;
  /** Whether an admin allows digital twins to be made (facts 2). */
  digital_twin_consent: Generated<boolean>;
  /** The defaults of agents, used where neither they nor their channel set a value. */
  defaults: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: GeneratedDate;
}

export interface ProjectTable {
  id: string;
  organization_id: string;
  name: string;
  /** How many sessions it has at once, by quota type, within the limits of its organization. */
  limits: ColumnType<Record<string, number>, string | undefined, string>;
  created_at: GeneratedDate;
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
  /** How to reach the provider, with its credentials: JSON, sealed for the key. */
  provider_box: ColumnType<string | null, string | null | undefined, string | null>;
  /** Counts changes of `provider_box`. */
  provider_revision: Generated<number>;
  /** USD a minute of an active session. */
  cost_per_minute: number;
  created_at: GeneratedDate;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

export interface RateBucketTable {
  /**
   * The name of a limit, for example `connections:{apiKeyId}:{endpoint}`, or of the concurrency slot that a
   * joined call keeps after the end of its session: `joined:{transport}:{organizationId}:{sessionId}`.
   */
  key: string;
  /** When the next call is allowed. */
  free_at: Date;
}

/** A bucket of a rate that several processes share; not in the write-ahead log. */
export interface LimitBucketTable {
  name: string;
  /** When it will be full again, in milliseconds since the Unix epoch. */
  full_at: number;
}

/** A process that grants what the buckets hold. */
export interface LimitMemberTable {
  process_id: string;
  /** Counts those that have joined, so that one that came and went is noticed. */
  joined: GeneratedAlways<string>;
  /** Whether the buckets are in its own memory, because there was no other when it last looked. */
  is_alone: boolean;
  renewed_at: Date;
}

export interface ProcessTable {
  id: string;
  roles: Json<string[]>;
  public_url: string;
  /** Where it runs (server/own-host.ts); null where that is unknown. */
  host: Generated<string | null>;
  load: Generated<number>;
  started_at: GeneratedDate;
  heartbeat_at: GeneratedDate;
}

/** What the operator asks of a process (live/process-requests). */
export interface ProcessRequestTable {
  id: string;
  process_id: string;
  kind: string;
  created_at: GeneratedDate;
  /** Null: not answered yet. */
  answer: Json<object> | null;
}

/** How the request for a larger quota stands. */
export const QUOTA_STATUSES = ['pending', 'approved', 'denied'] as const;
export type QuotaStatus = (typeof QUOTA_STATUSES)[number];

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
  status: QuotaStatus;
  created_at: GeneratedDate;
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
  /** The previous signing secret, while it is still valid. */
  previous_secret_box: string | null;
  previous_until: Date | null;
  standard_headers: boolean;
  /** Whether it stands beside the one webhook that a project can have enabled (spec A.13). */
  additional: Generated<boolean>;
  /** For how long a delivery that fails is tried again. */
  retries: Generated<'seconds' | 'hours'>;
  /** When the program that fetches its events has last asked; null: its events are sent to `url`. */
  listened_at: ColumnType<Date | null, Date | undefined, Date>;
  created_at: GeneratedDate;
}

/** What an entry of the request log is about. */
export const REQUEST_LOG_KINDS = ['request', 'session', 'call'] as const;
export type RequestLogKind = (typeof REQUEST_LOG_KINDS)[number];

/** One of the last calls of a project: of the API, or on the telephone. */
export interface RequestLogTable {
  id: GeneratedAlways<number>;
  project_id: string;
  api_key_id: string | null;
  /** When it was answered. */
  at: ColumnType<Date, string, never>;
  kind: RequestLogKind;
  /** `CALL` for what was no request. */
  method: string;
  route: string;
  path: string;
  status: number;
  code: string | null;
  /** Why it was refused, as its client was told. */
  reason: string | null;
  /** Fields of its body that nothing reads; null: none. */
  ignored: ColumnType<readonly string[] | null, readonly string[] | null, never>;
  latency_ms: number;
  request_id: string | null;
  session_id: string | null;
  /** The shape of the body of one that failed, as JSON. */
  body: string | null;
}

/** A request with an `Idempotency-Key`, for a day. */
export interface IdempotencyKeyTable {
  /** A project, or an organization. */
  owner_id: string;
  /** Null: it is the organization's. */
  project_id: string | null;
  /** Of the key and its role. */
  key_hash: string;
  /** Of method, address and body. */
  fingerprint: string;
  /** The id that what it makes gets, in every attempt. */
  planned_id: string;
  /** The attempt that carries it out, or has. */
  lease: string;
  /** Until when it counts as under way. */
  lease_until: Date;
  /** Of the answer; null: there is none yet. */
  status: number | null;
  /** The answer, encrypted. */
  answer_box: string | null;
  created_at: GeneratedDate;
}

/** How the delivery of a webhook event stands. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

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
  status: DeliveryStatus;
  tries: Generated<number>;
  /** When the next attempt is due. */
  due_at: Date;
  /** The end of its lease: until then it belongs to one process, and after that any other may take it. */
  leased_until: Date | null;
  created_at: GeneratedDate;
  settled_at: Date | null;
  /** The session that the event is about; null: it is about none, or made up. */
  session_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** When personal data was taken out of the event: answers to it are not stored from then on. */
  redacted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface WebhookAttemptTable {
  delivery_id: string;
  /** The number of the attempt, from 1. */
  number: number;
  at: Date;
  response_status: number | null;
  /** At most 4 KB of the answer's body. */
  response_body: string | null;
  latency_ms: number;
  error: string | null;
}

export interface JobTable {
  id: string;
  /** Names the handler of the job. */
  kind: string;
  /** The organization that the work belongs to; empty for the service's own work. */
  organization_id: Generated<string>;
  payload: Json<Record<string, unknown>>;
  due_at: Date;
  leased_until: Date | null;
  tries: Generated<number>;
  /** The error of the last try. */
  error: string | null;
  /** When the job failed for good. */
  failed_at: Date | null;
  created_at: GeneratedDate;
}

/** What is kept of a secret key that is gone, so that what it has signed stays valid. */
export interface RetiredKeyTable {
  /** The public name of the key (`keyIdOf`). */
  key_id: string;
  /** The key that it signed with, sealed. */
  signing_key_box: string;
  created_at: GeneratedDate;
}
