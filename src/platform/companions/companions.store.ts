import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import type { CompanionTable, Schema } from '../../storage/schema.ts';
import { projectScope, type ProjectScope } from '../../storage/scope.ts';
import { hasTags, holds } from '../../storage/search.ts';
import type { Companion } from './companions.presenter.ts';
import type { CompanionQuery } from './companions.schema.ts';

type Companions = ReturnType<ProjectScope['ownCompanions']>;

/** Filters of a list; all are optional. */
export type CompanionFilter = Pick<
  CompanionQuery,
  'search' | 'gender' | 'ethnicity' | 'tags' | 'statuses' | 'personaType'
>;

/** A companion that is visible to the project: its own, or a stock one. */
export const findCompanion = (
  db: Kysely<Schema>,
  projectId: string,
  id: string,
): Promise<Companion | undefined> =>
  projectScope(db, projectId).visibleCompanions().selectAll().where('id', '=', id).executeTakeFirst();

const searched = (search: string) => {
  const fullName = sql`(first_name || ' ' || last_name)`;
  return holds(search, fullName, sql.ref('headline'), sql.ref('ethnicity'), sql.ref('external_client_id'));
};

const narrowed = (companions: Companions, filter: CompanionFilter): Companions => {
  const { search, gender, ethnicity, tags, statuses, personaType } = filter;
  let found = companions;
  if (search) found = found.where(searched(search));
  if (gender?.length) found = found.where('gender', 'in', gender);
  if (ethnicity?.length) {
    const wanted = ethnicity.map((one) => one.toLowerCase());
    found = found.where(sql<string>`lower(ethnicity)`, 'in', wanted);
  }
  if (tags) found = found.where(hasTags(sql.ref('tags'), tags));
  if (statuses?.length) found = found.where('status', 'in', statuses);
  if (personaType) found = found.where('persona_type', '=', personaType);
  return found;
};

const onePage = (
  all: Companions,
  ordered: (companions: Companions) => Companions,
  filter: CompanionFilter,
  page: Page,
): Promise<CountedPage<Companion>> => {
  const filtered = narrowed(all, filter);
  return findPage(ordered(filtered).selectAll(), filtered, all, page);
};

const newestFirst = (companions: Companions): Companions =>
  companions.orderBy('created_at', 'desc').orderBy('id', 'desc');

/** One page of the project's own companions, newest first. */
export const findOwn = (
  scope: ProjectScope,
  query: CompanionQuery,
  page: Page,
): Promise<CountedPage<Companion>> => onePage(scope.ownCompanions(), newestFirst, query, page);

/** One page of the stock companions, by name. */
export const findStock = (
  scope: ProjectScope,
  query: CompanionQuery,
  page: Page,
): Promise<CountedPage<Companion>> =>
  onePage(
    scope.visibleCompanions().where('project_id', 'is', null),
    (companions) => companions.orderBy('first_name').orderBy('id'),
    query,
    page,
  );

/** All companions that are visible to the project and pass the filter, newest first. */
export const listVisible = (scope: ProjectScope, filter: CompanionFilter): Promise<Companion[]> =>
  newestFirst(narrowed(scope.visibleCompanions(), filter)).selectAll().execute();

/** The ethnicities of all companions that are visible to the project, in order, each once whatever its case. */
export async function ethnicitiesOf(scope: ProjectScope): Promise<string[]> {
  const rows = await scope
    .visibleCompanions()
    .select('ethnicity')
    .distinctOn(sql`lower(ethnicity)`)
    .where('ethnicity', '!=', '')
    .orderBy(sql`lower(ethnicity)`)
    .orderBy('created_at')
    .execute();
  return rows.map(({ ethnicity }) => ethnicity);
}

/** The project's own companion, locked until the transaction ends. */
export const lockOwn = (scope: ProjectScope, id: string): Promise<Companion | undefined> =>
  scope.ownCompanions().selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The ids of the project's agents that use the companion, the oldest first. */
export async function agentsWith(scope: ProjectScope, id: string): Promise<string[]> {
  const used = scope.select('agents').select('id').where('companion_id', '=', id);
  return (await used.orderBy('created_at').orderBy('id').execute()).map((agent) => agent.id);
}

export const insertCompanion = (
  { db, projectId }: ProjectScope,
  row: Omit<Insertable<CompanionTable>, 'project_id'>,
): Promise<Companion> =>
  db
    // oxlint-disable-next-line duet/project-rows -- the scope inserts what cannot belong to nobody; its project is here
    .insertInto('companions')
    .values({ ...row, project_id: projectId })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes a companion of the project. @param change at least one column */
export const updateCompanion = (
  scope: ProjectScope,
  id: string,
  change: Updateable<CompanionTable>,
): Promise<Companion> =>
  scope.updateCompanions().set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const removeCompanion = async (scope: ProjectScope, id: string): Promise<void> => {
  await scope.removeCompanions().where('id', '=', id).execute();
};
