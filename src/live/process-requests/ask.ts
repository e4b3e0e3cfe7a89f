import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { Schema } from '../../storage/schema.ts';
import { pause } from '../../kernel/time/pause.ts';
import { LOST_AFTER_MS } from '../steadiness.ts';
import { type RequestKind, wakeProcesses } from './requests.ts';

/** What asking a process needs. */
export interface AskingParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'newId'>;
}

/** A process that is alive, as its row says. */
export interface LivingProcess {
  readonly id: string;
  /** Empty: it leads no clients to itself, because it drains or still starts. */
  readonly roles: readonly string[];
  readonly publicUrl: string;
  /** Where it runs (server/own-host.ts); null: unknown. */
  readonly host: string | null;
  readonly startedAt: Date;
}

/** The processes whose heartbeat is fresh, the oldest first. */
export async function livingProcesses({
  db,
  clock,
}: Pick<AskingParts, 'db' | 'clock'>): Promise<LivingProcess[]> {
  const rows = await db
    .selectFrom('processes')
    .select(['id', 'roles', 'public_url', 'host', 'started_at'])
    .where('heartbeat_at', '>', databaseNow(clock, -LOST_AFTER_MS))
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows.map(({ public_url: publicUrl, started_at: startedAt, ...row }) => ({
    ...row,
    publicUrl,
    startedAt,
  }));
}

/** How often it is looked whether the answer has come, in milliseconds. */
const LOOK_MS = 100;

const insert = async ({ db, clock, ids }: AskingParts, processId: string, kind: RequestKind) => {
  const id = ids.newId('req');
  await db
    .insertInto('process_requests')
    .values({ id, process_id: processId, kind, created_at: new Date(clock.wallTime()), answer: null })
    .execute();
  return id;
};

/**
 * Asks a process something, and waits for its answer. The notification is sent at each look again: a process whose
 * listening connection has just been lost hears a later one.
 * @param withinMs how long to wait
 * @param signal ends the waiting
 * @returns null when there was no answer in time
 * @throws the signal's reason
 */
export async function askProcess(
  parts: AskingParts,
  processId: string,
  kind: RequestKind,
  {
    withinMs,
    signal = new AbortController().signal,
  }: { readonly withinMs: number; readonly signal?: AbortSignal },
): Promise<object | null> {
  const { db, clock } = parts;
  const id = await insert(parts, processId, kind);
  const deadline = clock.now() + withinMs;
  try {
    for (;;) {
      await wakeProcesses(db);
      await pause(clock, LOOK_MS, signal);
      const row = await db
        .selectFrom('process_requests')
        .select('answer')
        .where('id', '=', id)
        .executeTakeFirst();
      if (row?.answer) return row.answer;
      if (!row || clock.now() >= deadline) return null;
    }
  } finally {
    await db.deleteFrom('process_requests').where('id', '=', id).execute();
  }
}
