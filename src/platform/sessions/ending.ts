import type { PlatformParts } from '../../app-parts.ts';
import { notFound } from '../../errors/service-error.ts';
import type { InProject } from '../../http/api-key.ts';
import { HEARTBEAT_MS } from '../../live/steadiness.ts';
import { projectScope, type ProjectScope } from '../../storage/scope.ts';
import { until } from '../../storage/waiting.ts';
import { rememberSessions } from '../memories/summarization.queue.ts';
import { eraseRecord } from './erasing.ts';
import { SessionRecordStore } from './sessions.records.ts';

type EndingParts = Pick<PlatformParts, 'config' | 'db' | 'clock' | 'ids' | 'processId' | 'directory'>;

const missing = (id: string) => notFound(`Session ${id}`);

const requireOwn = async (scope: ProjectScope, id: string): Promise<void> => {
  const found = scope.select('sessions').select('id').where('id', '=', id);
  if (!(await found.executeTakeFirst())) throw missing(id);
};

/** How often to look whether it has ended. */
const ASK_EVERY_MS = 50;
/** How long the process that runs a session may take to end it: it is woken, or sees it at its next heartbeat. */
const OWNER_WITHIN_MS = 2 * HEARTBEAT_MS;

/** Has the process that runs a session end it, with the rest of its record, and waits for that. */
const endElsewhere = async (records: SessionRecordStore, id: string): Promise<void> => {
  if (!(await records.askToEnd(id))) return;
  await until(async () => !(await records.isLive(id)), OWNER_WITHIN_MS, ASK_EVERY_MS);
};

/** Ends a session wherever it runs, whoever owns it. One that its own process does not end in time is closed without it. */
export const end = async (parts: EndingParts, id: string): Promise<void> => {
  if (await parts.directory.end(id)) return;
  const records = new SessionRecordStore({ ...parts, remember: rememberSessions(parts) });
  await endElsewhere(records, id);
  await records.close(id, 'connection_closed');
};

/**
 * Ends a session, as if its client had left; one that is over stays as it is.
 * @throws ServiceError NotFound
 */
export async function endSession(parts: EndingParts, { projectId }: InProject, id: string): Promise<void> {
  await requireOwn(projectScope(parts.db, projectId), id);
  await end(parts, id);
}

/**
 * Ends what was begun with an API key and still runs or waits: the end of a key itself ends no session.
 * @returns how many sessions
 */
export async function endSessionsOfKey(
  parts: EndingParts,
  { projectId }: InProject,
  apiKeyId: string,
): Promise<number> {
  const open = await projectScope(parts.db, projectId)
    .select('sessions')
    .select('id')
    .where('api_key_id', '=', apiKeyId)
    .where('status', 'in', ['pending', 'started'])
    .execute();
  await Promise.all(open.map(({ id }) => end(parts, id)));
  return open.length;
}

/**
 * Ends what an account has begun in the console and may not go on with, because that browser is signed out or the account
 * is no member of the organization any more. To be called after either.
 */
export async function endSessionsWithoutRight(parts: EndingParts, accountId: string): Promise<void> {
  const records = new SessionRecordStore({ ...parts, remember: rememberSessions(parts) });
  await Promise.all((await records.begunWithoutRight(accountId)).map((id) => end(parts, id)));
}

/**
 * Erases a session with everything that is stored of it: record, transcript, calls of tools, times, what was
 * remembered of it, and its client in deliveries of webhooks (8-client-facts, A.12). One that still runs ends first.
 * @throws ServiceError NotFound
 */
export async function eraseSession(parts: EndingParts, { projectId }: InProject, id: string): Promise<void> {
  await endSession(parts, { projectId }, id);
  const at = new Date(parts.clock.wallTime());
  await parts.db
    .transaction()
    .execute((transaction) => eraseRecord(projectScope(transaction, projectId), id, at));
}
