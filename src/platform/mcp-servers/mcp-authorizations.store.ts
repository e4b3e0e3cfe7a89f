import { type Selectable, sql } from 'kysely';
import type {
  McpAuthorizationRequestTable,
  McpAuthorizationTable,
} from '../../storage/mcp-authorization-schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';

export type StoredAuthorization = Selectable<McpAuthorizationTable>;
export type StoredRequest = Selectable<McpAuthorizationRequestTable>;

/** The columns that change with an authorization. */
export type AuthorizationColumns = Pick<
  StoredAuthorization,
  'status' | 'error' | 'grant_box' | 'expires_at'
> & {
  /** JSON. */
  readonly challenge: string | null;
  readonly updated_at: Date;
};

/** The most open requests of one server; beyond that the oldest are removed. */
const MOST_OPEN = 10;

export const findAuthorization = (
  scope: ProjectScope,
  serverId: string,
): Promise<StoredAuthorization | undefined> =>
  scope.select('mcp_authorizations').selectAll().where('mcp_server_id', '=', serverId).executeTakeFirst();

export const findAuthorizationsOf = async (
  scope: ProjectScope,
  serverIds: readonly string[],
): Promise<StoredAuthorization[]> =>
  serverIds.length === 0
    ? []
    : scope
        .select('mcp_authorizations')
        .selectAll()
        .where('mcp_server_id', 'in', [...serverIds])
        .execute();

/**
 * Locks a server within a transaction: it can neither be changed nor deleted until that ends.
 * @returns whether it exists and still has this setup
 */
export const holdSetup = async (scope: ProjectScope, serverId: string, setupMark: string): Promise<boolean> =>
  (await scope
    .select('mcp_servers')
    .select('id')
    .where('id', '=', serverId)
    .where('oauth_mark', '=', setupMark)
    .forShare()
    .executeTakeFirst()) !== undefined;

/** Makes sure that there is a row to lease. Call it in a transaction that holds the setup. */
export async function prepareAuthorization(
  scope: ProjectScope,
  serverId: string,
  setup_mark: string,
  updated_at: Date,
): Promise<void> {
  const empty = { status: 'none' as const, error: null, challenge: null, grant_box: null, expires_at: null };
  await scope
    .insert('mcp_authorizations', {
      mcp_server_id: serverId,
      setup_mark,
      ...empty,
      lease: null,
      leased_until: null,
      updated_at,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'mcp_server_id']).doNothing())
    .execute();
}

/**
 * Leases an authorization for a change, if nobody else has the lease.
 * @returns the row
 */
export const leaseAuthorization = (
  scope: ProjectScope,
  serverId: string,
  setupMark: string,
  { lease, now, until }: { readonly lease: string; readonly now: Date; readonly until: Date },
): Promise<StoredAuthorization | undefined> => {
  // No lease lasts longer than this, so a later end was written while a clock was wrong.
  const furthest = new Date(2 * until.getTime() - now.getTime());
  return scope
    .update('mcp_authorizations')
    .set({ lease, leased_until: until })
    .where('mcp_server_id', '=', serverId)
    .where('setup_mark', '=', setupMark)
    .where(sql<boolean>`(lease is null or leased_until <= ${now} or leased_until > ${furthest})`)
    .returningAll()
    .executeTakeFirst();
};

/**
 * Writes the new columns, if any, and ends the lease.
 * @returns whether the caller still had the lease
 */
export async function settleAuthorization(
  scope: ProjectScope,
  serverId: string,
  lease: string,
  columns: AuthorizationColumns | null,
): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .update('mcp_authorizations')
    .set({ ...columns, lease: null, leased_until: null })
    .where('mcp_server_id', '=', serverId)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Replaces whatever is stored, and ends any lease, so that its holder cannot write any more. Call it in a
 * transaction that holds the setup.
 */
export async function putAuthorization(
  scope: ProjectScope,
  serverId: string,
  setup_mark: string,
  columns: AuthorizationColumns,
): Promise<void> {
  const row = { setup_mark, ...columns, lease: null, leased_until: null };
  await scope
    .insert('mcp_authorizations', { mcp_server_id: serverId, ...row })
    .onConflict((conflict) => conflict.columns(['project_id', 'mcp_server_id']).doUpdateSet(row))
    .execute();
}

/**
 * Removes the authorization and the open requests of a server, or only those for another setup.
 * @returns the removed authorization
 */
export async function removeAuthorization(
  scope: ProjectScope,
  serverId: string,
  unlessMark: string | null = null,
): Promise<StoredAuthorization | undefined> {
  const others = sql<boolean>`setup_mark is distinct from ${unlessMark}`;
  await scope
    .remove('mcp_authorization_requests')
    .where('mcp_server_id', '=', serverId)
    .where(others)
    .execute();
  return scope
    .remove('mcp_authorizations')
    .where('mcp_server_id', '=', serverId)
    .where(others)
    .returningAll()
    .executeTakeFirst();
}

type NewRequest = Omit<StoredRequest, 'project_id'>;

/** Adds a request, and removes those that have expired or are too many. */
export async function addRequest(scope: ProjectScope, request: NewRequest): Promise<void> {
  const { mcp_server_id, created_at } = request;
  const kept = scope
    .select('mcp_authorization_requests')
    .select('state_hash')
    .where('mcp_server_id', '=', mcp_server_id)
    .where('expires_at', '>', created_at)
    .orderBy('created_at', 'desc')
    .limit(MOST_OPEN - 1);
  await scope
    .remove('mcp_authorization_requests')
    .where('mcp_server_id', '=', mcp_server_id)
    .where('state_hash', 'not in', kept)
    .execute();
  await scope.insert('mcp_authorization_requests', request).execute();
}
