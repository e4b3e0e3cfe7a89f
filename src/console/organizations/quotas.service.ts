import type { ConsoleParts } from '../../app-parts.ts';
import { notFound } from '../../errors/service-error.ts';
import { DEFAULT_LIMITS, LIMIT_TYPES, limitIn } from '../../platform/limits.ts';
import { readOrganization } from './organization.store.ts';
import { usesOf } from './quotas.store.ts';

/** Every limit of an organization: its value, the default of all organizations, and its present use. */
export async function presentLimits(
  { db, clock }: Pick<ConsoleParts, 'db' | 'clock'>,
  organizationId: string,
) {
  const organization = await readOrganization(db, organizationId);
  if (!organization) throw notFound('This organization');
  const uses = await usesOf(db, organizationId, new Date(clock.wallTime()));
  return LIMIT_TYPES.map((type) => ({
    type,
    limit: limitIn(organization.limits, type),
    usual: DEFAULT_LIMITS[type],
    used: uses[type],
  }));
}
