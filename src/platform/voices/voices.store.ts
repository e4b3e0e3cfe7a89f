import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/** The most keys whose voices are listed. */
const MOST_KEYS = 20;

/** The newest valid keys of a project that use other providers than the operator's default ones. */
export const keysWithProviders = (db: Kysely<Schema>, projectId: string, now: Date) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .where((of) => of.or([of('deployment', '=', 'custom'), of('provider', '<>', 'builtin')]))
    .where('revoked_at', 'is', null)
    .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_KEYS)
    .execute();
