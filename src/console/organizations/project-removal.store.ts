import { countAll } from '../../storage/count-all.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { Db } from '../../storage/db.ts';
import { projectScope } from '../../storage/scope.ts';
import type { Clock } from '../../kernel/time/clock.ts';

/**
 * Locks a project before it is deleted: whoever inserts a row into it waits, because the foreign key needs
 * the locked row, and then finds the project gone. Undefined when the organization has no such project.
 */
export const takeProject = (transaction: Db, organizationId: string, id: string) =>
  transaction
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();

/** Counts sessions that are running or can still be joined. */
export async function countRunning(db: Db, projectId: string, clock: Clock): Promise<number> {
  const running = projectScope(db, projectId)
    .select('sessions')
    .select(countAll.as('count'))
    .where('status', 'in', ['pending', 'started'])
    .where((where) =>
      where.or([where('status', '=', 'started'), where('join_before', '>', databaseNow(clock))]),
    );
  return (await running.executeTakeFirstOrThrow()).count;
}

/** The hashes of all blobs that the project's rows refer to, each once. */
export async function blobsOf(db: Db, projectId: string): Promise<string[]> {
  const scope = projectScope(db, projectId);
  const rows = await scope
    .select('recordings')
    .select('blob_hash')
    .union(scope.select('recording_files').select('blob_hash'))
    .union(scope.select('companion_files').select('blob_hash'))
    .execute();
  return rows.map(({ blob_hash }) => blob_hash);
}

/** Deletes a project. All its rows are deleted with it, because they refer to it with `on delete cascade`. */
export const deleteProject = (transaction: Db, id: string) =>
  transaction.deleteFrom('projects').where('id', '=', id).execute();

/** Counts the contents that would be lost, by kind. */
export async function contentsOf(db: Db, projectId: string) {
  const scope = projectScope(db, projectId);
  const count = async (query: { execute(): Promise<readonly { readonly count: number }[]> }) =>
    (await query.execute())[0]?.count ?? 0;
  const all = countAll.as('count');
  const [agents, companions, knowledgeBases, faqs, functions, mcpServers, sipConnections, recordings] =
    await Promise.all([
      count(scope.select('agents').select(all)),
      count(scope.ownCompanions().select(all)),
      count(scope.select('knowledge_bases').select(all)),
      count(scope.select('faq_collections').select(all)),
      count(scope.select('functions').select(all)),
      count(scope.select('mcp_servers').select(all)),
      count(scope.select('sip_connections').select(all)),
      count(scope.select('recordings').select(all)),
    ]);
  const [sessions, webhooks, memories, keys] = await Promise.all([
    count(scope.select('sessions').select(all)),
    count(scope.select('webhooks').select(all)),
    count(scope.select('memories').select(all)),
    count(db.selectFrom('api_keys').select(all).where('project_id', '=', projectId)),
  ]);
  return {
    ...{ agents, companions, knowledgeBases, faqs, functions, mcpServers, sipConnections, recordings },
    ...{ sessions, webhooks, memories, keys },
  };
}
