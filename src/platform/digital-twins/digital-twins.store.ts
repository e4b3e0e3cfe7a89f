import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/** Whether an admin has allowed digital twins for the organization. */
export async function hasConsent(db: Kysely<Schema>, organizationId: string): Promise<boolean> {
  const organization = await db
    .selectFrom('organizations')
    .select('digital_twin_consent')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return organization.digital_twin_consent;
}
