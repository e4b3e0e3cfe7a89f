import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEraseCommand } from '../../src/console/projects/erase.command.ts';
import type { JobHandler } from '../../src/jobs/job-handler.ts';
import { erasureJobs } from '../../src/platform/erasures/erasures.job.ts';
import { createLifecycle, type Lifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import { projectScope, type ProjectScope } from '../../src/storage/scope.ts';
import { COMPANION, emptyDirectory, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { listenTo } from '../support/webhook-events.ts';

/* All that a project has of one person is erased as a job, whose report says what is gone and what stays. */

interface Line {
  readonly kind: string;
  readonly count: number;
}
interface Erasure {
  readonly id: string;
  readonly status: string;
  readonly progress: number;
  readonly report: Readonly<Record<'erased' | 'kept' | 'outside', readonly Line[]>> | null;
}

let duet: TestApp;
let lifecycle: Lifecycle;
let tenant: Tenant;
let scope: ProjectScope;
beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 }, parts: { directory: emptyDirectory } });
  lifecycle = createLifecycle(duet.parts);
});
afterAll(() => duet.close());
beforeEach(async () => {
  await duet.db.deleteFrom('jobs').execute();
  tenant = await makeTenant(duet.parts, 'Fresh');
  scope = projectScope(duet.db, tenant.projectId);
});

const ask = (externalClientId: string, as = tenant) =>
  duet.call('POST', '/public/erasures', { externalClientId }, as);
const read = async (id: string): Promise<Erasure> =>
  (await duet.call('GET', `/public/erasures/${id}`, undefined, tenant)).json<Erasure>();
const jobOf = (kind: string, parts: Parameters<typeof erasureJobs>[0] = duet.parts): JobHandler => {
  const handler = erasureJobs(parts).find((one) => one.kind === kind);
  if (!handler) throw new Error(`There is no job ${kind}.`);
  return handler;
};
const job = () => jobOf('erasures.run');
const cleaning = () => jobOf('erasures.clean');
const work = async (signal = new AbortController().signal): Promise<void> => {
  const waiting = duet.db.selectFrom('jobs').select('payload').where('kind', '=', 'erasures.run');
  for (const { payload } of await waiting.execute()) await job().run(payload, signal);
};
const countsOf = (lines: readonly Line[] = []) =>
  Object.fromEntries(lines.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]));

/** A session of a person that goes on, in which something was said and looked up. */
const talk = async (externalClientId: string, as = tenant): Promise<string> => {
  const body = { companionId: COMPANION, providerConfig: {}, externalClientId };
  const answer = await duet.call('POST', '/public/connections', body, as);
  const { id } = answer.json<{ connection: { id: string } }>().connection;
  await lifecycle.claims.claimById(id);
  await lifecycle.records.markStarted(id);
  const item = { role: 'user', text: 'I am Ada.', generated: 'I am Ada.', timestamp: 1 } as const;
  await lifecycle.records.appendItem(id, 0, item);
  const call = { callId: 'c', name: 'f', arguments: { who: 'Ada' }, output: 'Ada', isError: false };
  await lifecycle.records.appendToolCall(id, { ...call, startedAt: 1, endedAt: 2 });
  return id;
};
const remember = (id: string, externalClientId: string) =>
  scope
    .insert('memories', {
      ...{ id: `${id}${tenant.projectId}`, companion_id: COMPANION, external_client_id: externalClientId },
      ...{ session_id: null, text: 'Her name is Ada.', since: new Date(0), created_at: new Date(1) },
    })
    .execute();

/** Every table that has text of this project in which a word is found. */
const tablesWith = async (word: string): Promise<string[]> => {
  const found: string[] = [];
  const tables = await duet.db.introspection.getTables();
  for (const { name } of tables) {
    const rows = await duet.db
      .selectFrom(name as 'sessions')
      .selectAll()
      .execute();
    if (JSON.stringify(rows).includes(word)) found.push(name);
  }
  return found.sort();
};

describe('the erasing of a person', () => {
  test('ends what goes on, and leaves nothing of the person but the erasure itself', async () => {
    await listenTo(duet, tenant);
    const [ended, running] = [await talk('ada_l'), await talk('ada_l')];
    const others = await talk('bob');
    await duet.call('DELETE', `/public/connections/${ended}`, undefined, tenant);
    await duet.db
      .updateTable('webhook_deliveries')
      .set({ tries: 1 })
      .where('session_id', '=', ended)
      .execute();
    await remember('mem', 'ada_l');
    await scope.insert('audit_entries', auditOf('ada_l')).execute();
    const asked = await ask('ada_l');
    expect([asked.statusCode, asked.headers['location']]).toEqual([
      202,
      `/public/erasures/${asked.json<Erasure>().id}`,
    ]);
    expect(asked.json()).toMatchObject({ status: 'pending', progress: 0, report: null });
    await work();
    const { status, progress, report } = await read(asked.json<Erasure>().id);
    expect([status, progress]).toEqual(['completed', 1]);
    const erased = {
      sessions: 2,
      transcriptItems: 2,
      toolCalls: 2,
      memories: 1,
      deliveries: 5,
      auditEntries: 1,
    };
    expect(countsOf(report?.erased)).toEqual({ ...erased, deliveries: expect.any(Number) as number });
    expect(countsOf(report?.kept)).toEqual({ statistics: 2 });
    expect(countsOf(report?.outside)).toEqual({ deliveriesSent: 2, sessionsAtProviders: 2 });
    expect(await tablesWith('ada_l')).toEqual(['erasures']);
    for (const id of [ended, running])
      expect((await duet.call('GET', `/public/sessions/${id}`, undefined, tenant)).statusCode).toBe(404);
    const left = await duet.call('GET', `/public/sessions/${others}`, undefined, tenant);
    expect(left.json()).toMatchObject({
      status: 'started',
      conversation: { items: [{ text: 'I am Ada.' }] },
    });
  });

  test('of one who is unknown has a report with zeros', async () => {
    const { id } = (await ask('nobody')).json<Erasure>();
    await work();
    const { report } = await read(id);
    expect(report?.erased.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect([...(report?.kept ?? []), ...(report?.outside ?? [])].every(({ count }) => count === 0)).toBe(
      true,
    );
  });

  test('asked for twice or at once is one erasure, and another one when that is completed', async () => {
    const asked = await Promise.all([ask('ada_2'), ask('ada_2'), ask('ada_2')]);
    const ids = new Set(asked.map((answer) => answer.json<Erasure>().id));
    expect(ids.size).toBe(1);
    expect(
      await duet.db.selectFrom('jobs').select('id').where('kind', '=', 'erasures.run').execute(),
    ).toHaveLength(1);
    await work();
    expect(ids.has((await ask('ada_2')).json<Erasure>().id)).toBe(false);
  });

  test('done twice at the same time counts nothing twice', async () => {
    await talk('ada_3');
    await talk('ada_3');
    const { id } = (await ask('ada_3')).json<Erasure>();
    await Promise.all([work(), work()]);
    expect(countsOf((await read(id)).report?.erased)).toMatchObject({ sessions: 2, transcriptItems: 2 });
  });

  test('that is cut short goes on where it was, with its progress', async () => {
    await talk('ada_4');
    await talk('ada_4');
    const { id } = (await ask('ada_4')).json<Erasure>();
    const stop = new AbortController();
    const directory = { ...emptyDirectory, end: async () => (stop.abort(), false) };
    const erasing = jobOf('erasures.run', { ...duet.parts, directory });
    const payload = { projectId: tenant.projectId, erasureId: id };
    await expect(erasing.run(payload, stop.signal)).rejects.toThrow();
    expect(await read(id)).toMatchObject({ status: 'running', progress: 0.5, report: null });
    await work();
    expect(countsOf((await read(id)).report?.erased)).toMatchObject({ sessions: 2 });
  });

  test('that fails again and again is failed, and may be asked for anew', async () => {
    const { id } = (await ask('ada_5')).json<Erasure>();
    await job().givenUp?.({ projectId: tenant.projectId, erasureId: id }, new Error('no'));
    expect(await read(id)).toMatchObject({ status: 'failed', report: null });
    expect((await ask('ada_5')).json<Erasure>().id).not.toBe(id);
  });

  test('leaves what the person does after the request', async () => {
    const { id } = (await ask('ada_6')).json<Erasure>();
    duet.clock.advance(1000);
    const later = await talk('ada_6');
    await work();
    expect((await read(id)).status).toBe('completed');
    expect((await duet.call('GET', `/public/sessions/${later}`, undefined, tenant)).statusCode).toBe(200);
  });

  test('removes digital twins of the person, unless an agent uses them', async () => {
    const twin = (id: string) => ({
      ...{
        id: `${id}${tenant.projectId}`,
        project_id: tenant.projectId,
        stock_slug: null,
        first_name: 'Ada',
      },
      ...({ last_name: 'L', gender: 'female', ethnicity: '', headline: '', assistant_prompt: '' } as const),
      ...({
        voice_id: null,
        tags: '{}',
        status: 'completed',
        versions: '[]',
        persona_type: 'digitalTwin',
      } as const),
      ...{ external_client_id: 'ada_7', requested_version: null },
      ...{ picture_url: null, video_url: null, voice_url: null },
    });
    await duet.db
      .insertInto('companions')
      .values([twin('t1'), twin('t2')])
      .execute();
    const body = { companionId: `t2${tenant.projectId}`, providerSettings: {} };
    expect((await duet.call('POST', '/public/agents', body, tenant)).statusCode).toBe(201);
    const { id } = (await ask('ada_7')).json<Erasure>();
    await work();
    const { report } = await read(id);
    expect(countsOf(report?.erased)).toEqual({ companions: 1 });
    expect(countsOf(report?.kept)).toEqual({ companionsInUse: 1 });
  });
});

test('erasures are listed and read by their project only, and asked for by admins only', async () => {
  const { id } = (await ask('ada_8')).json<Erasure>();
  const list = async (as: Tenant, query = '') =>
    (await duet.call('GET', `/public/erasures${query}`, undefined, as)).json<{ items: Erasure[] }>().items;
  expect((await list(tenant, '?externalClientId=ada_8')).map((one) => one.id)).toEqual([id]);
  expect(await list(tenant, '?status=failed')).toEqual([]);
  expect(await list(duet.second)).toEqual([]);
  expect((await duet.call('GET', `/public/erasures/${id}`, undefined, duet.second)).statusCode).toBe(404);
  const member = await makeTenant(duet.parts, 'Member');
  await duet.db.updateTable('api_keys').set({ role: 'member' }).where('id', '=', member.apiKeyId).execute();
  const refused = await ask('ada_8', member);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'AdminRequired']);
  const change = await duet.call('PATCH', '/public/retention', { sessions: 1 }, member);
  expect(change.json()).toMatchObject({ code: 'AdminRequired' });
});

test('an erasure is removed 400 days after its end', async () => {
  const { id } = (await ask('ada_9')).json<Erasure>();
  await work();
  const ended = (days: number) =>
    scope
      .update('erasures')
      .set({ completed_at: new Date(duet.clock.wallTime() - days * 24 * 3_600_000) })
      .execute();
  await ended(399);
  await cleaning().run({}, new AbortController().signal);
  expect((await read(id)).status).toBe('completed');
  await ended(401);
  await cleaning().run({}, new AbortController().signal);
  expect((await duet.call('GET', `/public/erasures/${id}`, undefined, tenant)).statusCode).toBe(404);
});

test('on the command line it is the same', async () => {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  const run = (...words: string[]) => readEraseCommand(words)({ ...duet.parts }, { out: say, note: say });
  await talk('ada_c');
  await run('person', 'ada_c', '--project', tenant.projectId);
  const id = lines.at(-1) ?? '';
  await run('list', '--project', tenant.projectId);
  expect(lines.at(-1)).toMatch(new RegExp(`${id} +ada_c +pending`));
  await work();
  await run('show', id, '--project', tenant.projectId);
  expect(lines.at(-1)).toMatch(/erased +sessions +1 /);
  await expect(run('show', 'nope', '--project', tenant.projectId)).rejects.toThrow(/no erasure nope/);
  await expect(run('member', 'nobody')).rejects.toThrow(/no member/);
  expect(() => readEraseCommand(['person'])).toThrow(/Whom/);
});

const auditOf = (externalClientId: string) => ({
  ...{ id: 'audit_of_a_path', organization_id: tenant.organizationId, actor_kind: 'key' as const },
  ...{ actor_id: null, actor_name: '', action: 'DELETE', status: 200, address: '', request_id: '' },
  target: `/console/api/projects/p/clients/${externalClientId}/memories`,
});
