import type { ConsoleParts } from '../../app-parts.ts';
import { type FieldErrors, invalidFields } from '../../errors/service-error.ts';
import { ownChoice } from '../../keys/provider-choice.ts';
import {
  EMPTY_SETUP,
  type ProviderEntry,
  type ProviderSetup,
  SetupError,
} from '../../speech/providers/setup.ts';
import { SETUP_ROLES, type SetupEntry, type SetupRole } from './setups.schema.ts';

/* The providers of a setup as the console's form sends them. */

export type SetupRoles = Readonly<Partial<Record<SetupRole, readonly SetupEntry[]>>>;

const given = (text: string | null | undefined): string | null => text?.trim() || null;

const addressOf = (text: string | null | undefined): string => (given(text) ?? '').replace(/(?<!\/)\/+$/, '');

const isSamePlace = (entry: SetupEntry, stored: ProviderEntry): boolean =>
  stored.provider === entry.provider && (stored.endpoint ?? '') === addressOf(entry.endpoint);

/**
 * The key of an entry: a new one, or the stored one as long as provider and endpoint stay, so that nobody learns a
 * key by having it sent to another server.
 * @throws SetupError when the stored one would go elsewhere
 */
function keyOf(entry: SetupEntry, stored: ProviderEntry | undefined): string | null {
  const key = given(entry.key);
  if (key !== null || !stored || stored.key === null) return key;
  if (isSamePlace(entry, stored)) return stored.key;
  const what = 'must be given again, since it goes to another server now';
  throw new SetupError(`The key ${what}.`, { field: 'key', what });
}

const storedOf = ({ kept }: SetupEntry, stored: readonly ProviderEntry[]): ProviderEntry | undefined =>
  kept == null ? undefined : stored[kept];

/**
 * One provider as a form describes it.
 * @param stored the stored providers of its role
 * @throws SetupError with the fault of the entry
 */
export function entryOf(
  config: ConsoleParts['config'],
  role: SetupRole,
  entry: SetupEntry,
  stored: readonly ProviderEntry[],
): ProviderEntry {
  const { provider, model, endpoint, options, prices } = entry;
  const key = keyOf(entry, storedOf(entry, stored));
  const asked = { provider, model: given(model), endpoint: given(endpoint), key, options, prices };
  const [checked] = ownChoice({ [role]: [asked] }, config).setup?.[role] ?? [];
  if (!checked) throw new SetupError('The setup names no provider.');
  return checked;
}

/**
 * The fault of an entry by its field.
 * @param at the place of the entry in the request
 * @throws whatever is no SetupError
 */
export function faultsOf(error: unknown, at: string): FieldErrors {
  if (!(error instanceof SetupError)) throw error;
  const { field, what } = error.fault ?? { field: 'provider', what: error.message };
  return { [`${at}.${field}`]: [what] };
}

/**
 * The setup that a form describes; a role that it leaves out keeps its stored providers.
 * @param before the stored setup; `EMPTY_SETUP` for a new one
 * @throws ServiceError ValidationFailed, with each fault at its field, such as `minds.1.options.speed`
 */
export function setupOf(
  config: ConsoleParts['config'],
  roles: SetupRoles,
  before: ProviderSetup = EMPTY_SETUP,
): ProviderSetup {
  const setup: Record<SetupRole, ProviderEntry[]> = { realtime: [], minds: [], voices: [], transcribers: [] };
  const faults: Record<string, readonly string[]> = {};
  for (const role of SETUP_ROLES) {
    const asked = roles[role];
    if (!asked) setup[role].push(...before[role]);
    for (const [place, entry] of asked?.entries() ?? [])
      try {
        setup[role].push(entryOf(config, role, entry, before[role]));
      } catch (error) {
        Object.assign(faults, faultsOf(error, `${role}.${place}`));
      }
  }
  refuse(faults);
  if (SETUP_ROLES.every((role) => setup[role].length === 0))
    throw invalidFields({ minds: ['must name a provider, or one of the others must'] });
  return setup;
}

function refuse(faults: FieldErrors): void {
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
