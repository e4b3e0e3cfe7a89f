import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { NO_RETENTION, type Retention, RETENTION_KINDS } from './kinds.ts';

/** How long the project keeps each kind of record. */
export async function readRetention(scope: ProjectScope): Promise<Retention> {
  const row = await scope.select('project_retention').select(RETENTION_KINDS).executeTakeFirst();
  return row ?? NO_RETENTION;
}

/** Changes the kinds that are given, and leaves the others. */
export async function writeRetention(scope: ProjectScope, change: Partial<Retention>): Promise<Retention> {
  const row = { ...NO_RETENTION, ...change };
  const written = scope.insert('project_retention', row);
  const changed = written.onConflict((conflict) =>
    Object.keys(change).length === 0
      ? conflict.column('project_id').doUpdateSet({ project_id: scope.projectId })
      : conflict.column('project_id').doUpdateSet(change),
  );
  return changed.returning(RETENTION_KINDS).executeTakeFirstOrThrow();
}

/** A project that keeps something for a limited time. */
export interface LimitedProject {
  readonly projectId: string;
  readonly organizationId: string;
  readonly retention: Retention;
}

/** All projects that keep something for a limited time. */
export async function limitedProjects(db: Kysely<Schema>): Promise<LimitedProject[]> {
  const { rows } = await sql<Retention & { project_id: string; organization_id: string }>`
    select project_retention.*, projects.organization_id
    from project_retention join projects on projects.id = project_retention.project_id
    where coalesce(sessions, transcripts, deliveries, audit, requests) is not null
    order by project_retention.project_id`.execute(db);
  return rows.map(({ project_id: projectId, organization_id: organizationId, ...retention }) => ({
    ...{ projectId, organizationId, retention },
  }));
}
