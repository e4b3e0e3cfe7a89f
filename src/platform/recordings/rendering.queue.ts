import { type Kysely, sql } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Schema } from '../../storage/schema.ts';

/** The job kind for the video of a recording, with the payload `{projectId, recordingId}`. */
export const RECORDING_MAKE = 'recording.make';

type QueueParts = Pick<PlatformParts, 'ids' | 'clock'>;

/** The payload of such a job. */
export interface RenderingOrder {
  readonly projectId: string;
  readonly recordingId: string;
}

export const orderOf = ({ projectId, recordingId }: Record<string, unknown>): RenderingOrder => ({
  projectId: String(projectId),
  recordingId: String(recordingId),
});

/**
 * Enqueues the rendering of a recording.
 * @param transaction the one that creates the recording, so that neither happens without the other
 */
export const enqueueRendering = (
  transaction: Kysely<Schema>,
  parts: QueueParts,
  { projectId, recordingId }: RenderingOrder,
): Promise<void> =>
  enqueue(transaction, parts, { kind: RECORDING_MAKE, payload: { projectId, recordingId }, projectId });

/** How many recordings are enqueued at once, if a companion has very many. */
const AT_A_TIME = 1_000;

/**
 * Enqueues the recordings that waited for their companion, in the transaction that makes it ready.
 * @param companionId a project's own companion, so that all its recordings are that project's
 */
export async function recordingsSoon(
  transaction: Kysely<Schema>,
  parts: QueueParts,
  companionId: string,
): Promise<void> {
  const { rows } = await sql<RenderingOrder>`
    select id as "recordingId", project_id as "projectId" from recordings
    where companion_id = ${companionId} and status = 'pending'
    order by created_at limit ${sql.lit(AT_A_TIME)}`.execute(transaction);
  for (const order of rows) await enqueueRendering(transaction, parts, order);
}
