import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OldDatabase, oldDatabase } from '../support/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await oldDatabase('0063-provider-setups');
});
afterAll(() => old.drop());

test('deliveries from before name the session that they are about, whatever was said in it', async () => {
  const { db } = old;
  await db.insertInto('organizations').values({ id: 'org', name: 'O', limits: '{}' }).execute();
  await db.insertInto('projects').values({ id: 'proj', organization_id: 'org', name: 'P' }).execute();
  await sql`insert into webhooks (id, organization_id, project_id, url, events, status, secret_box, standard_headers)
    values ('hook', 'org', 'proj', 'https://a.test', '[]', 'enabled', '', false)`.execute(db);
  const add = (id: string, type: string, body: string) =>
    sql`insert into webhook_deliveries (id, webhook_id, project_id, event_id, event_type, body, status, due_at)
      values (${id}, 'hook', 'proj', 'evt', ${type}, ${body}, 'delivered', now())`.execute(db);
  const said = { transcript: [{ text: 'A NUL: \u0000' }] };
  await add(
    'report',
    'session.report',
    JSON.stringify({ data: { session: { id: 's_1', tags: {} }, ...said } }),
  );
  await add('redacted', 'call.failed', '{"data": {"session": {"id": "s_2", "tags": {}}}}');
  await add('companion', 'companion.created', JSON.stringify({ data: { companion: { id: 'c' } } }));

  await old.upgrade();

  const found = db.selectFrom('webhook_deliveries').select(['id', 'session_id']).orderBy('id');
  expect(await found.execute()).toEqual([
    { id: 'companion', session_id: null },
    { id: 'redacted', session_id: 's_2' },
    { id: 'report', session_id: 's_1' },
  ]);
});
