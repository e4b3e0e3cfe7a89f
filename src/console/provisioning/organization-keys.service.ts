import type { ConsoleParts } from '../../app-parts.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import { hashSecret } from '../../kernel/ids.ts';
import { holdOrganization } from '../organizations/organization.store.ts';
import { expiryOf, stateOf } from '../projects/key-times.ts';
import type { OrganizationKeyCreate } from './organization-keys.schema.ts';
import {
  countOrganizationKeys,
  findOrganizationKeys,
  insertOrganizationKey,
  type OrganizationKeyRow,
  revokeOrganizationKey,
} from './organization-keys.store.ts';

/** Marks a key of an organization, so that nobody takes it for one of a project. */
export const PREFIX = 'duetorg_';

const MOST_KEYS = 20;

type Parts = Pick<ConsoleParts, 'db' | 'ids' | 'clock'>;

const presentKey = ({ clock }: Pick<Parts, 'clock'>, row: OrganizationKeyRow) => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  state: stateOf(row, clock.wallTime()),
  createdBy: row.created_by_email,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** The keys of an organization, without the keys themselves, of which only hashes are stored. */
export const presentOrganizationKeys = async (parts: Parts, organizationId: string) =>
  (await findOrganizationKeys(parts.db, organizationId)).map((row) => presentKey(parts, row));

/**
 * Creates a key by which a program makes projects and their keys; it is in this answer alone.
 * @throws ServiceError ValidationFailed; Conflict when there are too many
 */
export const createOrganizationKey = (
  parts: Parts,
  { organizationId, accountId }: { readonly organizationId: string; readonly accountId: string },
  body: OrganizationKeyCreate,
) =>
  parts.db.transaction().execute(async (transaction) => {
    const expiresAt = expiryOf(parts, body.expiresAt);
    await holdOrganization(transaction, organizationId);
    if ((await countOrganizationKeys(transaction, organizationId)) >= MOST_KEYS)
      throw new ServiceError('Conflict', `An organization has at most ${MOST_KEYS} such keys.`);
    const [id, key] = [parts.ids.newId('orgkey'), `${PREFIX}${parts.ids.newSecret()}`];
    await insertOrganizationKey(transaction, {
      ...{ id, organizationId, createdBy: accountId, expiresAt, hash: hashSecret(key) },
      ...{ name: body.name.trim(), scopes: [...new Set(body.scopes)] },
      createdAt: new Date(parts.clock.wallTime()),
    });
    return { id, key };
  });

/** Revokes a key, which stops working at once. @throws ServiceError NotFound */
export async function endOrganizationKey(parts: Parts, organizationId: string, id: string): Promise<void> {
  const now = new Date(parts.clock.wallTime());
  if (!(await revokeOrganizationKey(parts.db, organizationId, id, now))) throw notFound('This key');
}
