/** The roles of a setup that the form has, in its order. */
export const ROLES = ['realtime', 'minds', 'voices', 'transcribers'] as const;
export type Role = (typeof ROLES)[number];

export interface NamedProvider {
  readonly provider: string;
  readonly model: string | null;
  readonly voice: string | null;
}

/** A setup in the operator's list. */
export interface SetupRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly summary: Readonly<Record<Role, readonly NamedProvider[]>>;
  readonly withdrawnAt: string | null;
  readonly projects: readonly string[];
  readonly agents: number;
}

export interface KnownProvider {
  readonly name: string;
  readonly title: string;
  readonly needs: readonly ('endpoint' | 'key' | 'model')[];
}

export interface Setups {
  readonly items: readonly SetupRow[];
  readonly projects: readonly { readonly id: string; readonly name: string; readonly organization: string }[];
  readonly providers: Readonly<Record<Role, readonly KnownProvider[]>>;
}

export const SETUPS = ['setups'] as const;

export interface ProviderValues {
  /** Empty: the installation's. */
  provider: string;
  model: string;
  endpoint: string;
  key: string;
  voice: string;
}

export interface SetupValues extends Record<Role, ProviderValues> {
  name: string;
  description: string;
  projects: string[];
}

const NONE: ProviderValues = { provider: '', model: '', endpoint: '', key: '', voice: '' };

export const NEW_SETUP: SetupValues = {
  ...{ name: '', description: '', projects: [] },
  realtime: { ...NONE },
  minds: { ...NONE },
  voices: { ...NONE },
  transcribers: { ...NONE },
};

const providerOf = (values: ProviderValues): ProviderValues | null =>
  values.provider === '' ? null : values;

export const setupBody = ({ realtime, minds, voices, transcribers, ...rest }: SetupValues) => ({
  ...rest,
  realtime: providerOf(realtime),
  minds: providerOf(minds),
  voices: providerOf(voices),
  transcribers: providerOf(transcribers),
});

const named = ({ provider, model, voice }: NamedProvider): string =>
  [provider, model, voice].filter(Boolean).join(' ');

/** What a setup has in a role; empty: the installation's. */
export const rolesText = ({ summary }: SetupRow, role: Role): string => summary[role].map(named).join(', ');
