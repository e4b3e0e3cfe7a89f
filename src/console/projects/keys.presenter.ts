import type { ConsoleParts } from '../../app-parts.ts';
import { OPERATORS } from '../../keys/provider-choice.ts';
import { providerRegistries } from '../../speech/providers/check-setup.ts';
import type { OperatorSetups } from '../../speech/providers/operator.ts';
import { openSetup } from '../../speech/providers/sealed-setup.ts';
import type { ProviderEntry, ProviderSetup } from '../../speech/providers/setup.ts';
import { stateOf } from './key-times.ts';
import type { KeyRow } from './keys.store.ts';

/** The setup of a key; null when it has none, or one that cannot be read. */
export function setupOf(
  { secrets, log }: Pick<ConsoleParts, 'secrets' | 'log'>,
  { id, provider_box: box }: KeyRow,
): ProviderSetup | null {
  if (box === null) return null;
  try {
    return openSetup(secrets, id, box);
  } catch (err) {
    log.error({ apiKeyId: id, err }, 'the stored providers of an API key cannot be read');
    return null;
  }
}

const entriesOf = ({ realtime, minds, voices, transcribers }: ProviderSetup): readonly ProviderEntry[] => [
  ...realtime,
  ...minds,
  ...voices,
  ...transcribers,
];

/** The provider of a setup that has no other, so that it can be edited as a single provider. */
export function onlyEntry(setup: ProviderSetup | null): ProviderEntry | null {
  const [only, ...others] = setup ? [...setup.realtime, ...setup.minds] : [];
  return only && others.length === 0 && setup && entriesOf(setup).length === 1 ? only : null;
}

/** A setup without its credentials. */
const presentSetup = (setup: ProviderSetup) => {
  const [first] = entriesOf(setup);
  return {
    model: first?.model ?? null,
    endpoint: first?.endpoint ?? null,
    options: first?.options ?? {},
    hasKey: first?.key != null,
    /** The number of other providers, which were set up by a file. */
    others: Math.max(0, entriesOf(setup).length - 1),
  };
};

/** A key in a list, without the key itself, of which only a hash is stored. */
export function presentKey(parts: Pick<ConsoleParts, 'secrets' | 'log' | 'clock'>, row: KeyRow) {
  const setup = setupOf(parts, row);
  return {
    ...{ id: row.id, name: row.name, role: row.role, provider: row.provider, deployment: row.deployment },
    setup: setup && presentSetup(setup),
    costPerMinute: row.cost_per_minute,
    state: stateOf(row, parts.clock.wallTime()),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

/** Names that stand for the operator's providers. */
const STANDING_FOR_OPERATORS: ReadonlySet<string> = new Set(['managed', 'builtin']);

/**
 * The providers that a key can be set up with: the operator's by name, and one's own with what each needs.
 */
export function presentProviders(setups: OperatorSetups, costPerMinute: number) {
  const own = (['minds', 'realtime'] as const).flatMap((role) =>
    Object.entries(providerRegistries[role])
      .filter(([name]) => !STANDING_FOR_OPERATORS.has(name))
      .map(([name, { title, needs, options = {} }]) => ({ name, title, role, needs, options })),
  );
  return { managed: [...new Set([OPERATORS.provider, ...setups.keys()])], own, costPerMinute };
}
