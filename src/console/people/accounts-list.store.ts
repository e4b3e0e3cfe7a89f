import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';

/** An account in the list of the operator's command line. */
export interface ListedAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly isOperator: boolean;
  readonly hasSecondFactor: boolean;
  /** Such as `admin of Acme, member of Widgets`; empty for none. */
  readonly organizations: string;
  readonly createdAt: Date;
  /** When one of its valid cookies was last used. */
  readonly seenAt: Date | null;
}

const organizationsOf = sql<string>`coalesce((
  select string_agg(m.role || ' of ' || o.name, ', ' order by m.created_at, o.id)
  from memberships m join organizations o on o.id = m.organization_id where m.account_id = accounts.id), '')`;

const lastSeen = sql<Date | null>`(
  select max(s.seen_at) from console_sessions s where s.account_id = accounts.id and s.kind = 'cookie')`;

/** All accounts, oldest first. */
export const listAccounts = (db: Db): Promise<ListedAccount[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'is_operator as isOperator', 'created_at as createdAt'])
    .select((read) => read('totp_confirmed_at', 'is not', null).as('hasSecondFactor'))
    .$narrowType<{ hasSecondFactor: boolean }>()
    .select([organizationsOf.as('organizations'), lastSeen.as('seenAt')])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const listOrganizations = (db: Db) =>
  db.selectFrom('organizations').select(['id', 'name']).orderBy('created_at').orderBy('id').execute();
