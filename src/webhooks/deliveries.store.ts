import { type Selectable, sql } from 'kysely';
import { findPage } from '../http/find-page.ts';
import type { CountedPage, Page } from '../http/paging.ts';
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
): Promise<CountedPage<StoredDelivery>> {
  const filtered = ofWebhook(scope, webhookId, query);
  const ordered = filtered.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  const found = await findPage(ordered, filtered, ofWebhook(scope, webhookId, {}), page);
  return { ...found, items: await withAttempts(scope, found.items) };
}

/** A delivery that a replay or a test makes: to whom, of which event, and the text that is sent. */
type NewDelivery = Pick<
  Selectable<WebhookDeliveryTable>,
  'id' | 'webhook_id' | 'event_id' | 'event_type' | 'body' | 'session_id' | 'redacted_at'
>;

const pendingRow = (
  { id, webhook_id, event_id, event_type, body, session_id, redacted_at }: NewDelivery,
  now: Date,
) => ({
  ...{ id, webhook_id, event_id, event_type, body, session_id, redacted_at },
  headers: 'null',
  status: 'pending' as const,
  ...{ due_at: now, leased_until: null, created_at: now, settled_at: null },
});

/** Inserts deliveries to one webhook, as replays and tests are, and wakes the dispatchers. */
export async function insertDeliveries(
  scope: ProjectScope,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<StoredDelivery[]> {
  if (deliveries.length === 0) return [];
  const rows = deliveries.map((delivery) => pendingRow(delivery, now));
  const made = await scope.insert('webhook_deliveries', rows).returningAll().execute();
  await sql`select pg_notify(${sql.lit(DELIVERIES_CHANNEL)}, '')`.execute(scope.db);
  return made.map((delivery) => ({ ...delivery, attempts: [] }));
}

export interface ReplayedDeliveries {
  readonly status: 'failed' | 'delivered';
  readonly types: readonly string[];
  readonly from: Date | null;
  readonly to: Date | null;
}

/** The ids of the latest delivery of each event that a bulk replay is about, oldest first; none of an event that is under way. */
export async function findReplayed(
  scope: ProjectScope,
  webhookId: string,
  { status, types, from, to }: ReplayedDeliveries,
  limit: number,
): Promise<readonly string[]> {
  const latest = ofWebhook(scope, webhookId, {})
    .distinctOn('event_id')
    .select(['id', 'event_id', 'status', 'created_at'])
    .where('created_at', '>=', from ?? new Date(0))
    .$if(to !== null, (query) => query.where('created_at', '<', to as Date))
    .$if(types.length > 0, (query) => query.where('event_type', 'in', types))
    .orderBy('event_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .as('latest');
  const rows = await scope.db
    .selectFrom(latest)
    .select('id')
    .where('status', '=', status)
    .orderBy('created_at')
    .orderBy('event_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deliveries that are to be sent again, locked: personal data that was taken out of them meanwhile is not in them any
 * more, and whoever takes it out later waits, and finds the new deliveries too. In the order of the ids given.
 */
export async function holdReplayed(
  scope: ProjectScope,
  webhookId: string,
  ids: readonly string[],
): Promise<NewDelivery[]> {
  if (ids.length === 0) return [];
  const rows = await ofWebhook(scope, webhookId, {})
    .select(['id', 'webhook_id', 'event_id', 'event_type', 'body', 'session_id', 'redacted_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
