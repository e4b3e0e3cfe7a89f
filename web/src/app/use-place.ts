import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Me, Organization } from '../api/me.ts';
import { placeOf, type Place } from './where.tsx';

const STORAGE_KEY = 'duet-project';

interface Address {
  readonly projectId?: string;
  readonly organizationId?: string;
}

/**
 * The project of the address, else the one that was opened last, else the first. When the address names an
 * organization, only its projects are considered.
 *
 * @param last id of the project that was opened last
 */
export function placeAt(me: Me, { projectId, organizationId }: Address, last: string | null): Place | null {
  const organization = me.organizations.find(({ id }) => id === organizationId);
  const first = (organization ?? me.organizations.find(({ projects }) => projects.length > 0))?.projects[0];
  const kept = placeOf(me, last ?? undefined);
  const isElsewhere = organization !== undefined && kept?.organization.id !== organization.id;
  return placeOf(me, projectId) ?? (isElsewhere ? null : kept) ?? placeOf(me, first?.id);
}

/** The project on display, remembered for pages whose address names none. */
export function usePlace(me: Me): Place | null {
  const address = useParams({ strict: false }) as Address;
  const named = placeOf(me, address.projectId);
  useEffect(() => {
    if (named) sessionStorage.setItem(STORAGE_KEY, named.project.id);
  }, [named]);
  return placeAt(me, address, sessionStorage.getItem(STORAGE_KEY));
}

/** The organization of the address, else that of the project on display, else the first. */
export function useLookedAt(me: Me, place: Place | null): Organization | undefined {
  const { organizationId } = useParams({ strict: false }) as Address;
  return (
    me.organizations.find(({ id }) => id === organizationId) ?? place?.organization ?? me.organizations[0]
  );
}
