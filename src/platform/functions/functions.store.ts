import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import type { FunctionTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { hasTags, holds } from '../../storage/search.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { FunctionQuery } from './functions.schema.ts';

export type StoredFunction = Selectable<FunctionTable>;
export type FunctionColumns = Omit<
  Insertable<FunctionTable>,
  'id' | 'project_id' | 'created_at' | 'changed_at'
>;

export const findFunction = (scope: ProjectScope, id: string): Promise<StoredFunction | undefined> =>
  scope.select('functions').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The id that each of these names: an id of a function, or a name that is unique in the project. What names none is
 * left out.
 */
export async function functionIdsOf(
  scope: ProjectScope,
  named: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (named.length === 0) return new Map();
  const wanted = [...new Set(named)];
  const rows = await scope
    .select('functions')
    .select(['id', 'name'])
    .where((where) => where.or([where('id', 'in', wanted), where('name', 'in', wanted)]))
    .execute();
  return new Map(
    wanted.flatMap((one): [string, string][] => {
      if (rows.some(({ id }) => id === one)) return [[one, one]];
      const [found, ...others] = rows.filter(({ name }) => name === one);
      return found && others.length === 0 ? [[one, found.id]] : [];
    }),
  );
}

/** The ids of functions for what a body names, in its order, each once; what names none stays as it is. */
export async function withFunctionIds(scope: ProjectScope, named: readonly string[]): Promise<string[]> {
  const ids = await functionIdsOf(scope, named);
  return [...new Set(named.map((one) => ids.get(one) ?? one))];
}

/** Whether another function of the project has this name. Holds the name until the transaction ends. */
export async function isNameTaken(scope: ProjectScope, name: string, self: string | null): Promise<boolean> {
  const key = JSON.stringify(['function name', scope.projectId, name]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(scope.db);
  const others = scope.select('functions').select('id').where('name', '=', name);
  const found = await (self === null ? others : others.where('id', '<>', self)).executeTakeFirst();
  return found !== undefined;
}

/** The functions with these ids that exist in the project. */
export const findFunctionsOf = async (
  scope: ProjectScope,
  ids: readonly string[],
): Promise<StoredFunction[]> =>
  ids.length === 0
    ? []
    : scope
        .select('functions')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute();

const filtered = (scope: ProjectScope, { search, tags }: FunctionQuery) => {
  let found = scope.select('functions');
  if (search) found = found.where(holds(search, sql.ref('name'), sql.ref('description'), sql.ref('id')));
  if (tags) found = found.where(hasTags(sql.ref('tags'), tags));
  return found;
};

/** One page of the project's functions, newest first. */
export function findFunctions(
  scope: ProjectScope,
  query: FunctionQuery,
  page: Page,
): Promise<CountedPage<StoredFunction>> {
  const found = filtered(scope, query);
  const ordered = found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return findPage(ordered, found, filtered(scope, {}), page);
}

export const insertFunction = (
  scope: ProjectScope,
  row: FunctionColumns & { readonly id: string; readonly created_at: Date },
): Promise<StoredFunction> => scope.insert('functions', row).returningAll().executeTakeFirstOrThrow();

/** The function, locked: until the transaction ends nobody else can change it, or name it in an agent or a channel. */
export const lockFunction = (scope: ProjectScope, id: string): Promise<StoredFunction | undefined> =>
  scope.select('functions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Replaces everything but id, project and time of creation of an existing function. */
export const replaceFunction = (
  scope: ProjectScope,
  id: string,
  columns: FunctionColumns & { readonly changed_at: RawBuilder<Date> },
): Promise<StoredFunction> =>
  scope.update('functions').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Stores a function's signing secret. @returns undefined when the function does not exist */
export const setSigningSecret = (
  scope: ProjectScope,
  id: string,
  signing_secret_box: string,
): Promise<StoredFunction | undefined> =>
  scope
    .update('functions')
    .set({ signing_secret_box })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Deletes a function. @returns whether the function existed */
export async function removeFunction(scope: ProjectScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope.remove('functions').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How long a warning is told. */
const WARNED_MS = 30 * 86_400_000;
/** Most warnings of one function. */
const MOST_WARNINGS = 3;

/**
 * Why agents went without a function in sessions of the last 30 days and since its last change, the newest first, each
 * reason once.
 */
export async function leftOutReasons(
  scope: ProjectScope,
  { name, changed_at, created_at }: Pick<StoredFunction, 'name' | 'changed_at' | 'created_at'>,
  clock: Pick<Clock, 'wallTime'>,
): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    select tool ->> 'reason' as reason
    from sessions cross join lateral jsonb_array_elements(left_out_tools) as tool
    where project_id = ${scope.projectId} and left_out_tools is not null
      and created_at > greatest(${databaseNow(clock, -WARNED_MS)}, ${changed_at ?? created_at}::timestamptz) and tool ->> 'name' = ${name} and tool ->> 'server' is null
    group by 1 order by max(created_at) desc limit ${MOST_WARNINGS}`.execute(scope.db);
  return rows.map(({ reason }) => reason);
}
