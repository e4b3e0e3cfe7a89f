import type { SelectQueryBuilder } from 'kysely';
import { countAll } from '../../storage/count-all.ts';
import type { Db } from '../../storage/db.ts';
import type { Schema } from '../../storage/schema.ts';

export const readOrganization = (db: Db, id: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'defaults', 'limits', 'created_at as createdAt'])
    .select('digital_twin_consent as digitalTwinConsent')
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Locks an organization, so that nobody else changes its members or projects until the transaction ends. NO
 * KEY UPDATE excludes other such locks, but not the foreign key checks of other inserts. Answers whether the
 * organization exists.
 */
export async function holdOrganization(transaction: Db, id: string): Promise<boolean> {
  const row = transaction.selectFrom('organizations').select('id').where('id', '=', id).forNoKeyUpdate();
  return (await row.executeTakeFirst()) !== undefined;
}

export interface OrganizationColumns {
  readonly name?: string;
  readonly digital_twin_consent?: boolean;
  readonly defaults?: string;
}

export const updateOrganization = (db: Db, id: string, columns: OrganizationColumns) =>
  db.updateTable('organizations').set(columns).where('id', '=', id).execute();

/** Adds how many agents and usable keys each project of a query has. */
export const withSizes = <Row>(query: SelectQueryBuilder<Schema, 'projects', Row>) =>
  query.select((read) => [
    read
      .selectFrom('agents')
      .select(countAll.as('count'))
      .whereRef('agents.project_id', '=', 'projects.id')
      .as('agents'),
    read
      .selectFrom('api_keys')
      .select(countAll.as('count'))
      .whereRef('api_keys.project_id', '=', 'projects.id')
      .where('revoked_at', 'is', null)
      .as('keys'),
  ]);

/** The projects of an organization with the size of each, oldest first. */
export const readProjects = (db: Db, organizationId: string) =>
  withSizes(db.selectFrom('projects').select(['id', 'name', 'created_at as createdAt']))
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const insertProject = (
  db: Db,
  row: {
    readonly id: string;
    readonly organization_id: string;
    readonly name: string;
    readonly limits?: string;
    readonly created_at: Date;
  },
) => db.insertInto('projects').values(row).execute();

export const countProjects = async (db: Db, organizationId: string): Promise<number> => {
  const row = db
    .selectFrom('projects')
    .select(countAll.as('count'))
    .where('organization_id', '=', organizationId);
  return (await row.executeTakeFirstOrThrow()).count;
};

/** Renames a project. Answers whether the organization has it. */
export async function renameProject(
  db: Db,
  organizationId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const renamed = db
    .updateTable('projects')
    .set({ name })
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .returning('id');
  return (await renamed.executeTakeFirst()) !== undefined;
}

/** The limit of keys that are asked when a voice is looked for. */
const MOST_KEYS = 20;

/** Keys with providers of their own, the newest first. */
export const keysWithProviders = (db: Db, organizationId: string) =>
  db
    .selectFrom('api_keys')
    .select(['id as apiKeyId', 'project_id as projectId'])
    .where('organization_id', '=', organizationId)
    .where('deployment', '=', 'custom')
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MOST_KEYS)
    .execute();
