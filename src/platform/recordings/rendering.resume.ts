import { type Kysely, sql } from 'kysely';
import type { ResourceParts } from '../../app-parts.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import type { Schema } from '../../storage/schema.ts';
import { enqueueRendering, type RenderingOrder, RECORDING_MAKE } from './rendering.queue.ts';

const EVERY_MS = 10 * 60_000;
/** How many recordings are looked up in one statement. */
const AT_A_TIME = 100;

/**
 * Recordings that wait without a job although their companion is ready: they were sent before videos existed, or
 * their job was lost. This covers all projects, as the queue does.
 */
const findLeft = async (db: Kysely<Schema>): Promise<readonly RenderingOrder[]> => {
  const { rows } = await sql<RenderingOrder>`
    select recordings.id as "recordingId", recordings.project_id as "projectId"
    from recordings
    join companions on companions.id = recordings.companion_id
    where recordings.status in ('pending', 'processing') and companions.status in ('readyToUse', 'completed')
      and not exists (
        select 1 from jobs where jobs.kind = ${RECORDING_MAKE} and jobs.failed_at is null
          and jobs.payload ->> 'recordingId' = recordings.id)
    order by recordings.created_at
    limit ${sql.lit(AT_A_TIME)}`.execute(db);
  return rows;
};

const resume = async (parts: ResourceParts, signal: AbortSignal): Promise<void> => {
  for (let left = await findLeft(parts.db); left.length > 0; left = await findLeft(parts.db)) {
    signal.throwIfAborted();
    await parts.db.transaction().execute(async (transaction) => {
      for (const order of left) await enqueueRendering(transaction, parts, order);
    });
  }
};

/** A regular job that enqueues recordings which have lost their job. */
export const recordingsResumed = (parts: ResourceParts): JobHandler => ({
  kind: 'recordings.resume',
  retryAfterMs: [],
  everyMs: EVERY_MS,
  run: (_payload, signal) => resume(parts, signal),
});
