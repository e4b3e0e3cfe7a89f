import type { Kysely } from 'kysely';
import type { ConsoleParts } from '../../app-parts.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import { issueKey, storedProviders } from '../../keys/issue-key.ts';
import { changeKey, revokeKey, type StoredProviders } from '../../keys/keys.store.ts';
import { OPERATORS, type ProviderChoice } from '../../keys/provider-choice.ts';
import { readOperatorSetups } from '../../speech/providers/operator.ts';
import type { Schema } from '../../storage/schema.ts';
import { expiryOf } from './key-times.ts';
import { choiceOf, readingSetups } from './keys.choice.ts';
import { presentKey, presentProviders, setupOf } from './keys.presenter.ts';
import type { KeyChange, KeyCreate, KeyRotate } from './keys.schema.ts';
import { holdKey, type KeyRow, moveChannels, readKey } from './keys.store.ts';

/** The project that a key belongs to. */
export interface Owner {
  readonly organizationId: string;
  readonly projectId: string;
}

const HOUR_MS = 3_600_000;

const missing = () => notFound('This key');

const shown = async (parts: ConsoleParts, db: Kysely<Schema>, { projectId }: Owner, id: string) => {
  const row = await readKey(db, projectId, id);
  if (!row) throw missing();
  return presentKey(parts, row);
};

/** The values that `provider` of a key can have. @throws ServiceError ServiceUnavailable */
export const listProviders = ({ config }: Pick<ConsoleParts, 'config'>) =>
  presentProviders(
    readingSetups(() => readOperatorSetups(config.providers)),
    config.costPerMinute,
  );

/** Creates a key; its secret is only in this answer. @throws ServiceError ValidationFailed */
export async function createKey(parts: ConsoleParts, owner: Owner, body: KeyCreate) {
  const request = {
    ...{ name: body.name.trim(), role: body.role, expiresAt: expiryOf(parts, body.expiresAt) },
    project: { id: owner.projectId, organizationId: owner.organizationId },
    choice: body.provider ? choiceOf(parts, body.provider) : OPERATORS,
    costPerMinute: parts.config.costPerMinute,
  };
  const { id, key } = await issueKey(parts.db, parts, request);
  return { ...(await shown(parts, parts.db, owner, id)), key };
}

const held = async (transaction: Kysely<Schema>, { projectId }: Owner, id: string): Promise<KeyRow> => {
  const row = await holdKey(transaction, projectId, id);
  if (!row) throw missing();
  return row;
};

const usable = (row: KeyRow): void => {
  if (row.revoked_at !== null) throw new ServiceError('Conflict', 'This key is revoked for good.');
};

const providersOf = (parts: ConsoleParts, row: KeyRow, { provider }: KeyChange): StoredProviders | null =>
  provider ? storedProviders(parts.secrets, row.id, choiceOf(parts, provider, setupOf(parts, row))) : null;

/**
 * Changes the given fields; later sessions use them. @throws ServiceError NotFound, Conflict,
 * ValidationFailed
 */
export const updateKey = (parts: ConsoleParts, owner: Owner, id: string, body: KeyChange) =>
  parts.db.transaction().execute(async (transaction) => {
    const row = await held(transaction, owner, id);
    usable(row);
    const providers = providersOf(parts, row, body);
    const change = {
      ...(body.name !== undefined && { name: body.name.trim() }),
      ...(body.expiresAt !== undefined && { expiresAt: expiryOf(parts, body.expiresAt) }),
      ...(providers && { providers }),
    };
    if (Object.keys(change).length > 0) await changeKey(transaction, id, change);
    return shown(parts, transaction, owner, id);
  });

/** Revokes a key, which stops working within a second. @throws ServiceError NotFound */
export const endKey = (parts: ConsoleParts, owner: Owner, id: string) =>
  parts.db.transaction().execute(async (transaction) => {
    await held(transaction, owner, id);
    await revokeKey(transaction, id, new Date(parts.clock.wallTime()));
    return shown(parts, transaction, owner, id);
  });

/** The stored choice of providers. @throws ServiceError Conflict when it cannot be read */
const sameChoice = (parts: ConsoleParts, row: KeyRow): ProviderChoice => {
  const setup = setupOf(parts, row);
  if (row.provider_box !== null && setup === null)
    throw new ServiceError('Conflict', 'The provider of this key cannot be read any more: create a new key.');
  return { provider: row.provider, setup };
};

const earlier = (one: Date | null, other: Date): Date =>
  one !== null && one.getTime() < other.getTime() ? one : other;

/**
 * Creates a key with the same rights and providers, while the old one still works for the overlap. Channels
 * that the old key has set up pass to the new one.
 *
 * @throws ServiceError NotFound; Conflict for a revoked key; ValidationFailed
 */
export const rotateKey = (
  parts: ConsoleParts,
  owner: Owner,
  id: string,
  { overlapHours, expiresAt }: KeyRotate,
) =>
  parts.db.transaction().execute(async (transaction) => {
    const row = await held(transaction, owner, id);
    usable(row);
    const issued = await issueKey(transaction, parts, {
      ...{ name: row.name, role: row.role, expiresAt: expiryOf(parts, expiresAt) },
      project: { id: owner.projectId, organizationId: owner.organizationId },
      choice: sameChoice(parts, row),
      costPerMinute: row.cost_per_minute,
    });
    const end = new Date(parts.clock.wallTime() + overlapHours * HOUR_MS);
    await changeKey(transaction, id, { expiresAt: earlier(row.expires_at, end) });
    await moveChannels(transaction, owner.projectId, id, issued.id);
    return { ...(await shown(parts, transaction, owner, issued.id)), key: issued.key };
  });
