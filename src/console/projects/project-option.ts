import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { CommandError } from '../../terminal/command-line.ts';

/**
 * The project that a command is about: the named one, or the only one.
 * @throws CommandError when there is none of that id, or when there are several and none is named
 */
export async function chooseProject(
  db: Kysely<Schema>,
  id: string | undefined,
): Promise<{ readonly id: string; readonly organizationId: string }> {
  const projects = await db.selectFrom('projects').select(['id', 'organization_id']).orderBy('id').execute();
  const [first, second] = projects.filter((project) => id === undefined || project.id === id);
  if (!first)
    throw new CommandError(id === undefined ? 'There is no project.' : `There is no project ${id}.`, false);
  if (second) throw new CommandError('There are several projects: name one with --project ID.', true);
  return { id: first.id, organizationId: first.organization_id };
}
