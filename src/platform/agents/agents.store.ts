import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Found, Page } from '../../http/paging.ts';
import type { AgentTable, Schema } from '../../storage/schema.ts';
import { countAll } from '../limits.ts';
import { hasTags, holds } from '../search.ts';
import type { AgentQuery } from './agents.schema.ts';

/** An agent, and whether its companion has pictures. */
export type StoredAgent = Selectable<AgentTable> & { readonly stock_slug: string | null };

const withCompanion = (db: Kysely<Schema>, projectId: string) =>
  db
    .selectFrom('agents')
    .innerJoin('companions', 'companions.id', 'agents.companion_id')
    .selectAll('agents')
    .select('companions.stock_slug')
    .where('agents.project_id', '=', projectId);

export const findAgent = (
  db: Kysely<Schema>,
  projectId: string,
  id: string,
): Promise<StoredAgent | undefined> =>
  withCompanion(db, projectId).where('agents.id', '=', id).executeTakeFirst();

const conditions = ({ search, tags }: AgentQuery) => [
  ...(search ? [holds(search, sql.ref('agents.name'), sql.ref('agents.id'))] : []),
  ...(tags ? [hasTags(sql.ref('agents.tags'), tags)] : []),
];

const count = async (db: Kysely<Schema>, projectId: string, query: AgentQuery): Promise<number> => {
  const row = await db
    .selectFrom('agents')
    .select(countAll.as('count'))
    .where('project_id', '=', projectId)
    .where((where) => where.and(conditions(query)))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** The project's agents, newest first; all of them without a page. */
export function listAgents(
  db: Kysely<Schema>,
  projectId: string,
  query: AgentQuery,
  page: Page | null,
): Promise<StoredAgent[]> {
  const found = withCompanion(db, projectId)
    .where((where) => where.and(conditions(query)))
    .orderBy('agents.created_at', 'desc')
    .orderBy('agents.id', 'desc');
  if (!page) return found.execute();
  return found
    .limit(sql.lit(page.pageSize))
    .offset(page.pageIndex * page.pageSize)
    .execute();
}

export async function findAgents(
  db: Kysely<Schema>,
  projectId: string,
  query: AgentQuery,
  page: Page,
): Promise<Found<StoredAgent>> {
  const [items, filteredCount, totalCount] = await Promise.all([
    listAgents(db, projectId, query, page),
    count(db, projectId, query),
    count(db, projectId, {}),
  ]);
  return { items, filteredCount, totalCount };
}

/** How many agents the organization has, across all its projects (spec A, 8). */
export async function countOfOrganization(db: Kysely<Schema>, organizationId: string): Promise<number> {
  const row = await db
    .selectFrom('agents')
    .select(countAll.as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export const insertAgent = (
  db: Kysely<Schema>,
  agent: Insertable<AgentTable>,
): Promise<Selectable<AgentTable>> =>
  db.insertInto('agents').values(agent).returningAll().executeTakeFirstOrThrow();
