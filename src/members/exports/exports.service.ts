import type { BaseParts } from '../../app-parts.ts';
import { memberGone, notFound } from '../../errors/service-error.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { FastifyReply } from 'fastify';
import {
  holdExporter,
  insertExport,
  type MemberExportState,
  newestExport,
  readExport,
} from './exports.store.ts';

type ExportParts = Pick<BaseParts, 'db' | 'clock' | 'ids'>;

/** How long an export can be downloaded. */
const DOWNLOAD_MS = 24 * 3_600_000;
/** How long another export is not made: whoever asks again gets the one that there is. */
const SAME_MS = 10 * 60_000;

/** The name of the jobs that make exports. */
export const EXPORT_JOB = 'members.export';

/** The newest export of a member whose download has not ended. */
export const exportOf = (
  { db, clock }: ExportParts,
  memberId: string,
): Promise<MemberExportState | undefined> => newestExport(db, memberId, new Date(clock.wallTime()));

/**
 * Asks for an export of all that is stored of a member. Whoever asks again within ten minutes gets the same one, unless
 * it has failed; a later one takes its place.
 *
 * @throws 401 for a member who was removed
 */
export const requestExport = (parts: ExportParts, memberId: string): Promise<MemberExportState> =>
  parts.db.transaction().execute(async (db) => {
    if (!(await holdExporter(db, memberId))) throw memberGone();
    const createdAt = new Date(parts.clock.wallTime());
    const present = await newestExport(db, memberId, createdAt);
    if (present !== undefined && present.status !== 'failed') {
      if (createdAt.getTime() - present.createdAt.getTime() < SAME_MS) return present;
    }
    const id = parts.ids.newId('export');
    const expiresAt = new Date(createdAt.getTime() + DOWNLOAD_MS);
    await insertExport(db, { id, memberId, createdAt, expiresAt });
    await enqueue(db, parts, { kind: EXPORT_JOB, payload: { id } });
    return { id, status: 'pending', createdAt, expiresAt };
  });

/** Sends the content of a member's export as a file. @throws 404 for one that is another's, not ready, or has ended */
export async function sendExport(
  { db, clock }: ExportParts,
  reply: FastifyReply,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<FastifyReply> {
  const content = await readExport(db, memberId, id, new Date(clock.wallTime()));
  if (content === undefined) throw notFound('This export');
  return reply
    .type('application/gzip')
    .header('content-disposition', 'attachment; filename="duet-member.json.gz"')
    .header('cache-control', 'no-store')
    .send(content);
}
