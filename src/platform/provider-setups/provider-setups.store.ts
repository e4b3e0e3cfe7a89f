import type { Selectable } from 'kysely';
import type { Page } from '../../http/paging.ts';
import { findPage } from '../../http/find-page.ts';
import type { ProviderSetupTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';

const COLUMNS = ['id', 'name', 'description', 'summary', 'created_at'] as const;

/** A setup without its secrets. */
export type ChoosableSetup = Pick<Selectable<ProviderSetupTable>, (typeof COLUMNS)[number]>;

/** The setups that agents of the project may choose. */
const allowed = (scope: ProjectScope) =>
  scope
    .select('allowed_setups')
    .innerJoin('provider_setups', 'provider_setups.id', 'allowed_setups.setup_id')
    .where('withdrawn_at', 'is', null);

/** One page of them, by name. */
export const findChoosable = (scope: ProjectScope, page: Page) =>
  findPage(
    allowed(scope).select(COLUMNS).orderBy('name').orderBy('id'),
    allowed(scope),
    allowed(scope),
    page,
  );

/** The setup, if agents of the project may choose it. */
export const choosable = (scope: ProjectScope, id: string): Promise<ChoosableSetup | undefined> =>
  allowed(scope).select(COLUMNS).where('provider_setups.id', '=', id).executeTakeFirst();

/** The sealed setup, if agents of the project may choose it. */
export const setupWithSecrets = (scope: ProjectScope, id: string) =>
  allowed(scope)
    .select(['provider_setups.id', 'provider_box', 'provider_revision'])
    .where('provider_setups.id', '=', id)
    .executeTakeFirst();

/** The name of a setup, also of one that was withdrawn; undefined: there never was one. */
export const nameOfSetup = async (
  { db }: Pick<ProjectScope, 'db'>,
  id: string,
): Promise<string | undefined> =>
  (await db.selectFrom('provider_setups').select('name').where('id', '=', id).executeTakeFirst())?.name;
