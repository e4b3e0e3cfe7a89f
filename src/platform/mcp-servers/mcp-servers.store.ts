import { type Insertable, type Selectable, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import type { McpServerTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { hasTags, holds } from '../../storage/search.ts';
import type { McpServerQuery } from './mcp-servers.schema.ts';

export type StoredMcpServer = Selectable<McpServerTable>;
export type McpServerColumns = Omit<Insertable<McpServerTable>, 'id' | 'project_id' | 'created_at'>;

export const findMcpServer = (scope: ProjectScope, id: string): Promise<StoredMcpServer | undefined> =>
  scope.select('mcp_servers').selectAll().where('id', '=', id).executeTakeFirst();

/** The servers with these ids that exist in the project. */
export const findMcpServersOf = async (
  scope: ProjectScope,
  ids: readonly string[],
): Promise<StoredMcpServer[]> =>
  ids.length === 0
    ? []
    : scope
        .select('mcp_servers')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute();

const filtered = (scope: ProjectScope, { search, tags }: McpServerQuery) => {
  let found = scope.select('mcp_servers');
  if (search) found = found.where(holds(search, sql.ref('id'), sql.ref('url'), sql.ref('description')));
  if (tags) found = found.where(hasTags(sql.ref('tags'), tags));
  return found;
};

/** One page of the project's MCP servers, newest first. */
export function findMcpServers(
  scope: ProjectScope,
  query: McpServerQuery,
  page: Page,
): Promise<CountedPage<StoredMcpServer>> {
  const found = filtered(scope, query);
  const ordered = found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return findPage(ordered, found, filtered(scope, {}), page);
}

/** Stores a new MCP server. @returns undefined when the project has a server with this id already */
export const insertMcpServer = (
  scope: ProjectScope,
  row: McpServerColumns & { readonly id: string; readonly created_at: Date },
): Promise<StoredMcpServer | undefined> =>
  scope
    .insert('mcp_servers', row)
    .onConflict((conflict) => conflict.columns(['project_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();

/**
 * Replaces everything but the id.
 * @returns undefined when the server does not exist
 */
export const replaceMcpServer = (
  scope: ProjectScope,
  id: string,
  columns: McpServerColumns,
): Promise<StoredMcpServer | undefined> =>
  scope.update('mcp_servers').set(columns).where('id', '=', id).returningAll().executeTakeFirst();

/**
 * Locks a server within a transaction: nobody can attach it until that ends.
 * @returns whether it exists
 */
export const holdMcpServer = async (scope: ProjectScope, id: string): Promise<boolean> =>
  (await scope.select('mcp_servers').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !==
  undefined;

export async function removeMcpServer(scope: ProjectScope, id: string): Promise<void> {
  await scope.remove('mcp_servers').where('id', '=', id).execute();
}
