import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { blobJobs } from '../../src/platform/blobs/hold.ts';
import {
  addCompanion,
  addProject,
  COMPANION,
  makeTenant,
  type Tenant,
  testApp,
  type TestApp,
} from '../support/app.ts';
import { addPerson, type Person } from '../support/console-people.ts';

let service: TestApp;
let tenant: Tenant;
let ann: Person;
let count = 0;

beforeAll(async () => {
  service = await testApp({ plugins: [consolePlugin] });
});
afterAll(() => service.close());
beforeEach(async () => {
  tenant = await makeTenant(service.parts, 'Acme');
  count += 1;
  ann = await addPerson(service, `ann${count}@acme.example`, { in: [[tenant, 'admin']] });
});

const at = (path = '') => `/organizations/${tenant.organizationId}${path}`;
const read = async () => (await ann.call('GET', at())).json();
const change = (body: unknown) => ann.call('PATCH', at(), body);
const audited = () =>
  service.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('organization_id', '=', tenant.organizationId)
    .orderBy('created_at')
    .execute();

describe('settings', () => {
  test('are shown with the projects, and nothing else of the row', async () => {
    expect(await read()).toEqual({
      ...{ id: tenant.organizationId, name: 'Acme', digitalTwinConsent: false, defaults: {} },
      createdAt: expect.any(String),
      projects: [{ id: tenant.projectId, name: 'Acme', createdAt: expect.any(String), agents: 0, keys: 1 }],
    });
  });

  test('the name is changed, and that is written down', async () => {
    expect((await change({ name: '  Acme & Sons ' })).json()).toMatchObject({ name: 'Acme & Sons' });
    expect((await ann.call('GET', '/me')).json().organizations[0].name).toBe('Acme & Sons');
    expect(await audited()).toEqual([
      expect.objectContaining({
        ...{ action: 'PATCH /console/api/organizations/:organizationId', status: 200 },
        ...{ actor_id: ann.id, actor_name: ann.email, actor_kind: 'account' },
      }),
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ digitalTwinConsent: 'yes' }, 'digitalTwinConsent'],
    [{ defaults: { language: 'Klingonish' } }, 'defaults.language'],
    [{ defaults: { voiceId: 'nobody-speaks-so' } }, 'defaults.voiceId'],
    [{ defaults: { providerSettings: { temperature: 7 } } }, 'defaults.providerSettings.temperature'],
    [{ defaults: { useWebSearch: 'often' } }, 'defaults.useWebSearch'],
  ])('%j is refused at its field', async (body, field) => {
    const answer = await change(body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect(await read()).toMatchObject({ name: 'Acme', digitalTwinConsent: false, defaults: {} });
  });

  test('the consent to digital twins counts at once', async () => {
    const twin = {
      ...{ firstName: 'Ada', lastName: 'Kaya', description: 'Herself', gender: 'female' },
      ...{ ethnicity: 'European', externalClientId: 'ada-1' },
    };
    const make = async () => {
      const answer = await service.call('POST', '/public/digital-twins', twin, tenant);
      return [answer.statusCode, answer.body.includes('DigitalTwinConsentRequired')];
    };
    expect(await make()).toEqual([403, true]);
    await change({ digitalTwinConsent: true });
    expect((await make())[1]).toBe(false);
    await change({ digitalTwinConsent: false });
    expect(await make()).toEqual([403, true]);
  });

  test('defaults are kept without what is empty or unknown', async () => {
    const defaults = {
      ...{ language: ' de ', voiceId: null, useWebSearch: false, more: 1 },
      providerSettings: { temperature: 0.3, strange: true },
    };
    expect((await change({ defaults })).json().defaults).toEqual({
      ...{ language: 'de', useWebSearch: false, providerSettings: { temperature: 0.3 } },
    });
    expect((await change({ defaults: {} })).json().defaults).toEqual({});
  });
});

describe('projects', () => {
  const create = async (name = 'Second') =>
    (await ann.call('POST', at('/projects'), { name })).json<{ id: string }>().id;
  const remove = (id: string) => ann.call('DELETE', at(`/projects/${id}`));
  const rowsOf = async (projectId: string) => {
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where column_name = 'project_id' and table_schema = 'public' and table_name <> 'audit_entries'
    `.execute(service.db);
    const left: string[] = [];
    for (const { table_name } of rows) {
      const found = await service.db
        .selectFrom(table_name as 'agents')
        .select('project_id')
        .where('project_id', '=', projectId)
        .execute();
      if (found.length > 0) left.push(table_name);
    }
    return left;
  };

  test('are created, with a key that works in them, and renamed', async () => {
    service.clock.advance(1);
    const answer = await ann.call('POST', at('/projects'), { name: ' Shop ' });
    expect([answer.statusCode, answer.json().name]).toEqual([201, 'Shop']);
    const { id } = answer.json();
    expect(id).toMatch(/^proj_[0-9a-f]{40}$/);
    expect((await ann.call('GET', `/projects/${id}/public/agents`)).statusCode).toBe(200);
    expect((await ann.call('PATCH', at(`/projects/${id}`), { name: 'Store' })).statusCode).toBe(200);
    expect((await read()).projects.map((one: { name: string }) => one.name)).toEqual(['Acme', 'Store']);
    const renamed = (await audited()).find(({ action }) => action.startsWith('PATCH'));
    expect(renamed).toMatchObject({ project_id: id, status: 200, actor_id: ann.id });
  });

  test('the only one stays', async () => {
    const answer = await remove(tenant.projectId);
    expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('only project')]);
  });

  test('of two that are deleted at the same time, one stays', async () => {
    const id = await create();
    const answers = await Promise.all([remove(tenant.projectId), remove(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('of other organizations are not there', async () => {
    const theirs = service.second.projectId;
    expect((await remove(theirs)).statusCode).toBe(404);
    expect((await ann.call('PATCH', at(`/projects/${theirs}`), { name: 'x' })).statusCode).toBe(404);
    expect((await ann.call('GET', at(`/projects/${theirs}/contents`))).statusCode).toBe(404);
  });

  /** A project with something of nearly everything, sessions and blobs among it. */
  const filled = async (): Promise<Record<'id' | 'hash' | 'shared' | 'sessionId', string>> => {
    const id = await create('Full');
    const project = { organizationId: tenant.organizationId, projectId: id };
    const inProject = `/projects/${id}`;
    const make = async (path: string, body: object) =>
      (await ann.call('POST', `${inProject}${path}`, body)).json<{ id: string }>().id;
    const agentId = await make('/public/agents', { companionId: COMPANION, name: 'A', providerSettings: {} });
    await make('/public/faqs', { name: 'F', faqs: [{ question: 'Q', answer: 'A' }] });
    await ann.call('PUT', `${inProject}/public/agents/${agentId}/channels/webrtc`, {});
    const { connection } = (
      await ann.call('POST', `${inProject}/playground/agents/${agentId}/connections`, {
        channelType: 'webrtc',
      })
    ).json();
    await service.db
      .insertInto('session_items')
      .values({ session_id: connection.id, position: 0, role: 'user', text: 'Hi', generated: 'Hi' })
      .execute();
    const own = `comp_own_${count}`;
    await addCompanion(service.parts, own, { project_id: id, stock_slug: null });
    const [hash, shared] = [`only-${count}`, 'shared'].map((text) =>
      createHash('sha256').update(text).digest('hex'),
    ) as [string, string];
    for (const [name, blob_hash] of [
      ['a.png', hash],
      ['b.png', shared],
    ] as const)
      await service.db
        .insertInto('companion_files')
        .values({
          companion_id: own,
          project_id: project.projectId,
          name,
          blob_hash,
          size_bytes: 4,
          media_type: 'image/png',
        })
        .execute();
    return { id, hash, shared, sessionId: connection.id };
  };

  test('are not deleted while somebody talks there, or still may come', async () => {
    const { id } = await filled();
    const contents = (await ann.call('GET', at(`/projects/${id}/contents`))).json();
    expect(contents).toMatchObject({
      agents: 1,
      companions: 1,
      faqs: 1,
      sessions: 1,
      running: 1,
    });
    const answer = await remove(id);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      expect.stringContaining('A conversation is going on'),
    ]);
    expect((await rowsOf(id)).length).toBeGreaterThan(4);
  });

  test('go with all that is in them, and their files with those that nobody else holds', async () => {
    const { id, hash, shared, sessionId } = await filled();
    const other = `comp_other_${count}`;
    await addCompanion(service.parts, other, { project_id: tenant.projectId, stock_slug: null });
    await service.db
      .insertInto('companion_files')
      .values({
        ...{ companion_id: other, project_id: tenant.projectId, name: 'b.png' },
        ...{ blob_hash: shared, size_bytes: 4, media_type: 'image/png' },
      })
      .execute();
    service.clock.advance(61_000);
    expect((await remove(id)).statusCode).toBe(200);
    expect(await rowsOf(id)).toEqual([]);
    const said = service.db.selectFrom('session_items').where('session_id', '=', sessionId).selectAll();
    expect(await said.execute()).toEqual([]);
    expect((await ann.call('GET', `/projects/${id}/public/agents`)).statusCode).toBe(404);
    const jobs = await service.db
      .selectFrom('jobs')
      .select(['kind', 'payload'])
      .where('kind', '=', 'blobs.forget')
      .execute();
    const hashes = jobs.map(({ payload }) => payload['hash']);
    expect(hashes).toEqual(expect.arrayContaining([hash, shared]));
    const removed: string[] = [];
    const blobs = { ...service.parts.blobs, remove: async (one: string) => void removed.push(one) };
    const [forget] = blobJobs({ db: service.db, blobs: blobs as never });
    for (const one of [hash, shared]) await forget?.run({ hash: one }, new AbortController().signal);
    expect(removed).toEqual([hash]);
    const entries = await audited();
    expect(
      entries.filter(({ project_id, action }) => project_id === id && action.startsWith('DELETE')),
    ).toHaveLength(1);
  });

  test('a session that begins while its project is deleted either keeps it or is refused', async () => {
    const { projectId } = await addProject(service.parts, tenant.organizationId, 'Racing');
    const agent = await ann.call('POST', `/projects/${projectId}/public/agents`, {
      ...{ companionId: COMPANION, name: 'A', providerSettings: {} },
    });
    const path = `/projects/${projectId}/playground/agents/${agent.json().id}/connections`;
    const [removed, begun] = await Promise.all([
      remove(projectId),
      ann.call('POST', path, { channelType: 'websocket' }),
    ]);
    expect([removed.statusCode, begun.statusCode]).toSatisfy(([gone, there]) =>
      gone === 200 ? there === 404 : there === 200,
    );
    const left = await rowsOf(projectId);
    expect(left.includes('sessions')).toBe(begun.statusCode === 200);
  });
});
