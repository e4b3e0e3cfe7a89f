import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import type { OrganizationKeyTable } from '../../storage/console-schema.ts';

const COLUMNS = [
  ...(['id', 'name', 'scopes', 'created_at', 'expires_at', 'revoked_at', 'last_used_at'] as const),
] as const;

const keys = (db: Db, organizationId: string) =>
  db.selectFrom('organization_keys').where('organization_id', '=', organizationId);

/** The keys of an organization: first those that are not revoked, and of each group the newest first. */
export const findOrganizationKeys = (db: Db, organizationId: string) =>
  keys(db, organizationId)
    .leftJoin('accounts', 'accounts.id', 'created_by')
    .select(COLUMNS.map((name) => `organization_keys.${name}` as const))
    .select('accounts.email as created_by_email')
    .orderBy(sql`revoked_at is not null`)
    .orderBy('organization_keys.created_at', 'desc')
    .orderBy('organization_keys.id')
    .execute();

export type OrganizationKeyRow = Awaited<ReturnType<typeof findOrganizationKeys>>[number];

/** How many keys of the organization are not revoked. */
export const countOrganizationKeys = async (db: Db, organizationId: string): Promise<number> =>
  (await keys(db, organizationId).select('id').where('revoked_at', 'is', null).execute()).length;

export interface NewOrganizationKey {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly hash: string;
  readonly scopes: readonly string[];
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

export const insertOrganizationKey = (db: Db, key: NewOrganizationKey) =>
  db
    .insertInto('organization_keys')
    .values({
      id: key.id,
      organization_id: key.organizationId,
      name: key.name,
      key_hash: key.hash,
      scopes: JSON.stringify(key.scopes),
      created_by: key.createdBy,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
      revoked_at: null,
      last_used_at: null,
    })
    .execute();

/** Revokes a key for good. Answers whether the organization has it. */
export async function revokeOrganizationKey(
  db: Db,
  organizationId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const revoked = db
    .updateTable('organization_keys')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now})` })
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .returning('id');
  return (await revoked.executeTakeFirst()) !== undefined;
}

/** The key with this hash, as long as it is neither revoked nor expired. */
export const findUsableKey = (db: Db, hash: string, now: Date) =>
  db
    .selectFrom('organization_keys')
    .select(['id', 'organization_id', 'name', 'scopes', 'last_used_at'])
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();

/** Notes when a key was used. */
export const touchOrganizationKey = (db: Db, id: OrganizationKeyTable['id'], now: Date) =>
  db.updateTable('organization_keys').set({ last_used_at: now }).where('id', '=', id).execute();
