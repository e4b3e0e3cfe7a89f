import type { Kysely } from 'kysely';
import { hashSecret, type Ids } from '../kernel/ids.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { insertApplication, type ListedApplication } from './applications.store.ts';

interface Parts {
  readonly db: Kysely<Schema>;
  readonly clock: Pick<Clock, 'wallTime'>;
  readonly ids: Ids;
}

/** What is said of an application when it is made. */
export type WantedApplication = Omit<ListedApplication, 'id' | 'createdAt' | 'revokedAt'>;

/** Known only now: the service keeps hashes of key and secret. */
export interface MadeApplication {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
}

/** Makes an application of the music catalogue, with a key and a secret that nobody can read again. */
export async function makeApplication(
  { db, clock, ids }: Parts,
  wanted: WantedApplication,
): Promise<MadeApplication> {
  const [key, secret, id] = [`duetapp_${ids.newSecret()}`, ids.newSecret(), ids.newId('app')];
  const hashes = { keyHash: hashSecret(key), secretHash: hashSecret(secret) };
  await insertApplication(db, { ...wanted, ...hashes, id, createdAt: new Date(clock.wallTime()) });
  return { id, key, secret };
}
