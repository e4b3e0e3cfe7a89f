import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Maybe } from '../http/schemas.ts';
import type { Schema } from '../storage/schema.ts';
import { ProviderSettings } from './provider-settings.ts';

/** The defaults of an organization, for settings that neither agent nor channel sets: `organizations.defaults`. */
export const OrganizationDefaults = Type.Object({
  language: Maybe(Type.String()),
  voiceId: Maybe(Type.String()),
  providerSettings: Maybe(ProviderSettings),
  useWebSearch: Maybe(Type.Boolean()),
  disableIdleTimeout: Maybe(Type.Boolean()),
  canEndConversation: Maybe(Type.Boolean()),
  canCaptureInput: Maybe(Type.Boolean()),
});
export type OrganizationDefaults = Static<typeof OrganizationDefaults>;

const check = Compile(OrganizationDefaults);

/** An organization's defaults. A stored value that is not valid counts as empty, so that calls still work. */
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
