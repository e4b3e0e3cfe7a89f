import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { MemberParts } from '../../app-parts.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import type { Db } from '../../storage/db.ts';
import { exportMember } from './collected.store.ts';
import { EXPORT_JOB } from './exports.service.ts';
import { finishExport, pendingMember } from './exports.store.ts';

const SECOND_MS = 1000;

const idOf = ({ id }: Record<string, unknown>): string => String(id);

/** All that is stored of a member, compressed while it is read; null for a member who has gone. */
async function compressed(db: Db, memberId: string): Promise<Buffer | null> {
  const gzip = createGzip();
  const content = buffer(gzip);
  const write = async (text: string): Promise<void> => {
    if (!gzip.write(text)) await once(gzip, 'drain');
  };
  const isThere = await exportMember(db, memberId, write).finally(() => gzip.end());
  return isThere ? content : null;
}

async function make({ db }: Pick<MemberParts, 'db'>, id: string): Promise<void> {
  const memberId = await pendingMember(db, id);
  if (memberId === undefined) return;
  const content = await compressed(db, memberId);
  if (content !== null) await finishExport(db, id, content);
}

/** The job that makes a member's export, one at a time in a process: each holds a transaction open. */
export const memberExports = (parts: Pick<MemberParts, 'db'>): JobHandler => ({
  kind: EXPORT_JOB,
  retryAfterMs: [SECOND_MS, 10 * SECOND_MS],
  atOnce: 1,
  run: (payload) => make(parts, idOf(payload)),
  givenUp: async (payload) => void (await finishExport(parts.db, idOf(payload), null)),
});
