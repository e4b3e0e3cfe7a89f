import type { Kysely } from 'kysely';
import { hashSecret, type Ids } from '../kernel/ids.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { sealSetup } from '../speech/providers/sealed-setup.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { insertKey, type NewKey, type StoredProviders } from './keys.store.ts';
import type { ProviderChoice } from './provider-choice.ts';

/**
 * The providers as they are stored with the key: credentials are sealed, and can be opened for this key only.
 */
export const storedProviders = (
  secrets: SecretBox,
  keyId: string,
  { provider, setup }: ProviderChoice,
): StoredProviders => ({
  provider,
  deployment: setup === null ? 'managed' : 'custom',
  box: setup === null ? null : sealSetup(secrets, keyId, setup),
});

export interface KeyRequest extends Pick<NewKey, 'name' | 'role' | 'expiresAt' | 'costPerMinute'> {
  readonly project: Pick<NewKey['project'], 'id' | 'organizationId'>;
  readonly choice: ProviderChoice;
}

export interface IssuedKey {
  readonly id: string;
  /** The key itself, which cannot be shown again, because only its hash is stored. */
  readonly key: string;
}

interface IssueParts {
  readonly clock: Pick<Clock, 'wallTime'>;
  readonly ids: Ids;
  readonly secrets: SecretBox;
}

/** Issues a key. @param db the database or a transaction */
export async function issueKey(
  db: Kysely<Schema>,
  { clock, ids, secrets }: IssueParts,
  { choice, ...request }: KeyRequest,
): Promise<IssuedKey> {
  const key = `duet_${ids.newSecret()}`;
  const id = ids.newId('key');
  const createdAt = new Date(clock.wallTime());
  await insertKey(db, {
    ...request,
    ...storedProviders(secrets, id, choice),
    ...{ id, hash: hashSecret(key), createdAt },
  });
  return { id, key };
}
