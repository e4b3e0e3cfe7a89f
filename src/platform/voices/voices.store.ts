import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/** More keys are not asked for their voices. */
const MOST_KEYS = 20;

/** The keys of a project that still work and have providers other than the operator's usual ones, the newest first. */
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
