import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRetentionCommand } from '../../src/console/projects/retention.command.ts';
import { cleanListens, overdueListens } from '../../src/members/listens/clean.ts';
import { overdueOf, overdueSeconds } from '../../src/platform/retention/overdue.store.ts';
import { retentionErasing } from '../../src/platform/retention/retention.job.ts';
import { projectScope, type ProjectScope } from '../../src/storage/scope.ts';
import { COMPANION, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';

/* For how long a project keeps what: set by API and on the command line, erased by a job. */

const DAY_MS = 24 * 3_600_000;

let duet: TestApp;
let tenant: Tenant;
let scope: ProjectScope;
beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
});
afterAll(() => duet.close());
beforeEach(async () => {
  await duet.db.deleteFrom('project_retention').execute();
  tenant = await makeTenant(duet.parts, 'Fresh');
  scope = projectScope(duet.db, tenant.projectId);
});

const ago = (days: number) => new Date(duet.clock.wallTime() - days * DAY_MS);
const change = (body: object, as = tenant) => duet.call('PATCH', '/public/retention', body, as);
const preview = async (query: string) =>
  (await duet.call('GET', `/public/retention/preview${query}`, undefined, tenant)).json<object>();

/** One ended session so many days old, with an item and a tool call. */
const session = async (id: string, days: number, status: 'closed' | 'started' = 'closed') => {
  await scope
    .insert('sessions', {
      ...{ id, organization_id: tenant.organizationId, api_key_id: null, companion_id: COMPANION },
      ...{ agent_id: null, external_client_id: 'ada', external_client_profile: 'null', tags: '{}' },
      ...{ session_type: 'webrtc', transport: 'webrtc', modality: 'text', status, configuration: '{}' },
      ...{ close_reason: null, token_hash: null, join_before: ago(days), process_id: null, cost: 1 },
      ...{ cost_per_minute: 1, created_at: ago(days), started_at: ago(days) },
      closed_at: status === 'closed' ? ago(days) : null,
    })
    .execute();
  const said = { session_id: id, position: 0, role: 'user', text: 'I am Ada.', generated: '' } as const;
  await duet.db.insertInto('session_items').values(said).execute();
};
const sessionsLeft = async () =>
  (await scope.select('sessions').select('id').orderBy('id').execute()).map(({ id }) => id);
const auditOf = (tenantOf = tenant) =>
  projectScope(duet.db, tenantOf.projectId).select('audit_entries').where('action', '=', 'ERASE /retention');

const counted: [string, number][] = [];
const erase = (signal = new AbortController().signal) =>
  retentionErasing({ ...duet.parts, counted: (...count) => void counted.push(count) }).run({}, signal);

describe('what is set', () => {
  test('keeps everything at first, and what a change leaves out', async () => {
    const none = { sessions: null, transcripts: null, deliveries: null, audit: null, requests: null };
    const read = () => duet.call('GET', '/public/retention', undefined, tenant);
    expect((await read()).json()).toEqual(none);
    expect((await change({ sessions: 30, audit: 90 })).json()).toEqual({ ...none, sessions: 30, audit: 90 });
    expect((await change({ sessions: null })).json()).toEqual({ ...none, audit: 90 });
    expect((await change({})).json()).toEqual({ ...none, audit: 90 });
    expect((await read()).json()).toEqual({ ...none, audit: 90 });
  });

  test.each([
    ['sessions', 0],
    ['deliveries', 31],
    ['audit', 29],
    ['requests', 8],
    ['transcripts', 1.5],
  ])('%s are not kept for %d days', async (kind, days) => {
    const refusal = (await change({ [kind]: days })).json<{ errors: object }>();
    expect(Object.keys(refusal.errors)).toEqual([kind]);
  });

  test('on the command line it is the same', async () => {
    const lines: string[] = [];
    const say = (text: string) => void lines.push(text);
    const run = (...words: string[]) =>
      readRetentionCommand(words)({ ...duet.parts }, { out: say, note: say });
    await session('s_cli', 40);
    await run('set', '--project', tenant.projectId, '--sessions', '30', '--requests', 'off');
    expect(lines.at(-1)).toMatch(/sessions +30 +1\n/);
    await run('show', '--project', tenant.projectId);
    expect(lines.at(-1)).toMatch(/requests +off$/);
    expect(() => readRetentionCommand(['set', '--audit', '5'])).toThrow(/30 to 400/);
    expect(() => readRetentionCommand(['set'])).toThrow(/Which kind/);
    await expect(run('show', '--project', 'nope')).rejects.toThrow(/no project nope/);
  });
});

describe('what is erased', () => {
  test('ended sessions by their age, with a count in the audit log and in the metrics', async () => {
    await session('s_old', 31);
    await session('s_older', 40);
    await session('s_young', 29);
    await session('s_live', 50, 'started');
    expect(await preview('?sessions=30')).toMatchObject({ sessions: 2, audit: null });
    await erase();
    expect(await sessionsLeft()).toHaveLength(4);
    await change({ sessions: 30 });
    const late = await overdueSeconds(duet.db, duet.clock);
    expect(late.find(({ kind }) => kind === 'sessions')?.seconds).toBe((10 * DAY_MS) / 1000);
    counted.length = 0;
    await erase();
    expect(await sessionsLeft()).toEqual(['s_live', 's_young']);
    expect(await auditOf().select(['target', 'actor_kind']).execute()).toEqual([
      { target: '/retention?sessions=2', actor_kind: 'nobody' },
    ]);
    expect(counted).toEqual([
      ['sessions', 1],
      ['sessions', 1],
    ]);
    expect((await overdueSeconds(duet.db, duet.clock)).map(({ seconds }) => seconds)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  test('the transcript of a session that stays, once', async () => {
    await session('s_talk', 8);
    await change({ transcripts: 7 });
    await erase();
    await erase();
    expect(await sessionsLeft()).toEqual(['s_talk']);
    const items = duet.db.selectFrom('session_items').selectAll().where('session_id', '=', 's_talk');
    expect(await items.execute()).toEqual([]);
    expect(await auditOf().select('target').execute()).toEqual([{ target: '/retention?transcripts=1' }]);
  });

  test('entries of the audit log and of the log of requests, and settled deliveries', async () => {
    const [first, second] = [`${tenant.projectId}1`, `${tenant.projectId}2`];
    const webhook = (id: string, status: 'enabled' | 'disabled') => ({
      ...{ id, organization_id: tenant.organizationId, url: 'https://a.test', events: '[]', status },
      ...{ secret_box: '', previous_secret_box: null, previous_until: null, standard_headers: false },
    });
    await scope.insert('webhooks', [webhook(first, 'enabled'), webhook(second, 'disabled')]).execute();
    const delivery = (id: string, days: number, status: 'pending' | 'delivered', webhook_id = first) => ({
      ...{ id: `${tenant.projectId}${id}`, webhook_id, event_id: id, event_type: 'x' },
      ...{ body: '{}', headers: 'null', status, due_at: ago(0), leased_until: null, settled_at: null },
      created_at: ago(days),
    });
    const deliveries = [
      delivery('a', 9, 'delivered'),
      delivery('b', 9, 'pending'),
      delivery('c', 1, 'delivered'),
      delivery('f', 11, 'delivered', second),
    ];
    await scope.insert('webhook_deliveries', deliveries).execute();
    const entry = (days: number) => ({
      ...({
        kind: 'request',
        method: 'GET',
        route: 'r',
        path: 'p',
        status: 200,
        latency_ms: 1,
        code: null,
      } as const),
      ...{ api_key_id: null, reason: null, ignored: null, request_id: null, session_id: null, body: null },
      at: ago(days).toISOString(),
    });
    await scope.insert('request_log', [entry(3), entry(1)]).execute();
    const audit = (id: string, days: number) => ({
      ...{
        id: `${tenant.projectId}${id}`,
        organization_id: tenant.organizationId,
        actor_kind: 'key' as const,
      },
      ...{ actor_id: null, actor_name: '', action: 'PATCH x', target: '', status: 200, address: '' },
      ...{ request_id: '', created_at: ago(days) },
    });
    await scope.insert('audit_entries', [audit('d', 31), audit('e', 29)]).execute();
    await change({ deliveries: 7, requests: 2, audit: 30 });
    const late = (await overdueSeconds(duet.db, duet.clock)).map(({ kind, seconds }) => [kind, seconds]);
    expect(Object.fromEntries(late)).toMatchObject({ deliveries: (4 * DAY_MS) / 1000 });
    await erase();
    const ids = async (table: 'webhook_deliveries' | 'audit_entries') =>
      (await scope.select(table).select('id').orderBy('id').execute()).map(({ id }) => id.at(-1));
    expect(await ids('webhook_deliveries')).toEqual(['b', 'c']);
    expect(await scope.select('request_log').select('path').where('path', '=', 'p').execute()).toHaveLength(
      1,
    );
    const left = await scope.select('audit_entries').select('id').where('action', '=', 'PATCH x').execute();
    expect(left.map(({ id }) => id.at(-1))).toEqual(['e']);
    expect(await auditOf().select('target').execute()).toEqual([
      { target: '/retention?deliveries=2&audit=1&requests=1' },
    ]);
  });

  test('a run that is cut short has noted what it erased, and the next one goes on', async () => {
    for (const id of ['s_1', 's_2', 's_3']) await session(`${id}${tenant.projectId}`, 9);
    await change({ sessions: 7 });
    const stop = new AbortController();
    const handler = retentionErasing({ ...duet.parts, counted: () => stop.abort() });
    await expect(handler.run({}, stop.signal)).rejects.toThrow();
    expect(await sessionsLeft()).toHaveLength(2);
    await erase();
    expect(await sessionsLeft()).toEqual([]);
    const entries = await auditOf().select('target').orderBy('target').execute();
    expect(entries.map(({ target }) => target)).toEqual(['/retention?sessions=1', '/retention?sessions=2']);
  });

  test('of another project nothing', async () => {
    await session('s_mine', 9);
    await change({ sessions: 7 }, duet.second);
    await erase();
    expect(await sessionsLeft()).toEqual(['s_mine']);
  });

  test('listens of members by a setting, since they belong to no project', async () => {
    await duet.db.transaction().execute(async (db) => {
      // Listens without members and tracks: their keys are not checked in this transaction.
      await sql`set local session_replication_role = replica`.execute(db);
      const listen = (track_id: number, days: number) => ({
        ...{ member_id: 'm', track_id, country: 'US', listened_at: ago(days) },
      });
      await db
        .insertInto('listens')
        .values([listen(1, 31), listen(2, 29)])
        .execute();
      const parts = (listensDays: number | null) => ({
        ...{ db, clock: duet.clock, config: { ...duet.parts.config, listensDays } },
      });
      const tracks = async () =>
        (await db.selectFrom('listens').select('track_id').execute()).map(({ track_id }) => track_id);
      await cleanListens(parts(null)).run({}, new AbortController().signal);
      expect(await tracks()).toEqual([1, 2]);
      expect(await overdueListens(parts(30))).toBe(DAY_MS / 1000);
      await cleanListens(parts(30)).run({}, new AbortController().signal);
      expect(await tracks()).toEqual([2]);
      await db.deleteFrom('listens').execute();
    });
  });
});

test.each([
  ['sessions', 'sessions_by_project'],
  ['transcripts', 'sessions_with_transcript'],
  ['deliveries', 'webhook_deliveries_history'],
  ['audit', 'audit_by_project'],
  ['requests', 'request_log_by_project'],
] as const)('old %s are found through an index, in its order', async (kind, index) => {
  const plan = await duet.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    await sql`set local enable_bitmapscan = off`.execute(transaction);
    await sql`set local enable_sort = off`.execute(transaction);
    const query = overdueOf({ projectId: 'p', kind, before: new Date(0) }, 10);
    return sql`explain (format json) ${query}`.execute(transaction);
  });
  const text = JSON.stringify(plan.rows);
  expect(text).toContain(
    index === 'sessions_by_project' ? '"Index Name":"sessions_' : `"Index Name":"${index}"`,
  );
  // The few oldest deliveries of each webhook are put in order; all else is read in the order of its index.
  expect(text).not.toMatch(kind === 'deliveries' ? /"Seq Scan"|"Bitmap/ : /"Seq Scan"|"Bitmap|"Sort"/);
});
