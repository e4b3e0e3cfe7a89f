import type { Kysely } from 'kysely';
import { CATALOG_VERSIONS } from '../catalog-versions.ts';
import { hashSecret, type Ids } from '../kernel/ids.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { insertApplication, type ListedApplication } from './applications.store.ts';

/** The path segments that may be the default version of an application, the oldest first. */
export const DEFAULT_VERSIONS: readonly string[] = CATALOG_VERSIONS.all.map(({ segment }) => segment);

interface ApplicationParts {
  readonly db: Kysely<Schema>;
  readonly clock: Pick<Clock, 'wallTime'>;
  readonly ids: Ids;
}

/** The properties that are given when an application is created. */
export type ApplicationFields = Omit<ListedApplication, 'id' | 'createdAt' | 'revokedAt'>;

/** A new application with its key and secret, which are only known now: the service keeps their hashes. */
export interface CreatedApplication {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
}

/** Creates an application of the music catalogue, with a key and a secret that nobody can read again. */
export async function makeApplication(
  { db, clock, ids }: ApplicationParts,
  wanted: ApplicationFields,
): Promise<CreatedApplication> {
  const [key, secret, id] = [`duetapp_${ids.newSecret()}`, ids.newSecret(), ids.newId('app')];
  const hashes = { keyHash: hashSecret(key), secretHash: hashSecret(secret) };
  await insertApplication(db, { ...wanted, ...hashes, id, createdAt: new Date(clock.wallTime()) });
  return { id, key, secret };
}
