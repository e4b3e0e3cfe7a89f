import { type Kysely, sql } from 'kysely';
import type { AppParts } from '../../app-parts.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Schema } from '../../storage/schema.ts';

/** The job that makes the video of a recording: `{projectId, recordingId}`. */
export const RECORDING_MAKE = 'recording.make';

type Parts = Pick<AppParts, 'ids' | 'clock'>;

/** What a job of this kind is told. */
export interface MakingOrder {
  readonly projectId: string;
  readonly recordingId: string;
}

export const orderOf = ({ projectId, recordingId }: Record<string, unknown>): MakingOrder => ({
  projectId: String(projectId),
  recordingId: String(recordingId),
});

/** Has a recording made. @param transaction the one that makes the recording, so that there is neither alone */
export const enqueueMaking = (
  transaction: Kysely<Schema>,
  parts: Parts,
  { projectId, recordingId }: MakingOrder,
): Promise<void> =>
  enqueue(transaction, parts, { kind: RECORDING_MAKE, payload: { projectId, recordingId }, projectId });

/** Recordings that are told of at once, should a companion have very many. */
const AT_A_TIME = 1_000;

/**
 * Has the recordings made that waited for their companion, in the transaction that makes it ready to use.
 * @param companionId a companion of a project's own: all its recordings are that project's
 */
export async function recordingsSoon(
  transaction: Kysely<Schema>,
  parts: Parts,
  companionId: string,
): Promise<void> {
  const { rows } = await sql<MakingOrder>`
    select id as "recordingId", project_id as "projectId" from recordings
    where companion_id = ${companionId} and status = 'pending'
    order by created_at limit ${sql.lit(AT_A_TIME)}`.execute(transaction);
  for (const order of rows) await enqueueMaking(transaction, parts, order);
}
