import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import type { OptionType } from '../../kit/option-field.tsx';

/** The roles of a setup in the order of its form. */
export const ROLES = ['minds', 'voices', 'transcribers', 'realtime'] as const;
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

export type OptionValue = string | number | boolean;

/** A provider that can be named in a role. */
export interface KnownProvider {
  readonly name: string;
  readonly title: string;
  readonly needs: readonly ('endpoint' | 'key' | 'model')[];
  readonly options: Readonly<Record<string, OptionType>>;
}

export interface Setups {
  readonly items: readonly SetupRow[];
  readonly projects: readonly { readonly id: string; readonly name: string; readonly organization: string }[];
  readonly providers: Readonly<Record<Role, readonly KnownProvider[]>>;
}

/** A stored provider; its key is never shown. */
export interface StoredEntry extends Omit<NamedProvider, 'voice'> {
  readonly endpoint: string | null;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** In USD. */
  readonly prices: Readonly<Record<string, number>> | null;
  readonly hasKey: boolean;
}

/** A setup for its form. */
export interface Setup extends Readonly<Record<Role, readonly StoredEntry[]>> {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly projects: readonly string[];
  readonly agents: number;
  /** Counts the changes of the providers. */
  readonly revision: number;
  /** Whether its providers can be read: not after the secret key of the service has changed. */
  readonly isReadable: boolean;
}

export const SETUPS = ['setups'] as const;

export const useSetups = () =>
  useQuery({ queryKey: SETUPS, queryFn: () => call<Setups>('GET', '/operator/setups') });

const named = ({ provider, model, voice }: NamedProvider): string =>
  [provider, model, voice].filter(Boolean).join(' ');

/** What a setup has in a role, in the order in which it is asked; empty: the installation's. */
export const rolesText = ({ summary }: SetupRow, role: Role): string => summary[role].map(named).join(', ');
