import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getMe, type Me, type Organization, type Project } from '../api/me.ts';
import { platformOf, type Platform } from '../api/platform.ts';
import { ONCE } from '../kit/live.ts';

export const ME = ['me'] as const;

/** The signed-in account. Only inside the console's shell, which waits for it. */
export function useMe(): Me {
  // The gate repeats this query for all users of the hook, which would otherwise each repeat it.
  const { data } = useQuery({ queryKey: ME, queryFn: getMe, ...ONCE });
  if (!data) throw new Error('nobody is signed in here');
  return data;
}

export interface Place {
  readonly organization: Organization;
  readonly project: Project;
}

/** The organization and the project of a project id. */
export const placeOf = ({ organizations }: Me, projectId: string | undefined): Place | null => {
  for (const organization of organizations)
    for (const project of organization.projects)
      if (project.id === projectId) return { organization, project };
  return null;
};

export interface Here extends Place {
  readonly isAdmin: boolean;
  /** Interface A for this project: `unwrap(platform.GET('/public/agents'))`. */
  readonly platform: Platform;
  /** The project's path in the console's own API: `/projects/{projectId}`. */
  readonly path: string;
}

/** The project that the page's address names. Only on pages below `/p/$projectId`. */
export function useHere(): Here {
  const me = useMe();
  const { projectId } = useParams({ strict: false }) as { readonly projectId?: string };
  const place = placeOf(me, projectId);
  if (!place) throw new Error('this page belongs to no project');
  return {
    ...place,
    isAdmin: place.organization.role === 'admin',
    platform: platformOf(place.project.id),
    path: `/projects/${encodeURIComponent(place.project.id)}`,
  };
}

/** The organization that the page's address names. Only on pages below `/o/$organizationId`. */
export function useOrganization(): Organization & { readonly path: string } {
  const me = useMe();
  const { organizationId } = useParams({ strict: false }) as { readonly organizationId?: string };
  const found = me.organizations.find(({ id }) => id === organizationId);
  if (!found) throw new Error('this page belongs to no organization');
  return { ...found, path: `/organizations/${encodeURIComponent(found.id)}` };
}
