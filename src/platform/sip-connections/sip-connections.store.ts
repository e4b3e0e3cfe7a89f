import { type Insertable, sql, type UpdateObject } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import type { Schema, SipCallTable, SipConnectionTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { holds } from '../../storage/search.ts';
import type { StoredSipConnection, StoredSipError } from './sip-connections.presenter.ts';
import type { SipConnectionQuery } from './sip-connections.schema.ts';

const mine = (scope: ProjectScope) => scope.select('sip_connections');

export const findSipConnection = (
  scope: ProjectScope,
  id: string,
): Promise<StoredSipConnection | undefined> =>
  mine(scope).selectAll().where('id', '=', id).executeTakeFirst();

/** The connection, locked until the transaction ends. */
export const lockSipConnection = (
  scope: ProjectScope,
  id: string,
): Promise<StoredSipConnection | undefined> =>
  mine(scope).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

const searched = ({ search }: Pick<SipConnectionQuery, 'search'>) => {
  const texts = ['name', 'id', 'server', 'domain', 'username'].map((column) => sql.ref(column));
  return search ? [holds(search, ...texts)] : [];
};

const filtered = (scope: ProjectScope, query: Pick<SipConnectionQuery, 'search'>) =>
  mine(scope).where((where) => where.and(searched(query)));

/** One page of the project's connections, newest first. */
export function findSipConnections(
  scope: ProjectScope,
  query: SipConnectionQuery,
  page: Page,
): Promise<CountedPage<StoredSipConnection>> {
  const found = filtered(scope, query);
  const ordered = found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return findPage(ordered, found, mine(scope), page);
}

/**
 * Locks the agent until the transaction ends.
 * @returns whether it exists in the project
 */
export async function holdAgent(scope: ProjectScope, id: string): Promise<boolean> {
  const agent = scope.select('agents').select('id').where('id', '=', id).forKeyShare();
  return (await agent.executeTakeFirst()) !== undefined;
}

export const insertSipConnection = (
  scope: ProjectScope,
  row: Omit<Insertable<SipConnectionTable>, 'project_id'>,
): Promise<StoredSipConnection> =>
  scope.insert('sip_connections', row).returningAll().executeTakeFirstOrThrow();

/** Inserts a call that waits for the process that holds its line. */
export const insertCall = async (
  scope: ProjectScope,
  row: Omit<Insertable<SipCallTable>, 'project_id'>,
): Promise<void> => {
  await scope.insert('sip_calls', row).execute();
};

/** Columns to be changed, by values or expressions. */
export type ChangedColumns = UpdateObject<Schema, 'sip_connections'>;

/** Changes a SIP connection. @param change at least one column */
export const updateSipConnection = (
  scope: ProjectScope,
  id: string,
  change: ChangedColumns,
): Promise<StoredSipConnection> =>
  scope.update('sip_connections').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Deletes a SIP connection. @returns whether it existed */
export async function removeSipConnection(scope: ProjectScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope
    .remove('sip_connections')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The latest faults of a connection, newest first. The caller must have checked that the project owns it. */
export const listErrors = (
  { db }: Pick<ProjectScope, 'db'>,
  connectionId: string,
  limit: number,
): Promise<StoredSipError[]> =>
  db
    .selectFrom('sip_errors')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute();
