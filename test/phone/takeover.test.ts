import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, testDatabase, type TestDatabase } from '../support/database.ts';
import { type Kamailio, startKamailio } from '../support/phone/kamailio.ts';
import { type Line, makeLine, PHONE_ENV } from '../support/phone/line.ts';
import { type RunningService, startDuet } from '../support/service.ts';
import { until } from '../support/until.ts';

/** "another takes it over within 15 s when that process dies" */
const TAKEN_OVER_WITHIN_MS = 15_000;

let database: TestDatabase;
let kamailio: Kamailio;
let processes: RunningService[];
let line: Line;
let env: Record<string, string>;
const dataDir = mkdtempSync(join(tmpdir(), 'duet-two-'));

beforeAll(async () => {
  database = await testDatabase();
  kamailio = await startKamailio();
  env = { ...PHONE_ENV, DATABASE_URL: addressOf(database), DUET_DATA_DIR: dataDir };
  // The first makes what both find.
  const first = await startDuet(env);
  processes = [first, await startDuet(env)];
  line = await makeLine(first, kamailio);
});
afterAll(async () => {
  await Promise.all((processes ?? []).map((one) => one.stop()));
  await kamailio?.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const holder = async (): Promise<string | null> => {
  const row = await database.db.selectFrom('sip_connections').select('holder').executeTakeFirstOrThrow();
  return row.holder;
};

/** The one contact of the line at kamailio. */
const contact = async (): Promise<string> => {
  const contacts = await kamailio.contacts('duet');
  expect(contacts).toHaveLength(1);
  return contacts[0]!;
};

const attempt = <T>(read: () => T, otherwise: T): T => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};

/** The UDP ports that a process has open (proc(5): the inodes of its sockets, and the table of all). */
function udpPorts(pid: number): ReadonlySet<number> {
  const files = attempt(() => readdirSync(`/proc/${pid}/fd`), []);
  const inodes = files.map((file) => attempt(() => readlinkSync(`/proc/${pid}/fd/${file}`), ''));
  const rows = ['udp', 'udp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1),
  );
  const mine = rows
    .map((row) => row.trim().split(/\s+/))
    .filter((fields) => inodes.includes(`socket:[${fields[9]}]`));
  return new Set(mine.map((fields) => Number.parseInt(fields[1]!.split(':')[1]!, 16)));
}

/** The process that listens at the port of a contact: as the kernel says, and not as the database does. */
async function listenerOf(contactUri: string): Promise<RunningService> {
  const port = Number(/:(\d+)/.exec(contactUri.replace(/^sip:[^@]*@/, ''))?.[1]);
  const owners = processes.filter(({ pid }) => udpPorts(pid).has(port));
  expect(owners).toHaveLength(1);
  return owners[0]!;
}

test('a line has one holder, and another one soon after it was killed', async () => {
  await line.until('online');
  const first = await contact();
  const dying = await listenerOf(first);
  const before = await holder();
  const survivor = processes.find((one) => one !== dying)!;
  const killedAt = performance.now();
  process.kill(dying.pid, 'SIGKILL');
  await until(async () => (await holder()) !== before, 'another holder', TAKEN_OVER_WITHIN_MS);
  const status = async () =>
    survivor.ask<{ sipStatus: string | null }>('POST', `/public/sip-connections/${line.id}/status`, {});
  const isMine = async () =>
    (await kamailio.contacts('duet')).some((one) => one !== first) && (await status()).sipStatus === 'online';
  await until(isMine, 'the line at the other process', TAKEN_OVER_WITHIN_MS);
  expect(performance.now() - killedAt).toBeLessThan(TAKEN_OVER_WITHIN_MS);
  // The server may know the dead one's contact as well, until it runs out: the living one is there once.
  const living = (await kamailio.contacts('duet')).filter((one) => one !== first);
  expect(living).toHaveLength(1);
  expect(await listenerOf(living[0]!)).toBe(survivor);

  // A process that ends in good order gives its lines back, and takes its registration away.
  const third = await startDuet(env);
  processes = [third];
  await survivor.stop();
  const isThird = async () =>
    (await kamailio.contacts('duet')).every((one) => one !== living[0] && one !== first);
  await until(
    async () => (await kamailio.contacts('duet')).length > 0 && (await isThird()),
    'the third one',
    15_000,
  );
  expect(await listenerOf((await kamailio.contacts('duet'))[0]!)).toBe(third);
});
