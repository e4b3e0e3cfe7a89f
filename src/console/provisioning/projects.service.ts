import type { ConsoleParts } from '../../app-parts.ts';
import { notFound } from '../../errors/service-error.ts';
import { createProject, nameProject } from '../organizations/organization.service.ts';
import type { GivenLimits, ProjectChange, ProjectCreate, ProjectLimits } from './provisioning.schema.ts';
import { changeLimits, findProject, type ProjectRow } from './projects.store.ts';

const LIMITS = ['concurrentWebrtc', 'concurrentWebsocket', 'concurrentVoip', 'concurrentSip'] as const;

/** A project with every limit; null: that of the organization alone. */
export const presentProject = ({ id, name, limits, agents, keys, created_at }: ProjectRow) => ({
  ...{ id, name, agents: agents ?? 0, keys: keys ?? 0, createdAt: Math.floor(created_at.getTime() / 1000) },
  limits: Object.fromEntries(LIMITS.map((type) => [type, limits[type] ?? null])) as ProjectLimits,
});

type Parts = Pick<ConsoleParts, 'db'>;

/**
 * Reads a project of the key's organization.
 * @throws ServiceError NotFound also for a project of another organization
 */
export async function requireProject({ db }: Parts, organizationId: string, id: string): Promise<ProjectRow> {
  const found = await findProject(db, organizationId, id);
  if (!found) throw notFound('This project');
  return found;
}

/** The limits that are set. */
const setOf = (limits: GivenLimits): Record<string, number> =>
  Object.fromEntries(Object.entries(limits).flatMap(([type, most]) => (most == null ? [] : [[type, most]])));

/** Creates a project with its limits. @throws ServiceError Conflict when there are too many */
export async function provisionProject(
  parts: ConsoleParts,
  organizationId: string,
  { name, limits = {} }: ProjectCreate,
) {
  const { id } = await createProject(parts, organizationId, name, setOf(limits));
  return presentProject(await requireProject(parts, organizationId, id));
}

/** Renames a project, and changes the given limits. @throws ServiceError NotFound */
export const changeProject = (
  { db }: Parts,
  organizationId: string,
  id: string,
  { name, limits }: ProjectChange,
) =>
  db.transaction().execute(async (transaction) => {
    const parts = { db: transaction };
    if (name !== undefined) await nameProject(parts, organizationId, id, name);
    if (limits) await changeLimits(transaction, organizationId, id, limits);
    return presentProject(await requireProject(parts, organizationId, id));
  });
