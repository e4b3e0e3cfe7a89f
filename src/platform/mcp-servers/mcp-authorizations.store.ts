import { type Selectable, sql } from 'kysely';
import type {
  McpAuthorizationRequestTable,
  McpAuthorizationTable,
} from '../../storage/mcp-authorization-schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';

export type StoredAuthorization = Selectable<McpAuthorizationTable>;
export type StoredRequest = Selectable<McpAuthorizationRequestTable>;

/** What changes when an authorization does. */
export type AuthorizationColumns = Pick<
  StoredAuthorization,
  'status' | 'error' | 'grant_box' | 'expires_at'
> & {
  /** JSON. */
  readonly challenge: string | null;
  readonly updated_at: Date;
};

/** Requests of one server that are open at once; the oldest go first. */
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
 * Holds a server as it is within a transaction: it is neither changed nor deleted until that ends.
 * @returns whether it is there, and still has this setup
 */
export const holdSetup = async (scope: ProjectScope, serverId: string, setupMark: string): Promise<boolean> =>
  (await scope
    .select('mcp_servers')
    .select('id')
    .where('id', '=', serverId)
    .where('oauth_mark', '=', setupMark)
    .forShare()
    .executeTakeFirst()) !== undefined;

/** Makes sure that there is a row to take. Within a transaction that holds the setup. */
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

/** Takes the right to change it, if nobody has it; answers what is there. */
export const leaseAuthorization = (
  scope: ProjectScope,
  serverId: string,
  setupMark: string,
  { lease, now, until }: { readonly lease: string; readonly now: Date; readonly until: Date },
): Promise<StoredAuthorization | undefined> => {
  // No lease is longer: that one was written while a clock was wrong.
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

/** Writes what whoever has the lease found, and gives it back. Answers whether it was still theirs. */
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
 * Writes it over whatever is there; who has a lease on that finds it gone. Within a transaction that holds the setup.
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

/** Forgets everything of a server, or only what is for another setup; answers what was there. */
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

/** Adds a request, and takes away those that are over or too many. */
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
