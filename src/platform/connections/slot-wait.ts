import { type Kysely, sql } from 'kysely';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { Schema, SessionTable } from '../../storage/schema.ts';

/** How long to wait for a conversation to end, in seconds: nobody knows when one will. */
const USUAL_SECONDS = 10;

type Transport = SessionTable['transport'];

/** Whose concurrency slots are taken: those of an organization or a project for a transport, or of an embed. */
export type SlotsOf =
  | { readonly organization_id: string; readonly transport: Transport }
  | { readonly project_id: string; readonly transport: Transport }
  | { readonly embed_id: string };

interface SlotParts {
  readonly db: Kysely<Schema>;
  readonly clock: Pick<Clock, 'wallTime'>;
}

/** Seconds until the first session that nobody has joined gives its slot back; null: all were joined. */
const pendingSeconds = async ({ db, clock }: SlotParts, of: SlotsOf): Promise<number | null> => {
  const now = databaseNow(clock);
  const conditions = Object.entries(of).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(join_before) - ${now})::float8 as seconds from sessions
    where ${sql.join(conditions, sql` and `)} and status = 'pending' and join_before > ${now}`.execute(db);
  return rows[0]?.seconds ?? null;
};

/**
 * The refusal of a session because all slots are taken. `Retry-After` is when a session that nobody has joined gives
 * its slot back, and at most ten seconds, since another one may end at any time.
 */
export async function allSlotsTaken(parts: SlotParts, of: SlotsOf, sentence: string): Promise<ServiceError> {
  const pending = await pendingSeconds(parts, of);
  const seconds = Math.max(1, Math.ceil(Math.min(USUAL_SECONDS, pending ?? USUAL_SECONDS)));
  return new ServiceError('ConcurrentSessionLimitReached', sentence, {
    headers: { 'retry-after': String(seconds) },
  });
}
