import { type Insertable, type Selectable, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { FoundPage, Page } from '../../http/paging.ts';
import type { FunctionTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { hasTags, holds } from '../../storage/search.ts';
import type { FunctionQuery } from './functions.schema.ts';

export type StoredFunction = Selectable<FunctionTable>;
export type FunctionColumns = Omit<Insertable<FunctionTable>, 'id' | 'project_id' | 'created_at'>;

export const findFunction = (scope: ProjectScope, id: string): Promise<StoredFunction | undefined> =>
  scope.select('functions').selectAll().where('id', '=', id).executeTakeFirst();

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
): Promise<FoundPage<StoredFunction>> {
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

/** Replaces everything but id, project and time of an existing function. */
export const replaceFunction = (
  scope: ProjectScope,
  id: string,
  columns: FunctionColumns,
): Promise<StoredFunction> =>
  scope.update('functions').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** @returns undefined when the function does not exist */
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

/** @returns whether the function existed */
export async function removeFunction(scope: ProjectScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope.remove('functions').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
