import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kioskChannel } from '../../src/channels/kiosk/index.ts';
import { addCompanion, COMPANION, makeTenant, PUBLIC_URL, testApp, type TestApp } from '../support/app.ts';

/** The kiosk's page, its settings and its sessions: the channel's id is the only credential. */

const folder = mkdtempSync(join(tmpdir(), 'duet-kiosk-'));
const file = join(folder, 'index.html');
const OWN = { 'x-duet-kiosk': '1' };

let duet: TestApp;

beforeAll(async () => {
  duet = await testApp({ plugins: [kioskChannel(file)] });
});
afterAll(async () => {
  await duet.close();
  rmSync(folder, { recursive: true });
});

const build = (text = 'one') =>
  writeFileSync(
    file,
    `<meta name="duet-build" content="__DUET_BUILD__"><script src="/${text}.js" nonce="__DUET_NONCE__"></script>`,
  );

interface KioskIds {
  readonly id: string;
  readonly agentId: string;
}

async function makeKiosk(channel: object = {}, agent: object = {}, tenant = duet.first): Promise<KioskIds> {
  const body = { companionId: COMPANION, name: 'Desk', providerSettings: {}, ...agent };
  const made = await duet.call('POST', '/public/agents', body, tenant);
  const agentId = made.json<{ id: string }>().id;
  const answer = await duet.call('PUT', `/public/agents/${agentId}/channels/kiosk`, channel, tenant);
  expect(answer.statusCode).toBe(200);
  return { id: answer.json<{ id: string }>().id, agentId };
}

const get = (url: string, headers: Record<string, string> = {}) =>
  duet.app.inject({ method: 'GET', url, headers });
const start = (id: string, headers: Record<string, string> = OWN) =>
  duet.app.inject({ method: 'POST', url: `/kiosk/${id}/sessions`, headers });

describe('the page', () => {
  it('says that it was never built, is there when it is, and is another one after the next build', async () => {
    const { id } = await makeKiosk();
    expect((await get(`/kiosk/${id}`)).statusCode).toBe(503);
    build();
    const first = await get(`/kiosk/${id}`);
    expect(first.statusCode).toBe(200);
    const known = /content="([0-9a-f]{12})"/.exec(first.body)?.[1];
    expect(first.body).not.toMatch(/nonce|__/);
    expect((await get(`/kiosk/${id}/settings`)).json()).toMatchObject({ build: known });
    build('another');
    const second = await get(`/kiosk/${id}`);
    expect(second.body).toContain('/another.js');
    expect((await get(`/kiosk/${id}/settings`)).json<{ build: string }>().build).not.toBe(known);
  });

  it('has a policy that names its own files, the sockets, and the one origin of its experience', async () => {
    build();
    const { id } = await makeKiosk({ url: 'https://shop.example:8443/lobby?x=1#y' });
    const { headers } = await get(`/kiosk/${id}`, { host: 'duet.lan:8080' });
    const here = 'https://duet.test http://duet.lan:8080 https://duet.lan:8080';
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        `img-src 'self' data: ${here}`,
        `media-src 'self' blob: ${here}`,
        `connect-src 'self' ${here} ${here.replaceAll('http', 'ws')}`,
        'frame-src https://shop.example:8443',
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('microphone=(self), camera=(self)'),
    });
  });

  it.each([undefined, 'https://x;script-src', "https://a'b.example"])(
    'frames nothing where %s is its experience',
    async (url) => {
      build();
      const { id } = await makeKiosk({ url: null });
      const overrides = JSON.stringify(url === undefined ? {} : { url });
      await duet.db.updateTable('channel_configurations').set({ overrides }).where('id', '=', id).execute();
      const { headers } = await get(`/kiosk/${id}`);
      expect(headers['content-security-policy']).toContain("; frame-src 'none'; ");
    },
  );

  it('lets nobody write into the policy by the Host header', async () => {
    build();
    const { id } = await makeKiosk();
    const { headers } = await get(`/kiosk/${id}`, { host: 'x; script-src *' });
    expect(headers['content-security-policy'] ?? '').not.toContain('script-src *');
  });

  it('is 404 for a stranger, in the language of the display, and tries again by itself', async () => {
    build();
    const { id, agentId } = await makeKiosk();
    await duet.call('DELETE', `/public/agents/${agentId}/channels/kiosk`);
    for (const unknown of [id, 'chan_0', 'x', '..%2f..', `chan_${'0'.repeat(40)}`]) {
      const answer = await get(`/kiosk/${unknown}`, { 'accept-language': 'pt, de;q=0.8' });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('Dieser Bildschirm ruht');
      expect(answer.body).toContain('http-equiv="refresh"');
      expect(answer.body).not.toContain('<script');
      expect((await get(`/kiosk/${unknown}/settings`)).statusCode).toBe(404);
      expect((await start(unknown)).statusCode).toBe(404);
    }
  });

  it('is the kiosk’s alone: other channels’ ids open nothing', async () => {
    const { agentId } = await makeKiosk();
    const answer = await duet.call('PUT', `/public/agents/${agentId}/channels/websocket`, {});
    const { id } = answer.json<{ id: string }>();
    expect((await get(`/kiosk/${id}`)).statusCode).toBe(404);
    expect((await start(id)).statusCode).toBe(404);
  });
});

describe('the settings', () => {
  it('say what a display shows, and nothing besides', async () => {
    const { id } = await makeKiosk(
      {
        theme: 'Lobby',
        locale: 'de-CH',
        idleTimeoutSeconds: 45,
        typedInput: true,
        url: 'https://shop.example/',
        initialSpeech: 'A secret instruction.',
        providerSettings: { instructions: 'Another secret.' },
      },
      { name: 'Reception' },
    );
    const answer = await get(`/kiosk/${id}/settings`);
    const media = `${PUBLIC_URL}/media/companions/${COMPANION}`;
    expect(answer.json()).toEqual({
      build: expect.stringMatching(/^[0-9a-f]{12}$/),
      // The companion's, as the form of the agent promises (10-first-use, "Wrong" 8).
      name: 'Nora Lind',
      theme: 'Lobby',
      locale: 'de-CH',
      idleTimeoutSeconds: 45,
      typedInput: true,
      experienceUrl: 'https://shop.example/',
      companion: {
        previewUrl: `${media}/preview.png`,
        loopUrl: `${media}/loop.mp4`,
        spritesUrl: `${media}/sprites.json`,
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('speak the agent’s language where the channel names none, and show what a young companion has', async () => {
    const project_id = duet.first.projectId;
    await addCompanion(duet.parts, 'comp_young', { project_id, stock_slug: null });
    const { id } = await makeKiosk({}, { language: 'fr', companionId: 'comp_young' });
    const young = duet.db.updateTable('companions').set({ status: 'pending' });
    await young.where('id', '=', 'comp_young').execute();
    expect((await get(`/kiosk/${id}/settings`)).json()).toMatchObject({
      locale: 'fr',
      typedInput: false,
      theme: null,
      experienceUrl: null,
      companion: {
        previewUrl: `${PUBLIC_URL}/media/companions/comp_young/preview.png`,
        ...{ loopUrl: null, spritesUrl: null },
      },
    });
    const refused = await start(id);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'CompanionNotReady']);
  });
});

describe('a session', () => {
  it.each([
    [{}, expect.stringMatching(/^Greet/)],
    [{ greets: true }, expect.stringMatching(/^Greet/)],
    [{ greets: false }, null],
    [{ initialSpeech: 'Ask for the name.' }, 'Ask for the name.'],
    [{ greets: false, initialSpeech: 'Ask for the name.' }, 'Ask for the name.'],
  ])('of the channel %j begins with what it says, else with a greeting', async (channel, speech) => {
    const { id } = await makeKiosk(channel, {}, duet.second);
    const { connection } = (await start(id)).json<{ connection: { id: string } }>();
    const { configuration } = await duet.db
      .selectFrom('sessions')
      .select('configuration')
      .where('id', '=', connection.id)
      .executeTakeFirstOrThrow();
    expect(configuration).toMatchObject({ initialSpeech: speech });
    await duet.db.deleteFrom('sessions').where('id', '=', connection.id).execute();
  });

  it('is reached by the name under which the display opened its page', async () => {
    const { id } = await makeKiosk({}, {}, duet.second);
    const answer = await start(id, { ...OWN, origin: 'http://192.168.1.5:8080', host: '192.168.1.5:8080' });
    const { token, connection } = answer.json<{ token: string; connection: { id: string } }>();
    expect(JSON.parse(atob(token)).url).toMatch(/^ws:\/\/192\.168\.1\.5:8080\/ws\/sessions\?token=/);
    await duet.db.deleteFrom('sessions').where('id', '=', connection.id).execute();
  });

  it('is of type kiosk, of the channel’s project and key, and comes with a WebSocket token', async () => {
    const { id, agentId } = await makeKiosk({ idleTimeoutSeconds: 45 }, {}, duet.second);
    const answer = await start(id);
    expect(answer.statusCode).toBe(200);
    const { token, connection } = answer.json<{ token: string; connection: { id: string } }>();
    const said = JSON.parse(Buffer.from(token, 'base64').toString()) as { url: string };
    expect(said.url).toMatch(/^wss:\/\/duet\.test\/ws\/sessions\?token=/);
    const row = await duet.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', connection.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      session_type: 'kiosk',
      transport: 'websocket',
      agent_id: agentId,
      organization_id: duet.second.organizationId,
      project_id: duet.second.projectId,
      api_key_id: duet.second.apiKeyId,
    });
    const foreign = await duet.call('GET', `/public/sessions/${connection.id}`);
    expect(foreign.statusCode).toBe(404);
  });

  it('begins without the tokens that MCP servers want: nobody at a display has one', async () => {
    const tenant = await makeTenant(duet.parts, 'Tokens');
    const server = { id: 'crm', url: 'https://1.1.1.1/mcp', authorizationRequired: true };
    expect((await duet.call('POST', '/public/mcp-servers', server, tenant)).statusCode).toBe(201);
    const { id, agentId } = await makeKiosk({}, { mcp: { servers: ['crm'] } }, tenant);
    const answer = await start(id);
    expect(answer.statusCode).toBe(200);
    const { configuration } = await duet.db
      .selectFrom('sessions')
      .select('configuration')
      .where('id', '=', answer.json<{ connection: { id: string } }>().connection.id)
      .executeTakeFirstOrThrow();
    expect(configuration).toMatchObject({ mcp: { servers: ['crm'], connectors: [], authorizations: {} } });
    const path = `/public/agents/${agentId}/connections`;
    const byProgram = await duet.call('POST', path, { channelType: 'kiosk' }, tenant);
    expect([byProgram.statusCode, byProgram.json<{ code: string }>().code]).toEqual([
      400,
      'McpAuthorizationRequired',
    ]);
  });

  it.each([
    ['without the page’s mark', {}],
    ['from another site', { ...OWN, 'sec-fetch-site': 'cross-site' }],
    ['from another origin', { ...OWN, origin: 'https://evil.example' }],
    ['from an opaque origin', { ...OWN, origin: 'null' }],
  ])('is refused to a page %s', async (_, headers) => {
    const { id } = await makeKiosk();
    expect((await start(id, headers as Record<string, string>)).statusCode).toBe(403);
    const rows = await duet.db
      .selectFrom('rate_buckets')
      .select('key')
      .where('key', '=', `kiosk:${id}`)
      .execute();
    expect(rows).toEqual([]);
  });

  it('is given to the page at the service’s own address, and at another name of it', async () => {
    const { id } = await makeKiosk({}, {}, await makeTenant(duet.parts, 'Names'));
    const named = { ...OWN, 'sec-fetch-site': 'same-origin' };
    expect((await start(id, { ...named, origin: PUBLIC_URL })).statusCode).toBe(200);
    const there = { ...named, host: 'duet.lan', origin: 'http://duet.lan' };
    expect((await start(id, there)).statusCode).toBe(200);
  });

  it('obeys the organization’s limit, and then the channel’s rate, which refills', async () => {
    const tenant = await makeTenant(duet.parts, 'Busy');
    const [one, other] = [await makeKiosk({}, {}, tenant), await makeKiosk({}, {}, tenant)];
    const codes: number[] = [];
    for (let n = 0; n < 13; n++) codes.push((await start(one.id)).statusCode);
    expect(codes).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(409), 429]);
    const limited = await start(one.id);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await start(other.id)).statusCode).toBe(409);
    duet.clock.advance(60_000);
    expect((await start(one.id)).statusCode).not.toBe(429);
  });

  it('takes no more body than nothing', async () => {
    const { id } = await makeKiosk({}, {}, await makeTenant(duet.parts, 'Large'));
    const url = `/kiosk/${id}/sessions`;
    const headers = { ...OWN, 'content-type': 'application/json' };
    const payload = JSON.stringify({ channelType: 'webrtc', initialSpeech: 'x'.repeat(5000) });
    expect((await duet.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(413);
    expect((await start(id)).statusCode).toBe(200);
    expect((await duet.app.inject({ method: 'DELETE', url, headers: OWN })).statusCode).toBe(405);
  });
});
