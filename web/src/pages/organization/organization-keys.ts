import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useOrganization } from '../../app/where.tsx';

export const SCOPES = ['projects:read', 'projects:write', 'keys:read', 'keys:write'] as const;
export type Scope = (typeof SCOPES)[number];

/** A key by which a program makes projects and their keys. */
export interface OrganizationKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly state: 'active' | 'expired' | 'revoked';
  readonly createdBy: string | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
}

export const organizationKeysKey = (organizationId: string) => ['organization-keys', organizationId] as const;

export function useOrganizationKeys() {
  const { id, path } = useOrganization();
  return useQuery({
    queryKey: organizationKeysKey(id),
    queryFn: () => call<{ readonly items: readonly OrganizationKey[] }>('GET', `${path}/keys`),
  });
}
