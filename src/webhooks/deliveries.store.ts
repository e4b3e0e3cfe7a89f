import { type Selectable, sql } from 'kysely';
import { findPage } from '../http/find-page.ts';
import type { FoundPage, Page } from '../http/paging.ts';
import type { WebhookAttemptTable, WebhookDeliveryTable } from '../storage/schema.ts';
import type { ProjectScope } from '../storage/scope.ts';
import { holds } from '../storage/search.ts';
import type { DeliveryQuery } from './deliveries.schema.ts';
import { DELIVERIES_CHANNEL } from './events.ts';

export type StoredAttempt = Selectable<WebhookAttemptTable>;
export type StoredDelivery = Selectable<WebhookDeliveryTable> & {
  readonly attempts: readonly StoredAttempt[];
};

type Filters = Pick<DeliveryQuery, 'status' | 'eventType' | 'search'>;

const conditions = ({ status, eventType, search }: Filters) => [
  ...(status?.length ? [sql<boolean>`status in (${sql.join(status)})`] : []),
  ...(eventType?.length ? [sql<boolean>`event_type in (${sql.join(eventType)})`] : []),
  ...(search ? [holds(search, sql`concat_ws(' ', id, event_id, event_type, body)`)] : []),
];

const ofWebhook = (scope: ProjectScope, webhookId: string, filters: Filters) =>
  scope
    .select('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where((where) => where.and(conditions(filters)));

/** Adds the attempts of deliveries. The deliveries must have been found through the scope of a project. */
const withAttempts = async (
  { db }: ProjectScope,
  deliveries: readonly Selectable<WebhookDeliveryTable>[],
): Promise<StoredDelivery[]> => {
  if (deliveries.length === 0) return [];
  const attempts = await db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where(
      'delivery_id',
      'in',
      deliveries.map(({ id }) => id),
    )
    .orderBy('number')
    .execute();
  return deliveries.map((delivery) => ({
    ...delivery,
    attempts: attempts.filter(({ delivery_id }) => delivery_id === delivery.id),
  }));
};

/** One page of a webhook's history, newest first. */
export async function findDeliveries(
  scope: ProjectScope,
  webhookId: string,
  query: DeliveryQuery,
  page: Page,
): Promise<FoundPage<StoredDelivery>> {
  const filtered = ofWebhook(scope, webhookId, query);
  const ordered = filtered.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  const found = await findPage(ordered, filtered, ofWebhook(scope, webhookId, {}), page);
  return { ...found, items: await withAttempts(scope, found.items) };
}

export const findDelivery = (
  scope: ProjectScope,
  webhookId: string,
  id: string,
): Promise<Selectable<WebhookDeliveryTable> | undefined> =>
  ofWebhook(scope, webhookId, {}).selectAll().where('id', '=', id).executeTakeFirst();

/** Inserts a delivery to one webhook, as a replay and a test are, and wakes the dispatchers. */
export async function insertDelivery(
  scope: ProjectScope,
  {
    webhook_id,
    event_id,
    event_type,
    body,
  }: Pick<Selectable<WebhookDeliveryTable>, 'webhook_id' | 'event_id' | 'event_type' | 'body'>,
  id: string,
  now: Date,
): Promise<StoredDelivery> {
  const delivery = {
    id,
    webhook_id,
    event_id,
    event_type,
    body,
    headers: 'null',
    status: 'pending' as const,
  };
  const times = { due_at: now, leased_until: null, created_at: now, settled_at: null };
  const made = await scope
    .insert('webhook_deliveries', { ...delivery, ...times })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${sql.lit(DELIVERIES_CHANNEL)}, '')`.execute(scope.db);
  return { ...made, attempts: [] };
}

/**
 * Takes the client of an erased session out of the deliveries about it, and what receivers have answered to them.
 * The deliveries themselves stay, with the session's id.
 */
export async function redactSession(scope: ProjectScope, sessionId: string): Promise<void> {
  const found = await scope
    .select('webhook_deliveries')
    .select('id')
    .where('webhook_id', 'in', scope.select('webhooks').select('id'))
    .where('event_type', 'in', ['session.started', 'session.closed'])
    .where(sql<boolean>`strpos(body, ${sessionId}) > 0`)
    .execute();
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  const body = sql<string>`jsonb_set(body::jsonb, '{data,session,externalClientId}', 'null')::text`;
  await scope.update('webhook_deliveries').set({ body }).where('id', 'in', ids).execute();
  const answers = scope.db.updateTable('webhook_attempts').set({ response_body: null });
  await answers.where('delivery_id', 'in', ids).execute();
}
