import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StockCompanion } from '../../src/avatar/companion.ts';
import type { AppParts } from '../../src/app-parts.ts';
import { CATALOG_VERSIONS } from '../../src/catalog-versions.ts';
import { type Config, ConfigError } from '../../src/kernel/config.ts';
import { checkPassword } from '../../src/http/password.ts';
import { createTextRanker } from '../../src/retrieval/index.ts';
import { createEgress } from '../../src/egress/egress.ts';
import { createSecretBox } from '../../src/kernel/secret-box.ts';
import { BuiltinTts } from '../../src/speech/builtin/tts/builtin-tts.ts';
import { builtinOffer } from '../../src/speech/builtin/tts/offer.ts';
import { ensureDemo } from '../../src/demo/index.ts';
import { createIds, hashSecret } from '../../src/kernel/ids.ts';
import { createLifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import { createFileBlobs } from '../../src/storage/blobs/file-blobs.ts';
import { openKysely } from '../../src/storage/kysely.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { fitHostFace } from '../../src/demo/host-face.ts';
import { buildApp } from '../../src/app.ts';
import { emptyDirectory, testConfig } from '../support/app.ts';
import { lazyRenderer } from '../support/avatars.ts';

const companion: StockCompanion = {
  slug: 'ada',
  id: 'comp_stock_ada',
  firstName: 'Ada',
  lastName: 'Berg',
  gender: 'female',
  ethnicity: 'European',
  headline: 'Host',
  assistantPrompt: 'You are Ada.',
  voiceId: 'duet-clara',
  tags: ['friendly'],
  folder: '/nowhere',
  mouthBox: { x: 0, y: 0, width: 1, height: 1 },
  look: {} as StockCompanion['look'],
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let dataDir: string;
let database: TestDatabase;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'duet-demo-'));
  database = await testDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const partsOf = (
  config: Partial<Config> = {},
  origin = 'http://localhost:8080',
  db = database.db,
): AppParts => ({
  config: testConfig({ dataDir, ...config }),
  clock: new FakeClock(),
  ids: createIds(),
  log: silent,
  db,
  secrets: createSecretBox(Buffer.alloc(32)),
  egress: createEgress({ allowPrivate: false }),
  connectors: new Map(),
  textRanker: createTextRanker({ embedder: null, db, clock: new FakeClock(), log: silent }),
  lookUp: () => Promise.reject(new Error('nobody looks anything up here')),
  listMcpTools: () => Promise.reject(new Error('nobody connects to MCP servers here')),
  directory: emptyDirectory,
  blobs: createFileBlobs(dataDir, { clock: new FakeClock(), ids: createIds() }),
  avatars: lazyRenderer(testConfig(), silent),
  tts: new BuiltinTts(),
  stt: null,
  voices: async () => builtinOffer(),
  sttAvailability: async () => ({ state: 'ready' }),
  catalogVersions: CATALOG_VERSIONS,
  processId: 'proc_demo',
  publicUrl: () => origin,
});
const start = (config?: Partial<Config>, origin?: string) => ensureDemo(partsOf(config, origin), [companion]);
const file = () => join(dataDir, 'credentials.json');
const readFile = () => JSON.parse(readFileSync(file(), 'utf8')) as Record<string, string>;
const count = async (
  table: 'organizations' | 'api_keys' | 'accounts' | 'agents' | 'faq_items' | 'companions',
) =>
  Number(
    (
      await database.db
        .selectFrom(table)
        .select((select) => select.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

const ask = async (parts: AppParts, url: string, apiKey: string) => {
  const app = await buildApp(parts);
  const answer = await app.inject({ url, headers: { 'x-api-key': apiKey } });
  await app.close();
  return answer;
};

test('the agents know the music catalogue', async () => {
  await start();
  const rows = await database.db.selectFrom('agents').select('mcp').execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { mcp } of rows) expect(mcp).toEqual({ servers: [], connectors: ['musiccatalog'] });
});

test('the first start makes everything, and a file that only its owner can read', async () => {
  const demo = await start();
  expect(demo).toEqual({ firstStart: true, credentials: readFile(), credentialsPath: file() });
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readFile()).toEqual({
    baseUrl: 'http://localhost:8080',
    catalogUrl: 'http://localhost:8080',
    consoleUrl: 'http://localhost:8080/',
    consoleEmail: 'admin@duet.local',
    consolePassword: expect.stringMatching(/^[\w-]{43}$/),
    organizationId: expect.stringMatching(/^org_/),
    projectId: expect.stringMatching(/^proj_/),
    apiKey: expect.stringMatching(/^duet_[\w-]{43}$/),
    agentId: expect.stringMatching(/^agent_/),
    applicationKey: expect.stringMatching(/^duetapp_[\w-]{43}$/),
    applicationSecret: expect.stringMatching(/^[\w-]{43}$/),
    redirectUri: 'http://localhost:8080/oauth/callback',
    memberUserName: 'dana',
    memberPassword: expect.stringMatching(/^[\w-]{43}$/),
    secondMemberUserName: 'dirk',
    secondMemberPassword: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('the key works, the agent is there with its companion, and it knows the answers', async () => {
  const parts = partsOf();
  const { credentials } = await ensureDemo(parts, [companion]);
  const { apiKey = '', agentId = '' } = credentials ?? {};
  const answer = await ask(parts, `/public/agents/${agentId}`, apiKey);
  expect(answer.json()).toMatchObject({
    id: agentId,
    name: 'Duet host',
    companionId: 'comp_stock_ada',
    language: 'en',
  });
  expect((await ask(parts, '/public/companions/comp_stock_ada', apiKey)).json()).toMatchObject({
    tags: { friendly: 'true' },
  });
  const app = await buildApp(parts);
  const call = {
    method: 'POST',
    url: `/public/agents/${agentId}/connections`,
    headers: { 'x-api-key': apiKey },
  } as const;
  const connection = (await app.inject({ ...call, payload: { channelType: 'webrtc' } })).json<{
    connection: { id: string };
  }>();
  await app.close();
  const claim = await createLifecycle(parts).claims.claimById(connection.connection.id);
  expect(claim.ok && claim.claimed.instructions).toMatch(/^You are the host/);
  const knowledge = claim.ok ? claim.claimed.knowledge : { answers: [], passages: [] };
  expect(knowledge.answers.length).toBeGreaterThanOrEqual(12);
  expect(knowledge.answers[0]).toEqual({
    question: 'What is Duet?',
    answer: expect.stringContaining('Duet is'),
  });
  expect(knowledge.passages.length).toBeGreaterThan(1);
});

test('every face has an agent with the same knowledge, the host first', async () => {
  const parts = partsOf();
  const bruno = { ...companion, id: 'comp_stock_bruno', slug: 'bruno', firstName: 'Bruno' };
  const { credentials } = await ensureDemo(parts, [companion, bruno]);
  const answer = await ask(parts, '/public/agents', credentials?.apiKey ?? '');
  const agents = answer.json<{ id: string; name: string; companionId: string; faqCollections: string[] }[]>();
  expect(agents.map(({ name, companionId }) => [name, companionId])).toEqual([
    ['Duet host', 'comp_stock_ada'],
    ['Duet with Bruno', 'comp_stock_bruno'],
  ]);
  expect(agents[0]?.id).toBe(credentials?.agentId);
  expect(agents[1]?.faqCollections).toEqual(agents[0]?.faqCollections);
});

test('the account of the console has the printed password', async () => {
  const { credentials } = await start();
  const account = await database.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  expect(account).toMatchObject({ email: 'admin@duet.local', is_operator: true });
  const memberships = await database.db.selectFrom('memberships').select(['account_id', 'role']).execute();
  expect(memberships).toEqual([{ account_id: account.id, role: 'admin' }]);
  expect(await checkPassword(credentials?.consolePassword ?? '', account.password_hash)).toBe(true);
});

test('later starts change nothing', async () => {
  const first = await start();
  const text = readFileSync(file(), 'utf8');
  expect(await start()).toEqual({ ...first, firstStart: false });
  expect(readFileSync(file(), 'utf8')).toBe(text);
  expect([await count('organizations'), await count('api_keys'), await count('agents')]).toEqual([1, 1, 1]);
});

test('a later start at another address writes it down and keeps what others have added', async () => {
  const { credentials } = await start();
  writeFileSync(file(), JSON.stringify({ ...credentials, somebodysField: 'added later' }));
  chmodSync(file(), 0o644);
  await start({}, 'https://duet.example');
  const origin = 'https://duet.example';
  const addresses = { baseUrl: origin, catalogUrl: origin, consoleUrl: `${origin}/` };
  const redirectUri = `${origin}/oauth/callback`;
  expect(readFile()).toEqual({ ...credentials, ...addresses, redirectUri, somebodysField: 'added later' });
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('a crash between file and database is healed: the next start makes what the file says', async () => {
  const first = await start();
  const written = readFile();
  await database.db.deleteFrom('organizations').execute();
  const second = await start();
  expect(second).toEqual({ ...first, firstStart: true });
  expect(readFile()).toEqual(written);
  expect((await ask(partsOf(), '/public/agents', written['apiKey'] ?? '')).json()).toHaveLength(1);
});

test('a crash in the middle of the database’s part leaves nothing half made', async () => {
  const parts = partsOf();
  const failing = {
    ...parts.ids,
    newId: (prefix: string) => (prefix === 'kb' ? fail() : parts.ids.newId(prefix)),
  };
  const fail = (): string => {
    throw new Error('crash');
  };
  await expect(ensureDemo({ ...parts, ids: failing }, [companion])).rejects.toThrow('crash');
  expect([await count('organizations'), await count('accounts')]).toEqual([0, 0]);
  const written = readFile();
  expect(await start()).toMatchObject({ firstStart: true, credentials: written });
});

test('a database with organizations of another data directory is left alone', async () => {
  await start();
  const elsewhere = mkdtempSync(join(tmpdir(), 'duet-demo-'));
  const demo = await ensureDemo(partsOf({ dataDir: elsewhere }), [companion]);
  expect(demo).toMatchObject({ firstStart: false, credentials: null });
  expect(existsSync(join(elsewhere, 'credentials.json'))).toBe(false);
  expect([await count('organizations'), await count('api_keys')]).toEqual([1, 1]);
  rmSync(elsewhere, { recursive: true });
});

test('two processes that start at once on one database make one demo', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'duet-demo-'));
  const other = openKysely(database.poolConfig, silent, { max: 2 });
  const demos = await Promise.all([
    start(),
    ensureDemo({ ...partsOf({ dataDir: elsewhere }), db: other }, [companion]),
  ]);
  await other.destroy();
  expect(demos.filter(({ firstStart }) => firstStart)).toHaveLength(1);
  expect(demos.filter(({ credentials }) => credentials === null)).toHaveLength(1);
  expect([await count('organizations'), await count('companions')]).toEqual([1, 1]);
  rmSync(elsewhere, { recursive: true });
});

test('presets are used on the first start, and followed when they change', async () => {
  const presets = {
    demoApiKey: 'my-own-key',
    demoConsoleEmail: 'me@example.org',
    demoConsolePassword: 'my own password',
  };
  const { credentials } = await start(presets);
  expect(credentials).toMatchObject({
    apiKey: 'my-own-key',
    consoleEmail: 'me@example.org',
    consolePassword: 'my own password',
  });
  const clock = new FakeClock();
  const parts = { ...partsOf(), clock };
  expect((await ask(parts, '/public/agents', 'my-own-key')).statusCode).toBe(200);
  const changed = {
    demoApiKey: 'another-key',
    demoConsoleEmail: 'you@example.org',
    demoConsolePassword: 'another password',
  };
  const again = await start(changed);
  expect(again).toMatchObject({
    firstStart: false,
    credentials: { apiKey: 'another-key', consolePassword: 'another password' },
  });
  expect((await ask(parts, '/public/agents', 'another-key')).statusCode).toBe(200);
  clock.advance(1_000);
  expect((await ask(parts, '/public/agents', 'my-own-key')).statusCode).toBe(401);
  const account = await database.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  expect(account.email).toBe('you@example.org');
  expect(await checkPassword('another password', account.password_hash)).toBe(true);
  await start(presets);
  clock.advance(1_000);
  expect((await ask(parts, '/public/agents', 'my-own-key')).statusCode).toBe(200);
});

test('the catalogue application is made with its rates, and follows its presets', async () => {
  const application = () =>
    database.db
      .selectFrom('catalog_applications')
      .select(['key_hash', 'secret_hash', 'redirect_uri', 'old_rate', 'new_rate'])
      .execute();
  const { credentials } = await start();
  const made = { redirect_uri: 'http://localhost:8080/oauth/callback', old_rate: 5, new_rate: 500 };
  const hashes = (key = '', secret = '') => ({ key_hash: hashSecret(key), secret_hash: hashSecret(secret) });
  expect(await application()).toEqual([
    { ...made, ...hashes(credentials?.applicationKey, credentials?.applicationSecret) },
  ]);
  const presets = {
    demoApplicationKey: 'app-key',
    demoApplicationSecret: 'app-secret',
    demoRedirectUri: 'myapp://back',
    demoApplicationRate: 1000,
  };
  await start(presets);
  const wanted = { redirect_uri: 'myapp://back', old_rate: 1000, new_rate: 1000 };
  expect(await application()).toEqual([{ ...wanted, ...hashes('app-key', 'app-secret') }]);
  expect(readFile()).toMatchObject({ applicationKey: 'app-key', redirectUri: 'myapp://back' });
  await start();
  expect(await application()).toEqual([{ ...made, ...hashes('app-key', 'app-secret') }]);
});

test('credentials of a release without a catalogue get an application at the next start', async () => {
  const { credentials } = await start();
  const { applicationKey: _key, applicationSecret: _secret, redirectUri: _uri, ...older } = readFile();
  writeFileSync(file(), JSON.stringify(older));
  await database.db.deleteFrom('catalog_applications').execute();
  await start();
  expect(readFile()).toMatchObject({ ...older, redirectUri: credentials?.redirectUri });
  const { key_hash } = await database.db
    .selectFrom('catalog_applications')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(key_hash).toBe(hashSecret(readFile()['applicationKey'] ?? ''));
});

test('two demo members of two countries are made, follow their presets, and keep what nobody changed', async () => {
  const members = () =>
    database.db
      .selectFrom('members')
      .select(['id', 'user_name', 'password_hash', 'catalog', 'lang'])
      .orderBy('catalog', 'desc')
      .execute();
  const { credentials } = await start();
  const made = await members();
  expect(made).toMatchObject([
    { user_name: 'dana', catalog: 'US', lang: 'en-US' },
    { user_name: 'dirk', catalog: 'DE', lang: 'de-DE' },
  ]);
  expect(await checkPassword(credentials?.memberPassword ?? '', made[0]?.password_hash ?? '')).toBe(true);
  expect(await checkPassword(credentials?.secondMemberPassword ?? '', made[1]?.password_hash ?? '')).toBe(
    true,
  );
  await start();
  expect(await members()).toEqual(made);
  await start({ demoMemberUserName: 'robin', demoSecondMemberPassword: 'another-password' });
  const [first, second] = await members();
  expect(first).toEqual({ ...made[0], user_name: 'robin' });
  expect(second).toMatchObject({ id: made[1]?.id, user_name: 'dirk' });
  expect(await checkPassword('another-password', second?.password_hash ?? '')).toBe(true);
  expect(readFile()).toMatchObject({ memberUserName: 'robin', secondMemberPassword: 'another-password' });
});

test('credentials of a release without members get them, also after a start that was cut off', async () => {
  await start();
  const { memberUserName: _a, memberPassword: _b, ...rest } = readFile();
  const { secondMemberUserName: _c, secondMemberPassword: _d, ...older } = rest;
  writeFileSync(file(), JSON.stringify(older));
  await start();
  const { memberPassword = '', memberUserName } = readFile();
  const { password_hash } = await database.db
    .selectFrom('members')
    .select('password_hash')
    .where('user_name', '=', memberUserName ?? '')
    .executeTakeFirstOrThrow();
  expect(await checkPassword(memberPassword, password_hash)).toBe(true);
});

test('a damaged file stops the start with one sentence', async () => {
  for (const text of ['', '{"apiKey": 7}', '[]']) {
    writeFileSync(file(), text);
    await expect(start()).rejects.toThrow(
      `${file()} is damaged: mend it from a copy, or remove it together with the data it belongs to.`,
    );
  }
});

test('stock companions are brought up to date at every start', async () => {
  await start();
  await ensureDemo(partsOf(), [
    { ...companion, headline: 'New words' },
    { ...companion, id: 'comp_stock_b', slug: 'b' },
  ]);
  const rows = await database.db.selectFrom('companions').select(['id', 'headline']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: 'comp_stock_ada', headline: 'New words' },
    { id: 'comp_stock_b', headline: 'Host' },
  ]);
});

test.each([
  ['javascript:alert(1)', 'must lead to an application: https, http or a scheme of its own'],
  ['https://app.test/back#here', 'must have no fragment'],
  ['/oauth/callback', 'must be an absolute URI in ASCII'],
])(
  'a preset redirect URI that no application could be registered with stops the start: %s',
  async (uri, fault) => {
    const start = ensureDemo(partsOf({ demoRedirectUri: uri }), [companion]);
    await expect(start).rejects.toThrow(`DUET_DEMO_REDIRECT_URI ${fault}, but it is "${uri}".`);
    await expect(start).rejects.toBeInstanceOf(ConfigError);
    expect(existsSync(join(dataDir, 'credentials.json'))).toBe(false);
  },
);

/** A session that an agent has had, by hand. */
async function addSession(agentId: string): Promise<void> {
  const { organization_id, project_id, companion_id } = await database.db
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('sessions')
    .values({
      ...{ id: `sess_${agentId}`, organization_id, project_id, companion_id, agent_id: agentId },
      ...{ api_key_id: null, external_client_id: null, external_client_profile: 'null', tags: '{}' },
      ...{ session_type: 'webrtc', transport: 'webrtc', modality: 'audio', status: 'failed' },
      ...{ close_reason: null, configuration: '{}', token_hash: null, join_before: new Date(), cost: null },
      ...{ process_id: null, cost_per_minute: 1, created_at: new Date(), started_at: null, closed_at: null },
    })
    .execute();
}

describe('the face of the host', () => {
  const men = new Set(['duet-leo', 'duet-oliver']);
  const faces = [
    companion,
    ...[
      ['bo', 'Bo', 'duet-hugh'],
      ['kim', 'Kim', 'duet-leo'],
      ['lee', 'Lee', 'duet-oliver'],
    ].map(([slug, firstName, voiceId]) => ({
      ...companion,
      ...{
        id: `comp_stock_${slug!}`,
        slug: slug!,
        firstName: firstName!,
        voiceId: voiceId!,
        gender: 'male' as const,
      },
    })),
  ];
  const agents = () =>
    database.db
      .selectFrom('agents')
      .select(['id', 'name', 'companion_id'])
      .orderBy('created_at', 'desc')
      .execute();
  const shown = async () => (await agents()).map(({ name, companion_id }) => [name, companion_id]);
  const made = async (): Promise<string> => (await ensureDemo(partsOf(), faces)).credentials!.agentId;
  const AS_MADE = [
    ['Duet host', 'comp_stock_ada'],
    ['Duet with Bo', 'comp_stock_bo'],
    ['Duet with Kim', 'comp_stock_kim'],
    ['Duet with Lee', 'comp_stock_lee'],
  ];

  test('is exchanged for the first one whose voice is installed, once', async () => {
    const hostId = await made();
    const before = await agents();
    await fitHostFace(database.db, hostId, men, faces);
    await fitHostFace(database.db, hostId, men, faces);
    expect(await shown()).toEqual([
      ['Duet host', 'comp_stock_kim'],
      ['Duet with Bo', 'comp_stock_bo'],
      ['Duet with Ada', 'comp_stock_ada'],
      ['Duet with Lee', 'comp_stock_lee'],
    ]);
    expect((await agents()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test.each([
    ['no voice is installed', new Set<string>()],
    ['its own voice is installed', new Set(['duet-clara', 'duet-leo'])],
    ['nobody has the voice that is', new Set(['duet-kal'])],
  ])('stays where %s', async (_, voices) => {
    await fitHostFace(database.db, await made(), voices, faces);
    expect(await shown()).toEqual(AS_MADE);
  });

  test.each([
    ['has another name', { name: 'Reception' }],
    ['has a voice', { voice_id: 'duet-mira' }],
    ['has no tag of the demo', { tags: '{}' }],
  ])('stays where the host %s by now', async (_, change) => {
    const hostId = await made();
    await database.db.updateTable('agents').set(change).where('id', '=', hostId).execute();
    await fitHostFace(database.db, hostId, men, faces);
    expect((await shown()).map(([, companionId]) => companionId)).toEqual(AS_MADE.map(([, id]) => id));
  });

  test('stays where somebody has talked with the host, and an agent that has talked keeps its own', async () => {
    const hostId = await made();
    const [, , kim] = await agents();
    await addSession(kim!.id);
    await fitHostFace(database.db, hostId, men, faces);
    expect((await shown())[0]).toEqual(['Duet host', 'comp_stock_lee']);
    await addSession(hostId);
    await fitHostFace(database.db, hostId, new Set(['duet-hugh']), faces);
    expect((await shown())[0]).toEqual(['Duet host', 'comp_stock_lee']);
  });
});
