import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';

type Db = Kysely<Schema>;

/** All agents of an organization with their companions' rows, by age. */
export async function agentsOf(db: Db, organizationId: string) {
  const agents = await db
    .selectFrom('agents')
    .select(['id', 'name', 'language', 'companion_id'])
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const ids = [...new Set(agents.map((agent) => agent.companion_id))];
  const companions =
    ids.length === 0 ? [] : await db.selectFrom('companions').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(companions.map((companion) => [companion.id, companion]));
  return agents.flatMap((agent) => {
    const companion = byId.get(agent.companion_id);
    return companion ? [{ agent, companion }] : [];
  });
}

/** The project that an agent of this organization belongs to. */
export const projectOfAgent = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom('agents')
    .select('project_id as projectId')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();

/** The project that a session of this organization belongs to. */
export const projectOfSession = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom('sessions')
    .select('project_id as projectId')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
