import type { ColumnType, Generated } from 'kysely';
import type { Made } from './column-types.ts';

/** Tables of the people who use the console. */
export interface ConsoleSchema {
  accounts: AccountTable;
  memberships: MembershipTable;
  recovery_codes: RecoveryCodeTable;
  invitations: InvitationTable;
  console_sessions: ConsoleSessionTable;
  audit_entries: AuditEntryTable;
}

/** A person who signs in to the console. */
export interface AccountTable {
  id: string;
  email: string;
  name: Generated<string>;
  /** Of the console's texts; null: the browser's. */
  language: ColumnType<string | null, string | null | undefined, string | null>;
  /** scrypt, in the form `scrypt$N$r$p$salt$hash`. */
  password_hash: string;
  /** Whether this person looks after the whole installation. */
  is_operator: Generated<boolean>;
  /** Secret of the second factor, sealed; it counts once it is confirmed. */
  totp_box: ColumnType<string | null, string | null | undefined, string | null>;
  totp_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The newest time step whose code was taken: no code is good twice (RFC 6238, 5.2). */
  totp_last_step: ColumnType<string | null, number | null | undefined, number | null>;
  /** When the first-run tour was finished or waved away. */
  toured_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Made;
}

export interface MembershipTable {
  organization_id: string;
  account_id: string;
  role: 'admin' | 'member';
  created_at: Made;
}

/** A way in for whoever has lost the second factor. Good once, then the row is gone. */
export interface RecoveryCodeTable {
  account_id: string;
  /** A mark that needs the service's key (`SecretBox.sign`): the code is short enough to be tried out otherwise. */
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
  created_at: Made;
  expires_at: Date;
}

export interface ConsoleSessionTable {
  /** SHA-256 of the cookie's (or link's) value, hex. */
  token_hash: string;
  account_id: string;
  kind: Generated<'cookie' | 'link'>;
  user_agent: Generated<string>;
  address: Generated<string>;
  seen_at: Made;
  created_at: Made;
  expires_at: Date;
}

/** Who changed what. Written before the change is made; `status` follows with its answer. */
export interface AuditEntryTable {
  id: string;
  /** Null: the installation as a whole. */
  organization_id: string | null;
  project_id: string | null;
  actor_kind: 'account' | 'key' | 'nobody';
  actor_id: string | null;
  /** As it was called at that time. */
  actor_name: string;
  /** Method and route, such as `PATCH /public/agents/:agentId`. */
  action: string;
  /** The path that was called. */
  target: string;
  /** HTTP status of the answer; null: the process ended before it answered. */
  status: number | null;
  address: string;
  request_id: string;
  created_at: Made;
}
