import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Maybe } from '../http/schemas.ts';
import type { Schema } from '../storage/schema.ts';
import { ProviderSettings } from './provider-settings.ts';

/** What agents fall back on when neither they nor their channel say otherwise: `organizations.defaults`. */
export const OrganizationDefaults = Type.Object({
  language: Maybe(Type.String()),
  voiceId: Maybe(Type.String()),
  providerSettings: Maybe(ProviderSettings),
  useWebSearch: Maybe(Type.Boolean()),
  disableIdleTimeout: Maybe(Type.Boolean()),
});
export type OrganizationDefaults = Static<typeof OrganizationDefaults>;

const check = Compile(OrganizationDefaults);

/** An organization's defaults. Something stored that is none counts as nothing, so that calls go on. */
export async function organizationDefaults(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<OrganizationDefaults> {
  const { defaults } = await db
    .selectFrom('organizations')
    .select('defaults')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return check.Check(defaults) ? defaults : {};
}
