import { type Kysely, sql } from 'kysely';
import { insertEntries } from '../../http/request-log/request-log.store.ts';
import type { CallNotes, CallRequest } from '../../live/calls.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { ServiceError } from '../../errors/service-error.ts';

interface CallLogParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

/** Notes in the log of requests that a call which came in got no session, and why. */
export const logRefusedCall = (
  { db, clock }: CallLogParts,
  { projectId, channelType }: Pick<CallRequest, 'projectId' | 'channelType'>,
  { status, errorCode, message }: Pick<ServiceError, 'status' | 'errorCode' | 'message'>,
): Promise<void> =>
  insertEntries(db, [
    {
      ...{ project_id: projectId, api_key_id: null, at: new Date(clock.wallTime()).toISOString() },
      kind: 'session',
      ...{ method: 'CALL', route: channelType, path: '', status, code: errorCode },
      ...{ ignored: null, latency_ms: 0, request_id: null, body: null, session_id: null, reason: message },
    },
  ]);

/** Notes in the log of requests what became of a call that the agent has placed. */
export async function logOutcome(
  { db, clock }: CallLogParts,
  sessionId: string,
  {
    outcome,
    sipStatus,
    reason,
  }: Required<Pick<CallNotes, 'outcome' | 'sipStatus'>> & Pick<CallNotes, 'reason'>,
): Promise<void> {
  const now = databaseNow(clock);
  await sql`
    insert into request_log
      (project_id, api_key_id, at, kind, method, route, path, status, code, reason, latency_ms, session_id)
    select project_id, api_key_id, ${now}, 'call', 'CALL', session_type, '', ${sipStatus}::integer, ${outcome},
      ${reason ?? null}::text, greatest(extract(epoch from ${now} - created_at) * 1000, 0), id
    from sessions where id = ${sessionId}`.execute(db);
}
