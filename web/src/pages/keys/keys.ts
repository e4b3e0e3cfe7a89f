import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useHere } from '../../app/where.tsx';
import type { OptionType } from '../../kit/option-field.tsx';
import { useProviderName } from '../../kit/provider-texts.ts';
import { useKeyTexts } from './texts.ts';

export type OptionValue = string | number | boolean;

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly role: 'admin' | 'member';
  readonly provider: string;
  readonly deployment: 'managed' | 'custom';
  readonly setup: {
    readonly model: string | null;
    readonly endpoint: string | null;
    readonly options: Readonly<Record<string, OptionValue>>;
    readonly hasKey: boolean;
    readonly others: number;
  } | null;
  readonly costPerMinute: number;
  readonly state: 'active' | 'expired' | 'revoked';
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
}

/** A new key; `key` is the key itself, shown once. */
export interface NewKey extends ApiKey {
  readonly key: string;
}

export interface OwnProvider {
  readonly name: string;
  readonly title: string;
  readonly role: 'minds' | 'realtime';
  readonly needs: readonly ('endpoint' | 'key' | 'model')[];
  readonly options: Readonly<Record<string, OptionType>>;
}

/** The providers that a key can be set up with. */
export interface Providers {
  readonly managed: readonly string[];
  readonly own: readonly OwnProvider[];
  /** In USD. */
  readonly costPerMinute: number;
}

export const keysKey = (projectId: string) => ['keys', projectId] as const;

export function useProviders() {
  const { path, project } = useHere();
  return useQuery({
    queryKey: [...keysKey(project.id), 'providers'],
    queryFn: () => call<Providers>('GET', `${path}/keys/providers`),
  });
}

/** The name of a key's provider for people. */
export function useKeyProviderName(): (key: Pick<ApiKey, 'provider'>) => string {
  const t = useKeyTexts();
  const nameOf = useProviderName();
  return ({ provider }) =>
    provider === 'builtin' ? t('builtin') : nameOf({ name: provider, title: provider });
}
