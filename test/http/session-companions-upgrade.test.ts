import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OldDatabase, oldDatabase } from '../support/old-database.ts';

let old: OldDatabase;
let db: OldDatabase['db'];
beforeAll(async () => {
  old = await oldDatabase('0027-search-kana');
  ({ db } = old);
});
afterAll(() => old.drop());

const addSession = (id: string, client: string | null, state: string | null = null) => {
  const stateColumn = state === null ? sql`` : sql`, memory_state`;
  const stateValue = state === null ? sql`` : sql`, ${state}::text`;
  return sql`insert into sessions (id, organization_id, project_id, companion_id, external_client_id,
      external_client_profile, tags, session_type, transport, modality, status, configuration, join_before,
      cost_per_minute ${stateColumn})
    values (${id}, 'org', 'proj', ${`comp_${id}`}, ${client}, 'null', '{}', 'webrtc', 'webrtc', 'text', 'closed',
      '{}', now(), 0 ${stateValue})`.execute(db);
};

test('sessions from before are of the companion that they began with, with the state that they have', async () => {
  await db.insertInto('organizations').values({ id: 'org', name: 'O', limits: '{}' }).execute();
  await db.insertInto('projects').values({ id: 'proj', organization_id: 'org', name: 'P' }).execute();
  await addSession('going_on', 'ada');
  for (const state of ['due', 'done', 'erased']) await addSession(state, 'ada', state);
  await addSession('of_nobody', null);
  const payload = JSON.stringify({ projectId: 'proj', sessionId: 'due' });
  const due_at = new Date(0);
  await db.insertInto('jobs').values({ id: 'job', kind: 'memory.make', payload, due_at }).execute();

  await old.upgrade();

  const rowOf = (id: string, memory_state: string | null) => ({
    ...{ session_id: id, companion_id: `comp_${id}`, project_id: 'proj', external_client_id: 'ada' },
    ...{ begins: [0], companion_name: null, language: null, memory_state },
  });
  const rows = () => db.selectFrom('session_companions').selectAll().orderBy('session_id').execute();
  const carriedOver = [
    rowOf('done', 'done'),
    rowOf('due', 'due'),
    rowOf('erased', 'erased'),
    rowOf('going_on', null),
  ];
  expect(await rows()).toEqual(carriedOver);
  expect(await db.selectFrom('jobs').select('payload').execute()).toEqual([
    { payload: { projectId: 'proj', sessionId: 'due', companionId: 'comp_due' } },
  ]);
  await addSession('new', 'ada');
  await addSession('new_of_nobody', null);
  expect(await rows()).toEqual([...carriedOver, rowOf('new', null)]);
});
