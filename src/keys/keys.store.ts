import { type Kysely, sql } from 'kysely';
import type { ApiKeyTable, Schema } from '../storage/schema.ts';

/** Whether the providers are the operator's, or set up with the key. */
export type Deployment = 'managed' | 'custom';

/** A key in a list, without the key itself, of which only a hash is stored. */
export interface ListedKey {
  readonly id: string;
  readonly name: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly role: ApiKeyTable['role'];
  readonly provider: string;
  readonly deployment: Deployment;
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
    .select(['api_keys.last_used_at as lastUsedAt', 'api_keys.provider', 'api_keys.deployment'])
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

/** The providers of a key, as they are stored. */
export interface StoredProviders {
  readonly provider: string;
  readonly deployment: Deployment;
  /** The sealed setup; null: the operator's. */
  readonly box: string | null;
}

export interface NewKey extends StoredProviders {
  readonly id: string;
  readonly hash: string;
  readonly name: string;
  readonly role: ApiKeyTable['role'];
  readonly project: Pick<KeyProject, 'id' | 'organizationId'>;
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
      provider: key.provider,
      deployment: key.deployment,
      provider_box: key.box,
      cost_per_minute: key.costPerMinute,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
      revoked_at: null,
      last_used_at: null,
    })
    .execute();

/**
 * Revokes a key; revoking it again keeps the first time. Answers when it was revoked, or undefined when it
 * does not exist.
 */
export const revokeKey = async (db: Kysely<Schema>, id: string, now: Date): Promise<Date | undefined> => {
  const row = await db
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now})` })
    .where('id', '=', id)
    .returning('revoked_at')
    .executeTakeFirst();
  return row?.revoked_at ?? undefined;
};

/** The properties of a key that can be changed. */
export interface KeyChange {
  readonly name?: string;
  /** USD a minute, for later sessions. */
  readonly costPerMinute?: number;
  /** Null: the key never expires. */
  readonly expiresAt?: Date | null;
  /** The providers of later sessions. */
  readonly providers?: StoredProviders;
}

const providerColumns = ({ provider, deployment, box }: StoredProviders) => ({
  provider,
  deployment,
  provider_box: box,
  provider_revision: sql<number>`provider_revision + 1`,
});

/** Reads a key's stored providers; within a transaction the row stays locked until it ends. */
export const takeProviders = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('api_keys')
    .select(['provider', 'deployment', 'provider_box as box'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Changes a key. Answers whether it exists. */
export const changeKey = async (db: Kysely<Schema>, id: string, change: KeyChange): Promise<boolean> => {
  const { name, costPerMinute, expiresAt, providers } = change;
  const changed = await db
    .updateTable('api_keys')
    .set({
      ...(name !== undefined && { name }),
      ...(costPerMinute !== undefined && { cost_per_minute: costPerMinute }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      ...(providers && providerColumns(providers)),
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};
