import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { type AppPlugin, buildApp } from '../../src/app.ts';
import type { AppParts } from '../../src/app-parts.ts';
import { CATALOG_VERSIONS } from '../../src/catalog-versions.ts';
import { type Config, readConfig } from '../../src/kernel/config.ts';
import { createIds, hashSecret, type RandomBytes } from '../../src/kernel/ids.ts';
import type { SessionDirectory } from '../../src/live/directory.ts';
import { createTextRanker } from '../../src/retrieval/index.ts';
import { createRetrieval } from '../../src/retrieval/lists/index.ts';
import { createEgress } from '../../src/egress/egress.ts';
import { createKnowledgeLoader } from '../../src/platform/sessions/knowledge.ts';
import { createLookUp } from '../../src/platform/sessions/look-up.ts';
import { createSecretBox } from '../../src/kernel/secret-box.ts';
import { createMcpService } from '../../src/server/mcp.ts';
import { BuiltinTts } from '../../src/speech/builtin/tts/builtin-tts.ts';
import { builtinOffer } from '../../src/speech/builtin/tts/offer.ts';
import { createFileBlobs } from '../../src/storage/blobs/file-blobs.ts';
import { openKysely } from '../../src/storage/kysely.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { readConnectors } from '../../src/tools/connectors.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { lazyRenderer } from './avatars.ts';
import { checkedApp } from './checked-app.ts';
import { testDatabase } from './database.ts';
import { SentForm } from './form.ts';
import { testSeed } from './seed.ts';

/** An organization with one project and one key. */
export interface Tenant {
  readonly organizationId: string;
  readonly projectId: string;
  readonly apiKeyId: string;
  readonly apiKey: string;
}

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: object;
  readonly message: string;
}

/**
 * The app on a database of its own, with two tenants, a stock companion and a clock that moves only when told
 * to.
 */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly parts: AppParts;
  readonly db: Kysely<Schema>;
  readonly clock: FakeClock;
  readonly log: readonly LogLine[];
  readonly first: Tenant;
  readonly second: Tenant;
  /** Sends a request with the first tenant's key, or another one's. */
  call(method: string, url: string, body?: unknown, tenant?: Tenant): Promise<LightMyRequestResponse>;
  /**
   * Another app on the same database with a pool of its own, in place of a second process.
   * @param more parts of its own, made of those that it has anyway
   */
  another(more?: (parts: AppParts) => Promise<Partial<AppParts>>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

export const PUBLIC_URL = 'https://duet.test';

/** The stock companion of every test app. */
export const COMPANION = 'comp_stock_test';

/** Pseudo-random bytes: the same for the same seed, in the same order. */
const seededBytes = (seed: string): RandomBytes => {
  let count = 0;
  return (size) => createHash('shake256', { outputLength: size }).update(`${seed} ${count++}`).digest();
};

/** A session directory without sessions. */
export const emptyDirectory: SessionDirectory = {
  size: 0,
  draining: false,
  joinById: async () => ({ ok: false, refusal: 'unknown' }),
  joinByToken: async () => ({ ok: false, refusal: 'unknown' }),
  joinCall: async () => ({ ok: false, refusal: 'unknown' }),
  end: async () => false,
  drain: async () => undefined,
};

export const testConfig = (given: Partial<Config> = {}): Config => ({
  ...readConfig({}, '/nowhere.json'),
  ...given,
});

const memoryLog = (lines: LogLine[]) => {
  const write = (level: LogLine['level']) => (fields: object, message: string) =>
    void lines.push({ level, fields, message });
  return { info: write('info'), warn: write('warn'), error: write('error') };
};

/** Creates an organization with a project and an admin key. */
export async function makeTenant(
  { db, ids, clock }: Pick<AppParts, 'db' | 'ids' | 'clock'>,
  name: string,
): Promise<Tenant> {
  const created_at = new Date(clock.wallTime());
  const organizationId = ids.newId('org');
  await db
    .insertInto('organizations')
    .values({ id: organizationId, name, limits: '{}', created_at })
    .execute();
  return addKey({ db, ids, clock }, await addProject({ db, ids, clock }, organizationId, name));
}

export async function addProject(
  { db, ids, clock }: Pick<AppParts, 'db' | 'ids' | 'clock'>,
  organizationId: string,
  name: string,
) {
  const projectId = ids.newId('proj');
  const created_at = new Date(clock.wallTime());
  await db
    .insertInto('projects')
    .values({ id: projectId, organization_id: organizationId, name, created_at })
    .execute();
  return { organizationId, projectId };
}

/** Adds another key to a project. */
export async function addKey(
  { db, ids, clock }: Pick<AppParts, 'db' | 'ids' | 'clock'>,
  { organizationId, projectId }: Pick<Tenant, 'organizationId' | 'projectId'>,
  more: { readonly expires_at?: Date; readonly revoked_at?: Date } = {},
): Promise<Tenant> {
  const apiKeyId = ids.newId('key');
  const apiKey = ids.newSecret();
  const key = {
    id: apiKeyId,
    organization_id: organizationId,
    project_id: projectId,
    name: 'test',
    key_hash: hashSecret(apiKey),
  };
  const rights = { role: 'admin' as const, provider: 'builtin', cost_per_minute: 0.06 };
  const times = {
    created_at: new Date(clock.wallTime()),
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
    ...more,
  };
  await db
    .insertInto('api_keys')
    .values({ ...key, ...rights, ...times })
    .execute();
  return { organizationId, projectId, apiKeyId, apiKey };
}

const companion = {
  stock_slug: 'test',
  first_name: 'Nora',
  last_name: 'Lind',
  gender: 'female' as const,
  ethnicity: 'European',
  headline: 'Answers questions',
  assistant_prompt: 'You are Nora.',
  voice_id: null,
  tags: '{"mood":"calm"}',
  status: 'completed' as const,
  external_client_id: null,
  versions: '["v1"]',
};

/** Adds a companion: a stock one unless a project is given. */
export async function addCompanion(
  { db, clock }: Pick<AppParts, 'db' | 'clock'>,
  id: string,
  more: Partial<{
    project_id: string;
    stock_slug: string | null;
    first_name: string;
    gender: 'male' | 'female' | 'nonBinary';
    ethnicity: string;
    status: 'pending' | 'generationCompleted' | 'readyToUse' | 'completed';
    tags: string;
    voice_id: string;
  }> = {},
): Promise<void> {
  const row = { id, project_id: null, ...companion, created_at: new Date(clock.wallTime()), ...more };
  await db.insertInto('companions').values(row).execute();
}

interface TestAppOptions {
  readonly config?: Partial<Config>;
  readonly plugins?: readonly AppPlugin[];
  readonly parts?: Partial<AppParts>;
}

export async function testApp({ config, plugins = [], parts: given }: TestAppOptions = {}): Promise<TestApp> {
  const { db, poolConfig, drop } = await testDatabase();
  const clock = new FakeClock();
  const log: LogLine[] = [];
  const ids = createIds(seededBytes(String(testSeed)));
  const egress = createEgress({ allowPrivate: config?.allowPrivateNetwork ?? false });
  const settings = testConfig(config);
  const connectors = readConnectors(settings.connectors);
  const secrets = createSecretBox(Buffer.alloc(32, 7));
  const retrieval = createRetrieval({ embedder: null, db, clock, log: memoryLog(log) });
  const mcp = createMcpService({ egress, connectors, clock, ids, log: memoryLog(log), db, secrets }, {});
  const blobFolder = join(tmpdir(), `${poolConfig.database ?? 'duet'}-blobs`);
  const parts: AppParts = {
    config: settings,
    clock,
    ids,
    log: memoryLog(log),
    db,
    secrets,
    egress,
    connectors,
    textRanker: createTextRanker({ embedder: null, db, clock, log: memoryLog(log) }),
    lookUp: createLookUp({ loadKnowledge: createKnowledgeLoader(db), retrieval, clock }),
    listMcpTools: mcp.listTools,
    directory: emptyDirectory,
    blobs: createFileBlobs(blobFolder, { clock, ids }),
    avatars: lazyRenderer(settings, memoryLog(log)),
    tts: new BuiltinTts(),
    stt: null,
    voices: async () => builtinOffer(),
    sttAvailability: async () => ({ state: 'ready' }),
    catalogVersions: CATALOG_VERSIONS,
    processId: 'proc_test',
    publicUrl: () => PUBLIC_URL,
    ...given,
  };
  const first = await makeTenant(parts, 'First');
  const second = await makeTenant(parts, 'Second');
  await addCompanion(parts, COMPANION);
  // The document depends only on the configuration and the plugins.
  const kind = plugins.length === 0 ? JSON.stringify(settings) : null;
  const app = checkedApp(await buildApp(parts, plugins), kind);
  const others: (() => Promise<unknown>)[] = [];

  const another: TestApp['another'] = async (more = async () => ({})) => {
    const otherDb = openKysely(poolConfig, parts.log, { max: 5 });
    const own = { ...parts, db: otherDb, ids: createIds() };
    const other = checkedApp(await buildApp({ ...own, ...(await more(own)) }, plugins), kind);
    others.push(async () => (await other.close(), await otherDb.destroy()));
    return other;
  };
  const call = (method: string, url: string, body?: unknown, tenant: Tenant = first) =>
    app.inject(request(method, url, body, tenant));
  const close = async () => {
    for (const end of others) await end();
    await app.close();
    await parts.avatars.close();
    await Promise.all([retrieval.close(), mcp.close()]);
    await egress.close();
    await drop();
    rmSync(blobFolder, { recursive: true, force: true });
  };
  return { app, parts, db, clock, log, first, second, call, another, close };
}

const payloadOf = (body: unknown): { type: string; payload: string | Buffer } => {
  if (body instanceof SentForm) return { type: body.contentType, payload: body.payload };
  return { type: 'application/json', payload: typeof body === 'string' ? body : JSON.stringify(body) };
};

/** The options of `inject` for a request as a client of interface A makes it. */
export const request = (
  method: string,
  url: string,
  body: unknown,
  { apiKey }: Pick<Tenant, 'apiKey'>,
): InjectOptions => {
  const sent = body === undefined ? null : payloadOf(body);
  return {
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: { 'x-api-key': apiKey, ...(sent && { 'content-type': sent.type }) },
    ...(sent && { payload: sent.payload }),
  };
};
