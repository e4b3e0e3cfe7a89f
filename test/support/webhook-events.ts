import { sql } from 'kysely';
import type { Tenant, TestApp } from './app.ts';
import { wireDelivery } from './wire-check.ts';
import { addWebhook, type SentEvent } from './webhooks.ts';

/** Creates a project's webhook for every event; no dispatcher runs, so its endpoint is never called. */
export async function listenTo(duet: TestApp, tenant: Tenant): Promise<void> {
  await addWebhook(duet, tenant, { url: 'https://93.184.216.34/hook' });
}

/** The pending events about one companion, in the order of their transactions. */
export async function eventsOf({ db }: Pick<TestApp, 'db'>, companionId: string): Promise<SentEvent[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('body')
    .orderBy(sql`xmin::text::bigint`)
    .execute();
  return rows
    .map(({ body }) => wireDelivery(body) as SentEvent)
    .filter(({ data }) => data.companion?.['id'] === companionId);
}
