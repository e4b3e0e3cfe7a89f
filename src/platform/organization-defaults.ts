import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { CHOICE_FIELDS, type ChoiceField } from '../agent-fields.ts';
import { Maybe } from '../http/schemas.ts';
import type { Schema } from '../storage/schema.ts';
import { ProviderSettings } from './provider-settings.ts';

const choice = Maybe(Type.Boolean());
const choices = Object.fromEntries(CHOICE_FIELDS.map((name) => [name, choice])) as Record<
  ChoiceField,
  typeof choice
>;

/** The defaults of an organization, for settings that neither agent nor channel sets: `organizations.defaults`. */
export const OrganizationDefaults = Type.Object({
  language: Maybe(Type.String()),
  voiceId: Maybe(Type.String()),
  providerSettings: Maybe(ProviderSettings),
  ...choices,
});
export type OrganizationDefaults = Static<typeof OrganizationDefaults>;

/** The defaults that are yes or no, without those that are not set. */
export const choicesOf = (defaults: OrganizationDefaults): Partial<Record<ChoiceField, boolean>> =>
  Object.fromEntries(
    CHOICE_FIELDS.flatMap((name) => (defaults[name] == null ? [] : [[name, defaults[name]]])),
  );

const check = Compile(OrganizationDefaults);

/** Defaults as `organizations.defaults` has them. What is not valid counts as empty, so that calls still work. */
export const readDefaults = (stored: unknown): OrganizationDefaults => (check.Check(stored) ? stored : {});

/** An organization's defaults. */
export async function organizationDefaults(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<OrganizationDefaults> {
  const { defaults } = await db
    .selectFrom('organizations')
    .select('defaults')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return readDefaults(defaults);
}
