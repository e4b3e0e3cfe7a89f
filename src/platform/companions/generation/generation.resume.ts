import { type Kysely, sql } from 'kysely';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import type { Schema } from '../../../storage/schema.ts';
import { projectScope } from '../../../storage/scope.ts';
import { lockOwn } from '../companions.store.ts';
import { COMPANION_GENERATE, type GenerationOrder, startGeneration } from './generation.queue.ts';
import type { WorkParts } from './generation.work.ts';
import { cleanScratch } from './scratch.ts';

const EVERY_MS = 10 * 60_000;
/** How many companions are looked up in one statement. */
const AT_A_TIME = 100;

/**
 * Companions that wait without a job: they were created before generations existed, or their job was lost. This
 * covers all projects, as the queue does.
 */
const findLeft = async (db: Kysely<Schema>): Promise<readonly GenerationOrder[]> => {
  const { rows } = await sql<GenerationOrder>`
    select companions.id as "companionId", projects.id as "projectId",
      projects.organization_id as "organizationId"
    from companions
    join projects on projects.id = companions.project_id
    left join companion_generations as generation on generation.companion_id = companions.id
    where companions.status <> 'completed'
      and (generation.state is null or generation.state in ('waiting', 'working'))
      and not exists (
        select 1 from jobs where jobs.kind = ${COMPANION_GENERATE} and jobs.failed_at is null
          and jobs.payload ->> 'companionId' = companions.id)
    order by companions.created_at
    limit ${sql.lit(AT_A_TIME)}`.execute(db);
  return rows;
};

const start = (parts: WorkParts, { companionId, ...owner }: GenerationOrder): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const companion = await lockOwn(projectScope(transaction, owner.projectId), companionId);
    if (companion) await startGeneration(transaction, parts, owner, companion);
  });

const resume = async (parts: WorkParts, signal: AbortSignal): Promise<void> => {
  await cleanScratch(parts);
  for (let left = await findLeft(parts.db); left.length > 0; left = await findLeft(parts.db)) {
    for (const order of left) {
      signal.throwIfAborted();
      await start(parts, order);
    }
  }
};

/** A regular job that restarts generations which lost their job, and removes files of work that was cut off. */
export const companionsResumed = (parts: WorkParts): JobHandler => ({
  kind: 'companions.resume',
  retryAfterMs: [],
  everyMs: EVERY_MS,
  run: (_payload, signal) => resume(parts, signal),
});
