import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MemberParts } from '../../app-parts.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { exportMember } from './collected.store.ts';
import { EXPORT_JOB } from './exports.service.ts';
import { finishExport, pendingMember } from './exports.store.ts';

const SECOND_MS = 1000;

const compress = promisify(gzip);

const idOf = ({ id }: Record<string, unknown>): string => String(id);

async function make({ db }: Pick<MemberParts, 'db'>, id: string): Promise<void> {
  const memberId = await pendingMember(db, id);
  if (memberId === undefined) return;
  const found = await exportMember(db, memberId);
  if (found !== undefined) await finishExport(db, id, await compress(JSON.stringify(found, null, 2)));
}

/** The job that makes a member's export, one at a time in a process: each holds all of a member in memory. */
export const memberExports = (parts: Pick<MemberParts, 'db'>): JobHandler => ({
  kind: EXPORT_JOB,
  retryAfterMs: [SECOND_MS, 10 * SECOND_MS],
  atOnce: 1,
  run: (payload) => make(parts, idOf(payload)),
  givenUp: async (payload) => void (await finishExport(parts.db, idOf(payload), null)),
});
