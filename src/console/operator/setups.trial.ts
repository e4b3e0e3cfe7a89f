import type { ConsoleParts } from '../../app-parts.ts';
import type { Answered } from '../../doctor/system.ts';
import { invalidFields, notFound } from '../../errors/service-error.ts';
import type { ProviderEntry } from '../../speech/providers/setup.ts';
import { entryOf, faultsOf } from './setups.entries.ts';
import type { SetupTrial } from './setups.schema.ts';
import { storedProviders } from './setups.service.ts';

/**
 * The entry of the form as a provider's, with its stored key where the form has none.
 * @throws ServiceError ValidationFailed, at a field such as `entry.key`
 */
function checked(
  { config }: Pick<ConsoleParts, 'config'>,
  { role, entry }: SetupTrial,
  stored: readonly ProviderEntry[],
): ProviderEntry {
  try {
    return entryOf(config, role, entry, stored);
  } catch (error) {
    throw invalidFields(faultsOf(error, 'entry'));
  }
}

/**
 * Asks a provider one question, with what stands in the form, before or after it is stored.
 * @throws ServiceError NotFound, ValidationFailed
 */
export async function tryEntry(parts: ConsoleParts, trial: SetupTrial): Promise<Answered> {
  const { role, setupId } = trial;
  if (!parts.tryProvider) throw notFound('A way to ask providers');
  const stored = setupId == null ? [] : (await storedProviders(parts, setupId))[role];
  return parts.tryProvider({ role, entry: checked(parts, trial, stored) });
}
