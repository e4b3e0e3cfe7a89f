import type { Kysely } from 'kysely';
import type { Log } from '../../kernel/log.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { KeyProviders, Providers } from '../../speech/providers/index.ts';
import { openSetup } from '../../speech/providers/sealed-setup.ts';
import type { Schema } from '../../storage/schema.ts';
import type { SessionOwner } from '../../live/session-plan.ts';
import { projectScope } from '../../storage/scope.ts';
import { setupWithSecrets } from '../provider-setups/provider-setups.store.ts';

export interface KeyProviderParts {
  readonly db: Kysely<Schema>;
  readonly secrets: SecretBox;
  readonly log: Log;
}

type Owner = Pick<SessionOwner, 'apiKeyId' | 'projectId'>;
type Revision = Pick<CallerKey, 'id' | 'provider_box' | 'provider_revision'>;

const findKey = (db: Kysely<Schema>, { apiKeyId, projectId }: Owner) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'provider', 'deployment', 'provider_box', 'provider_revision'])
    .where('id', '=', apiKeyId ?? '')
    .where('project_id', '=', projectId)
    .executeTakeFirst();

type CallerKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/**
 * The providers of a key's own setup, or of a named one. When it cannot be read any more, the operator's providers do
 * not replace it, because they would be used at somebody else's expense.
 * @param owner whose setup it is, for the log
 */
const ownProviders = (
  { secrets, log }: KeyProviderParts,
  providers: Providers,
  { id, provider_box: box, provider_revision: revision }: Revision,
  owner: { readonly apiKeyId: string } | { readonly providerSetupId: string },
): KeyProviders => {
  if (box === null) return providers.unusable;
  try {
    return providers.forSetup(openSetup(secrets, id, box), { id, revision });
  } catch (err) {
    log.error({ ...owner, err }, 'stored providers cannot be read');
    return providers.unusable;
  }
};

/**
 * Chooses the providers of a session by the API key with which it was created. Without a key, or when the key is
 * gone, they are the operator's. Rejects only when the database does.
 */
export const createKeyProviders =
  (parts: KeyProviderParts, providers: Providers) =>
  async (owner: Owner): Promise<KeyProviders> => {
    if (owner.apiKeyId === null) return providers.managed();
    const key = await findKey(parts.db, owner);
    if (!key) return providers.managed();
    return key.deployment === 'managed'
      ? providers.managed(key.provider)
      : ownProviders(parts, providers, key, { apiKeyId: key.id });
  };

/**
 * The providers of the named setup with this id, if agents of the project may choose it; otherwise null. Rejects only
 * when the database does.
 */
export const createNamedProviders =
  (parts: KeyProviderParts, providers: Providers) =>
  async ({ projectId }: Pick<Owner, 'projectId'>, setupId: string): Promise<KeyProviders | null> => {
    const found = await setupWithSecrets(projectScope(parts.db, projectId), setupId);
    return found ? ownProviders(parts, providers, found, { providerSetupId: found.id }) : null;
  };
