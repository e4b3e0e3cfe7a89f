import { useQuery } from '@tanstack/react-query';
import type { ChoiceField } from '../../../../src/agent-fields.ts';
import { call } from '../../api/http.ts';
import type { Schemas } from '../../api/platform.ts';
import { useOrganization } from '../../app/where.tsx';

export interface Defaults extends Partial<Readonly<Record<ChoiceField, boolean | null>>> {
  readonly language?: string | null;
  readonly voiceId?: string | null;
  readonly providerSettings?: Schemas['ProviderSettings'] | null;
}

export interface ProjectRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly agents: number;
  readonly keys: number;
}

/** The answer of `GET /console/api/organizations/{organizationId}`. */
export interface OrganizationSettings {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly digitalTwinConsent: boolean;
  readonly defaults: Defaults;
  readonly projects: readonly ProjectRow[];
}

export const settingsKey = (organizationId: string) => ['organization', organizationId] as const;

export function useSettings() {
  const { id, path } = useOrganization();
  return useQuery({
    queryKey: settingsKey(id),
    queryFn: () => call<OrganizationSettings>('GET', path),
  });
}
