import { type Kysely, sql } from 'kysely';
import type { ApiKeyTable, Schema } from '../storage/schema.ts';

/** A key as it is listed: everything but itself, of which only a hash is kept. */
export interface ListedKey {
  readonly id: string;
  readonly name: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly role: ApiKeyTable['role'];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

export interface KeyProject {
  readonly id: string;
  readonly name: string;
  readonly organizationId: string;
}

/** All keys, or those of one project; newest first. */
export const listKeys = (db: Kysely<Schema>, projectId: string | null): Promise<ListedKey[]> =>
  db
    .selectFrom('api_keys')
    .innerJoin('projects', 'projects.id', 'api_keys.project_id')
    .select(['api_keys.id', 'api_keys.name', 'api_keys.role', 'projects.name as projectName'])
    .select(['api_keys.project_id as projectId', 'api_keys.created_at as createdAt'])
    .select(['api_keys.expires_at as expiresAt', 'api_keys.revoked_at as revokedAt'])
    .select('api_keys.last_used_at as lastUsedAt')
    .$if(projectId !== null, (query) => query.where('api_keys.project_id', '=', projectId ?? ''))
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id', 'desc')
    .execute();

export const listProjects = (db: Kysely<Schema>): Promise<KeyProject[]> =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'organization_id as organizationId'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export interface NewKey {
  readonly id: string;
  readonly hash: string;
  readonly name: string;
  readonly role: ApiKeyTable['role'];
  readonly project: KeyProject;
  readonly costPerMinute: number;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

export const insertKey = (db: Kysely<Schema>, key: NewKey) =>
  db
    .insertInto('api_keys')
    .values({
      id: key.id,
      organization_id: key.project.organizationId,
      project_id: key.project.id,
      name: key.name,
      key_hash: key.hash,
      role: key.role,
      provider: 'builtin',
      cost_per_minute: key.costPerMinute,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
      revoked_at: null,
      last_used_at: null,
    })
    .execute();

/** Revokes a key; the first time counts. Answers when it was revoked, or undefined when there is no such key. */
export const revokeKey = async (db: Kysely<Schema>, id: string, now: Date): Promise<Date | undefined> => {
  const row = await db
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now})` })
    .where('id', '=', id)
    .returning('revoked_at')
    .executeTakeFirst();
  return row?.revoked_at ?? undefined;
};
