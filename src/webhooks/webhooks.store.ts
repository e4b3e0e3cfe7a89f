import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { findPage } from '../http/find-page.ts';
import type { CountedPage, Page } from '../http/paging.ts';
import type { Schema, WebhookTable } from '../storage/schema.ts';
import type { ProjectScope } from '../storage/scope.ts';
import { holds } from '../storage/search.ts';

export type StoredWebhook = Selectable<WebhookTable>;

const conditions = (search: string | undefined) =>
  search ? [holds(search, sql`concat_ws(' ', id, url, events::text)`)] : [];

/** The project's webhooks without its listeners, which are no configured resource. */
const configured = (scope: ProjectScope) => scope.select('webhooks').where('listened_at', 'is', null);

const filtered = (scope: ProjectScope, search?: string) =>
  configured(scope).where((where) => where.and(conditions(search)));

/** One page of the project's webhooks, newest first. */
export function findWebhooks(
  scope: ProjectScope,
  search: string | undefined,
  page: Page,
): Promise<CountedPage<StoredWebhook>> {
  const found = filtered(scope, search);
  const ordered = found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return findPage(ordered, found, filtered(scope), page);
}

export const findWebhook = (scope: ProjectScope, id: string): Promise<StoredWebhook | undefined> =>
  configured(scope).selectAll().where('id', '=', id).executeTakeFirst();

export const insertWebhook = (
  scope: ProjectScope,
  webhook: Omit<Insertable<WebhookTable>, 'project_id'>,
): Promise<StoredWebhook> => scope.insert('webhooks', webhook).returningAll().executeTakeFirstOrThrow();

export const updateWebhook = (
  scope: ProjectScope,
  id: string,
  change: Updateable<WebhookTable>,
): Promise<StoredWebhook | undefined> =>
  scope.update('webhooks').set(change).where('id', '=', id).returningAll().executeTakeFirst();

/**
 * Holds the project until the transaction ends, so that two calls at once cannot both find room for one more
 * endpoint.
 */
export const holdProject = async ({ db, projectId }: ProjectScope): Promise<void> => {
  await db.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();
};

/** How many enabled additional webhooks, or how many listeners, the project has; `but` is not counted. */
export async function countEndpoints(
  scope: ProjectScope,
  kind: 'additional' | 'listener',
  but: string,
): Promise<number> {
  const own = scope.select('webhooks').where('id', '!=', but).where('status', '=', 'enabled');
  const those =
    kind === 'listener'
      ? own.where('listened_at', 'is not', null)
      : own.where('additional', '=', true).where('listened_at', 'is', null);
  const { count } = await those.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Removes a webhook with its deliveries. Answers whether it was there. */
export async function removeWebhook(scope: ProjectScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope.remove('webhooks').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Stops the pending deliveries of a webhook (4-decisions, "Interface A, details"). Locks rows in the order of
 * their ids, as `storeOutcomes` does.
 * @returns how many
 */
export async function stopDeliveries(scope: ProjectScope, webhookId: string, now: Date): Promise<number> {
  const pending = await scope
    .select('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (pending.length === 0) return 0;
  await scope
    .update('webhook_deliveries')
    .set({ status: 'failed', settled_at: now, leased_until: null })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'pending')
    .execute();
  return pending.length;
}

/** Whether an error says that a project would get a second enabled webhook. */
export const isSecondEnabled = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'webhooks_enabled';

export const inTransaction = <T>(
  scope: ProjectScope,
  work: (within: ProjectScope) => Promise<T>,
): Promise<T> =>
  (scope.db as Kysely<Schema>).transaction().execute((transaction) => work(scope.within(transaction)));
