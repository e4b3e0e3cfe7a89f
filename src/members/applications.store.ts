import { type Kysely, sql } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/** An application in a list, without its key and secret, of which only hashes are stored. */
export interface ListedApplication {
  readonly id: string;
  readonly name: string;
  readonly redirectUri: string;
  /** Requests a second on v1 and v2.0. */
  readonly oldRate: number;
  /** Requests a second on v2.1 and v2.2. */
  readonly newRate: number;
  /** The path segment of the version that answers where a path names none; null for the latest. */
  readonly defaultVersion: string | null;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

/** All applications, newest first. */
export const listApplications = (db: Kysely<Schema>): Promise<ListedApplication[]> =>
  db
    .selectFrom('catalog_applications')
    .select(['id', 'name', 'redirect_uri as redirectUri', 'old_rate as oldRate', 'new_rate as newRate'])
    .select(['default_version as defaultVersion', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export interface NewApplication extends Omit<ListedApplication, 'revokedAt'> {
  readonly keyHash: string;
  readonly secretHash: string;
}

export const insertApplication = (db: Kysely<Schema>, application: NewApplication) =>
  db
    .insertInto('catalog_applications')
    .values({
      id: application.id,
      name: application.name,
      key_hash: application.keyHash,
      secret_hash: application.secretHash,
      redirect_uri: application.redirectUri,
      old_rate: application.oldRate,
      new_rate: application.newRate,
      default_version: application.defaultVersion,
      created_at: application.createdAt,
    })
    .execute();

/**
 * Sets which version answers an application where a path names none.
 * @param segment of a version that there is; null for the latest
 * @returns whether there is such an application
 */
export async function setDefaultVersion(
  db: Kysely<Schema>,
  id: string,
  segment: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalog_applications')
    .set({ default_version: segment })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Revokes an application together with its tokens, in a transaction. Revoking it again keeps the first date.
 *
 * @returns when it was revoked, or undefined when there is no such application
 */
export async function revokeApplication(
  db: Kysely<Schema>,
  id: string,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .updateTable('catalog_applications')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now})` })
    .where('id', '=', id)
    .returning('revoked_at')
    .executeTakeFirst();
  await db
    .updateTable('oauth_families')
    .set({ revoked_at: now })
    .where('application_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return row?.revoked_at ?? undefined;
}
