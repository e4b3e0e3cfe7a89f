import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';

/** An account as the operator's terminal lists it. */
export interface ListedAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly isOperator: boolean;
  readonly hasSecondFactor: boolean;
  /** `admin of Acme, member of Widgets`; empty: of none. */
  readonly organizations: string;
  readonly createdAt: Date;
  /** When one of its cookies was last used, as far as it is still good. */
  readonly seenAt: Date | null;
}

const organizationsOf = sql<string>`coalesce((
  select string_agg(m.role || ' of ' || o.name, ', ' order by m.created_at, o.id)
  from memberships m join organizations o on o.id = m.organization_id where m.account_id = accounts.id), '')`;

const lastSeen = sql<Date | null>`(
  select max(s.seen_at) from console_sessions s where s.account_id = accounts.id and s.kind = 'cookie')`;

/** Oldest first. */
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
