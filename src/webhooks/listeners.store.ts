import { type Kysely, type Selectable, sql } from 'kysely';
import { databaseNow } from '../storage/database-now.ts';
import type { Schema, WebhookDeliveryTable } from '../storage/schema.ts';
import type { ProjectScope } from '../storage/scope.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { LISTENER_ENDS_AFTER_MS } from './events.ts';
import type { StoredWebhook } from './webhooks.store.ts';

const lastMoment = (clock: Clock) => databaseNow(clock, -LISTENER_ENDS_AFTER_MS);

/** Removes listeners of every project that nobody has asked for since. */
export async function removeListeners(db: Kysely<Schema>, since: Date): Promise<void> {
  await sql`delete from webhooks where listened_at < ${since}`.execute(db);
}

/** Removes the listeners of the project that have expired. */
export async function removeEnded(scope: ProjectScope, clock: Clock): Promise<void> {
  await scope.remove('webhooks').where('listened_at', '<=', lastMoment(clock)).execute();
}

/** Notes that a listener is asked for, and answers it; undefined when there is none, or it has ended. */
export const touchListener = (
  scope: ProjectScope,
  clock: Clock,
  id: string,
): Promise<StoredWebhook | undefined> =>
  scope
    .update('webhooks')
    .set({ listened_at: sql<Date>`${databaseNow(clock)}` })
    .where('id', '=', id)
    .where('listened_at', '>', lastMoment(clock))
    .returningAll()
    .executeTakeFirst();

/** Answers whether there was such a listener. */
export async function removeListener(scope: ProjectScope, id: string): Promise<boolean> {
  const removed = scope.remove('webhooks').where('id', '=', id).where('listened_at', 'is not', null);
  return (await removed.executeTakeFirst()).numDeletedRows > 0n;
}

/** Removes events that a listener has had. */
export async function removeFetched(scope: ProjectScope, id: string, done: readonly string[]): Promise<void> {
  if (done.length === 0) return;
  await scope.remove('webhook_deliveries').where('webhook_id', '=', id).where('id', 'in', done).execute();
}

/** The next events of a listener, oldest first. */
export const findFetchable = (
  scope: ProjectScope,
  id: string,
  most: number,
): Promise<Selectable<WebhookDeliveryTable>[]> =>
  scope
    .select('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
