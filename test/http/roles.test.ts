import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { kioskChannel } from '../../src/channels/kiosk/index.ts';
import { SIGNALLING_PATH } from '../../src/channels/webrtc/index.ts';
import { WEBSOCKET_PATH } from '../../src/channels/websocket/websocket.channel.ts';
import type { Role } from '../../src/kernel/config.ts';
import { consolePlugin } from '../../src/console/index.ts';
import { LOST_AFTER_MS } from '../../src/live/steadiness.ts';
import { VOIP_PATH } from '../../src/platform/channels/channels.presenter.ts';
import { COMPANION, request, testApp, type TestApp } from '../support/app.ts';
import { urlOf } from '../support/websocket-driver.ts';

/** What a process answers that has some of the roles (DESIGN 7; docs/self-hosting.md, "Roles"). */

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
});
afterAll(async () => {
  for (const app of apps.values()) await (await app).close();
  await duet.close();
});

const apps = new Map<string, Promise<FastifyInstance>>();

const build = (roles: readonly Role[], directory = duet.parts.directory): Promise<FastifyInstance> => {
  const config = { ...duet.parts.config, roles, connectionInterval: 0 };
  const pages = roles.includes('api') ? [consolePlugin, kioskChannel('/nowhere.html')] : [];
  return buildApp({ ...duet.parts, config, directory }, pages);
};

/** The app of a process with these roles, on the same database. */
const withRoles = (...roles: Role[]): Promise<FastifyInstance> => {
  const app = apps.get(String(roles)) ?? build(roles);
  apps.set(String(roles), app);
  return app;
};

const statusOf = async (app: FastifyInstance, url: string) =>
  (await app.inject({ method: 'GET', url })).statusCode;

const ask = async (app: FastifyInstance, url: string) => {
  const answer = await app.inject({ method: 'GET', url });
  return [answer.statusCode, answer.body] as const;
};

const elsewhere = (role: Role) => [503, expect.stringContaining(`processes with the role ${role}`)];

describe('a process without the role api', () => {
  test.each([
    '/public/agents',
    '/v2.2/albums/1',
    '/oauth/authorize',
    '/console/api/me',
    '/kiosk/chan_1',
    '/media/comp_1/preview.png',
    '/mcp',
    '/openapi.json',
    '/docs',
    '/',
  ])('does not serve %s, and says who does', async (path) => {
    const app = await withRoles('media', 'phone', 'worker');
    expect(await ask(app, path)).toEqual(elsewhere('api'));
    expect(duet.log).toEqual([]);
  });

  test('says that it lives, and that it is ready', async () => {
    const app = await withRoles('worker');
    expect([await statusOf(app, '/healthz'), await statusOf(app, '/readyz')]).toEqual([200, 200]);
  });
});

describe('a process without media and phone', () => {
  test.each([
    [WEBSOCKET_PATH, 'media'],
    [SIGNALLING_PATH.replace(':connectionId', 'sess_1'), 'media'],
    [`${VOIP_PATH}/chan_1`, 'phone'],
    [`${VOIP_PATH}/chan_1/media`, 'phone'],
  ] as const)('does not take %s, and says who does', async (path, role) => {
    expect(await ask(await withRoles('api'), path)).toEqual(elsewhere(role));
  });

  test('knows no other path the less', async () => {
    expect(await statusOf(await withRoles('api'), '/nothing')).toBe(404);
    expect(await statusOf(duet.app, '/ws/nothing')).toBe(404);
  });
});

describe('a session that a process without media makes', () => {
  const start = async (app: FastifyInstance) => {
    const body = { companionId: COMPANION, providerConfig: {}, modality: 'text' };
    return app.inject(request('POST', '/public/ws-connections', body, duet.first));
  };
  const ago = (ms: number) => new Date(duet.clock.wallTime() - ms);
  const run = (id: string, roles: readonly Role[], load: number, silentMs = 0) =>
    duet.db
      .insertInto('processes')
      .values({
        ...{ id, load, roles: JSON.stringify(roles), public_url: `https://${id}.test` },
        ...{ started_at: ago(60_000), heartbeat_at: ago(silentMs) },
      })
      .execute();
  const open = () => duet.db.selectFrom('sessions').select('id').execute();

  beforeEach(async () => {
    await duet.db.deleteFrom('processes').execute();
    await duet.db.deleteFrom('sessions').execute();
  });

  test('is led to the one with media that has the least to do', async () => {
    await run('busy', ['media'], 7);
    await run('idle', ['api', 'media'], 2);
    await run('dead', ['media'], 0, LOST_AFTER_MS);
    await run('worker', ['api', 'phone', 'worker'], 0);
    const answer = await start(await withRoles('api'));
    expect(urlOf(answer.json<{ token: string }>().token)).toMatch(
      /^wss:\/\/idle\.test\/ws\/sessions\?token=/,
    );
  });

  test('is not made where none has it, and takes no place', async () => {
    await run('worker', ['api', 'worker'], 0);
    const answer = await start(await withRoles('api'));
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ detail: expect.stringContaining('role media') });
    expect(await open()).toEqual([]);
  });

  test('stays where it was made, if that process has media', async () => {
    await run('idle', ['media'], 0);
    const answer = await start(await withRoles('api', 'media'));
    expect(urlOf(answer.json<{ token: string }>().token)).toMatch(/^wss:\/\/duet\.test\//);
  });

  test('goes elsewhere while that process is about to stop, and is not made where there is nowhere else', async () => {
    const stopping = await build(['api', 'media'], { ...duet.parts.directory, draining: true });
    await run(duet.parts.processId, ['api', 'media'], 0);
    expect((await start(stopping)).statusCode).toBe(503);
    expect(await open()).toEqual([]);
    await run('idle', ['media'], 0);
    const answer = await start(stopping);
    expect(urlOf(answer.json<{ token: string }>().token)).toMatch(/^wss:\/\/idle\.test\//);
    await stopping.close();
  });

  test('is reached from a kiosk, whose display is told where sessions are taken as that changes', async () => {
    const agent = { companionId: COMPANION, name: 'Desk', providerSettings: {} };
    const { id: agentId } = (await duet.call('POST', '/public/agents', agent)).json<{ id: string }>();
    const channel = await duet.call('PUT', `/public/agents/${agentId}/channels/kiosk`, {});
    const url = `/kiosk/${channel.json<{ id: string }>().id}/settings`;
    const settingsOf = async (app: FastifyInstance) =>
      (await app.inject({ method: 'GET', url })).json<{ readonly talksAt?: readonly string[] }>();
    const api = await withRoles('api');
    await run('two', ['media'], 3);
    expect(await settingsOf(api)).toMatchObject({ talksAt: ['https://two.test'] });
    await run('one', ['media'], 9);
    const both = ['https://one.test', 'https://two.test'];
    expect((await settingsOf(api)).talksAt).toEqual(both);
    // The order by load, which changes all the time, is nothing that a display must load itself for.
    await duet.db.updateTable('processes').set({ load: 0 }).where('id', '=', 'one').execute();
    expect((await settingsOf(api)).talksAt).toEqual(both);
    expect(await settingsOf(await withRoles('api', 'media'))).not.toHaveProperty('talksAt');
  });

  test('is reached from the pages of that process', async () => {
    await run('idle', ['media'], 0);
    const policyOf = async (app: FastifyInstance) =>
      (await app.inject({ method: 'GET', url: '/' })).headers['content-security-policy'];
    expect(await policyOf(await withRoles('api'))).toContain(' wss://idle.test');
    expect(await policyOf(await withRoles('api', 'media'))).not.toContain('idle.test');
  });
});
