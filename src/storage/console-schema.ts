import type { ColumnType, Generated } from 'kysely';
import type { GeneratedDate } from './column-types.ts';

/** Tables of the people who use the console. */
export interface ConsoleSchema {
  accounts: AccountTable;
  memberships: MembershipTable;
  recovery_codes: RecoveryCodeTable;
  invitations: InvitationTable;
  console_sessions: ConsoleSessionTable;
  audit_entries: AuditEntryTable;
  organization_keys: OrganizationKeyTable;
}

/** A person who signs in to the console. */
export interface AccountTable {
  id: string;
  email: string;
  name: Generated<string>;
  /** The language of the console's texts; null: the browser's. */
  language: ColumnType<string | null, string | null | undefined, string | null>;
  /** scrypt, in the form `scrypt$N$r$p$salt$hash`. */
  password_hash: string;
  /** Whether this person operates the whole installation. */
  is_operator: Generated<boolean>;
  /** Secret of the second factor, sealed; it is in force once it is confirmed. */
  totp_box: ColumnType<string | null, string | null | undefined, string | null>;
  totp_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The newest time step whose code was accepted: no code is accepted twice (RFC 6238, 5.2). */
  totp_last_step: ColumnType<string | null, number | null | undefined, number | null>;
  /** When the first-run tour was finished or dismissed. */
  toured_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: GeneratedDate;
}

export interface MembershipTable {
  organization_id: string;
  account_id: string;
  role: 'admin' | 'member';
  created_at: GeneratedDate;
}

/** A recovery code for whoever has lost the second factor. It is valid once; then the row is deleted. */
export interface RecoveryCodeTable {
  account_id: string;
  /** A keyed hash (`SecretBox.sign`): the code is so short that a plain hash could be guessed. */
  code_hash: string;
}

export interface InvitationTable {
  id: string;
  organization_id: string;
  email: string;
  role: 'admin' | 'member';
  /** SHA-256 of the invitation's secret, hex. */
  token_hash: string;
  invited_by: string | null;
  created_at: GeneratedDate;
  expires_at: Date;
}

export interface ConsoleSessionTable {
  /** SHA-256 of the cookie's (or link's) value, hex. */
  token_hash: string;
  account_id: string;
  kind: Generated<'cookie' | 'link'>;
  user_agent: Generated<string>;
  address: Generated<string>;
  seen_at: GeneratedDate;
  created_at: GeneratedDate;
  expires_at: Date;
}

/** A key by which a program makes projects of an organization and their keys. */
export interface OrganizationKeyTable {
  id: string;
  organization_id: string;
  name: string;
  /** SHA-256, hex. */
  key_hash: string;
  /** What it may do. */
  scopes: ColumnType<string[], string, never>;
  /** The account that made it; null when that is gone. */
  created_by: string | null;
  created_at: GeneratedDate;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

/** An entry of the audit log. Written before the change is made; `status` follows with its answer. */
export interface AuditEntryTable {
  id: string;
  /** Null: the entry is about the whole installation. */
  organization_id: string | null;
  project_id: string | null;
  actor_kind: 'account' | 'key' | 'nobody';
  actor_id: string | null;
  /** The actor's name at that time. */
  actor_name: string;
  /** Method and route, such as `PATCH /public/agents/:agentId`. */
  action: string;
  /** The path that was called. */
  target: string;
  /** HTTP status of the answer; null: the process ended before it answered. */
  status: number | null;
  address: string;
  request_id: string;
  /** The fields of the body that nothing reads, as paths; null: there were none. */
  ignored_fields: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  created_at: GeneratedDate;
}
