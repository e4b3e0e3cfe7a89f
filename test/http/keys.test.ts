import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIds, hashSecret } from '../../src/kernel/ids.ts';
import { readKeysCommand } from '../../src/keys/keys.command.ts';
import type { CommandError } from '../../src/terminal/command-line.ts';
import { startEmbedded } from '../../src/storage/embedded/supervisor.ts';
import { openKysely } from '../../src/storage/kysely.ts';
import { migrateDatabase } from '../../src/storage/migrate.ts';
import { visitDatabase } from '../../src/storage/visit.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { addProject, makeTenant, testApp, testConfig, type TestApp } from '../support/app.ts';
import { ensureBuilt } from '../support/built.ts';
import { eventOf } from '../support/until.ts';

const DAY_MS = 24 * 3_600_000;

let duet: TestApp;
beforeAll(async () => {
  ensureBuilt();
  duet = await testApp();
});
afterAll(() => duet.close());

let told: { out: string[]; note: string[] };
beforeEach(() => {
  told = { out: [], note: [] };
});

/** The command line, without its terminal. */
const run = async (...args: string[]): Promise<{ out: string; note: string }> => {
  const { db, clock, parts } = duet;
  const command = readKeysCommand(args);
  await command(
    { db, clock, ids: createIds(), config: parts.config },
    { out: (text) => told.out.push(text), note: (text) => told.note.push(text) },
  );
  return { out: told.out.join('\n'), note: told.note.join('\n') };
};

const refused = async (...args: string[]): Promise<Pick<CommandError, 'message' | 'isUsage'>> => {
  try {
    await run(...args);
  } catch (error) {
    const { message, isUsage } = error as CommandError;
    return { message, isUsage };
  }
  throw new Error(`${args.join(' ')} was not refused`);
};

const statusWith = async (key: string): Promise<number> =>
  (await duet.app.inject({ url: '/public/agents', headers: { 'x-api-key': key } })).statusCode;

const create = async (...args: string[]): Promise<{ key: string; id: string }> => {
  const { out, note } = await run('create', '--name', 'Test', '--project', duet.first.projectId, ...args);
  return { key: out, id: /key_[0-9a-f]+/.exec(note)?.[0] ?? '' };
};

describe('A.5 keys', () => {
  test('A.5 a created key is printed once and stored as a hash; it works', async () => {
    const { key, id } = await create();
    expect(key).toMatch(/^duet_[\w-]{43}$/);
    expect(await statusWith(key)).toBe(200);
    const row = await duet.db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ key_hash: hashSecret(key), name: 'Test', role: 'member', expires_at: null });
    expect(row).toMatchObject({
      project_id: duet.first.projectId,
      organization_id: duet.first.organizationId,
    });
    expect(JSON.stringify(row)).not.toContain(key.slice(5));
    told = { out: [], note: [] };
    const { out, note } = await run('list');
    expect(out).toContain(id);
    expect(out + note).not.toContain(key);
  });

  test('A.5.3 a key with a lifetime works until it ends', async () => {
    const { key, id } = await create('--expires', '90d', '--role', 'admin');
    const row = await duet.db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.role).toBe('admin');
    expect(row.expires_at?.getTime()).toBe(duet.clock.wallTime() + 90 * DAY_MS);
    duet.clock.advance(90 * DAY_MS - 1);
    expect(await statusWith(key)).toBe(200);
    duet.clock.advance(1);
    expect(await statusWith(key)).toBe(401);
    expect((await run('list')).out).toMatch(new RegExp(`${id} +expired +admin`));
  });

  test('A.5.3 a revoked key stops working within a second, and the first time counts', async () => {
    const { key, id } = await create();
    expect(await statusWith(key)).toBe(200);
    const first = await run('revoke', id);
    duet.clock.advance(1_000);
    expect(await statusWith(key)).toBe(401);
    duet.clock.advance(DAY_MS);
    told = { out: [], note: [] };
    expect((await run('revoke', id)).note).toBe(first.note.split('\n').at(-1));
    expect((await run('list')).out).toMatch(new RegExp(`${id} +revoked`));
  });

  test('A.5 the list shows when a key was last used, and can be of one project', async () => {
    const { key, id } = await create();
    const line = async (...args: string[]) => {
      told = { out: [], note: [] };
      return (await run('list', ...args)).out.split('\n').find((one) => one.includes(id));
    };
    expect(await line()).toMatch(/ never +never /);
    await statusWith(key);
    const today = new Date(duet.clock.wallTime()).toISOString().slice(0, 10);
    expect(await line('--project', duet.first.projectId)).toMatch(new RegExp(` never +${today}`));
    expect(await line('--project', duet.second.projectId)).toBeUndefined();
  });
});

describe('what is refused', () => {
  test.each([
    [[], 'What about the keys?'],
    [['destroy'], 'There is no command "keys destroy".'],
    [['constructor'], 'There is no command "keys constructor".'],
    [['create'], 'A key needs a name'],
    [['create', '--name', ' '], 'A key needs a name'],
    [['create', '--name', 'A', '--role', 'owner'], '--role is admin or member, not "owner".'],
    [['create', '--name', 'A', '--expires', '0d'], '--expires takes hours, days or weeks'],
    [['create', '--name', 'A', '--expires', 'soon'], 'not "soon"'],
    [['create', '--name', 'A', '--nonsense'], 'nonsense'],
    [['create', 'Name'], 'Name'],
    [['revoke'], 'Which key?'],
    [['revoke', 'a', 'b'], 'one at a time'],
    [['list', 'all'], 'all'],
  ])('%j is explained, with the usage', async (args, sentence) => {
    const { message, isUsage } = await refused(...args);
    expect(message).toContain(sentence);
    expect(isUsage).toBe(true);
  });

  test('with several projects one must be named; the sentence lists them', async () => {
    const { message, isUsage } = await refused('create', '--name', 'A');
    expect(message).toContain(duet.first.projectId);
    expect(message).toContain(duet.second.projectId);
    expect(isUsage).toBe(false);
    expect((await refused('create', '--name', 'A', '--project', 'proj_x')).message).toContain(
      'no project proj_x',
    );
    expect((await refused('revoke', 'key_x')).message).toBe('There is no key with the id key_x.');
  });
});

const MAIN = new URL('../../dist/main.js', import.meta.url).pathname;

/** `duet keys ...` as a process of its own. */
const shell = (
  dataDir: string,
  ...args: string[]
): Promise<{ code: number | null; out: string; err: string }> => {
  const clean = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('DUET_') && name !== 'DATABASE_URL',
  );
  const env = { ...Object.fromEntries(clean), DUET_DATA_DIR: dataDir };
  const child = spawn(process.execPath, [MAIN, 'keys', ...args], { env });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += String(chunk)));
  child.stderr.on('data', (chunk) => (said.err += String(chunk)));
  const ended = eventOf(child, 'close', `the end of duet keys ${args.join(' ')}`, 50_000);
  return ended.then(([code]) => ({ code: code as number | null, ...said }));
};

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('beside a running service, which has the data directory locked, and after it has stopped', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'duet-keys-'));
  try {
    const service = await startEmbedded({ dataDir, log: quiet, durable: false });
    const db = openKysely(service.connection, quiet, { max: 2 });
    await migrateDatabase(db);
    const parts = { db, ids: createIds(), clock: systemClock };
    const { organizationId } = await makeTenant(parts, 'Running');
    const made = await shell(dataDir, 'create', '--name', 'Second process', '--role', 'admin');
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^duet_[\w-]{43}\n$/) });
    const row = await db
      .selectFrom('api_keys')
      .selectAll()
      .where('name', '=', 'Second process')
      .executeTakeFirst();
    expect(row).toMatchObject({
      key_hash: hashSecret(made.out.trim()),
      role: 'admin',
      organization_id: organizationId,
    });
    await addProject(parts, organizationId, 'Another');
    await db.destroy();
    await service.stop();
    const listed = await shell(dataDir, 'list');
    expect(listed).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Second process') });
    await expect(visitDatabase(testConfig({ dataDir: join(dataDir, 'not-there') }), quiet)).rejects.toThrow(
      /There is no database in .*not-there yet/,
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 180_000);
