import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LEASE_MS } from '../../src/importers/frame/import-lease.ts';
import { writeTone } from '../fixtures/importing/audio.ts';
import { artists, lines, releases } from '../fixtures/importing/musicbrainz.ts';
import { ensureBuilt } from '../support/built.ts';
import { addressOf, testDatabase, type TestDatabase } from '../support/database.ts';
import { eventOf, until } from '../support/until.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  ensureBuilt();
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'duet-import-command-'));
  await writeFile(join(folder, 'artist'), `${lines(artists)}\ngarbage`);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly note: string;
}

const ENDS_WITHIN_MS = 50_000;

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
/** The command in a process of its own, as a person runs it. */
const startCommand = (...words: string[]) => {
  const child = spawn(process.execPath, ['dist/main.js', ...words], {
    env: { ...process.env, DATABASE_URL: addressOf(database), DUET_DATA_DIR: folder },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.add(child);
  let [out, note] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => void (out += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => void (note += piece.toString()));
  const ended = eventOf(child, 'close', `the end of duet ${words.join(' ')}`, ENDS_WITHIN_MS).then(
    ([code]): Ended => ({ code: code as number | null, out, note }),
  );
  return { child, ended, note: () => note };
};
const start = (...args: string[]) => startCommand('import', ...args);
const runCommand = (...words: string[]): Promise<Ended> => {
  const { child, ended } = startCommand(...words);
  child.stdin.end();
  return ended;
};
const run = (...args: string[]): Promise<Ended> => runCommand('import', ...args);

test('imports, tells its progress a line at a time, sums up, and lists and shows what it did', async () => {
  const { code, out, note } = await run('musicbrainz', join(folder, 'artist'));
  expect(code).toBe(0);
  expect(out).toMatch(
    /^musicbrainz artist: completed\n {2}5 entities read, 4 written, 1 rejected, in \d+ s\n/,
  );
  expect(note).toMatch(/^artists gone: 5 entities read, 4 written, 1 rejected, [\d,]+\/s\n/);
  const id = /duet import show (imp_\w+)/.exec(out)?.[1] ?? '';
  const list = await run('list');
  expect(list.out).toContain(id);
  expect(list.out).toMatch(/completed +musicbrainz +5 read, 4 written, 1 rejected/);
  const shown = await run('show', id);
  expect(shown.out).toMatch(/artist:5 {2}This line is not JSON\./);
  expect((await run('show', 'imp_none')).code).toBe(1);
});

test.each([
  [['records', '/tmp']],
  [['musicbrainz']],
  [['musicbrainz', '/tmp', '--nonsense']],
  [['musicbrainz', '/tmp', '--countries', 'us']],
  [['files', '/tmp', '--charset', 'klingon']],
  [['listenbrainz', '/tmp', '--since', 'yesterday']],
  [['listenbrainz', '/tmp', '--since', '2026-02-30']],
  [['listenbrainz', '/tmp', '--name', 'more']],
  [['musicbrainz', '-']],
])('what is not understood ends with 2 and the help: %j', async (args) => {
  const { code, note } = await run(...args);
  expect(code).toBe(2);
  expect(note).toMatch(/duet import KIND PATH/);
});

test.each([
  [['import'], 'duet import takes a kind and a path.'],
  [['import', 'show'], 'duet import show takes one id.'],
  [
    ['catalog', 'generate', '--tracks', '1e3'],
    '--tracks takes a whole number from 1 to 10,000,000; not "1e3".',
  ],
])('%j says what is wrong with it', async (words, why) => {
  const { code, note } = await runCommand(...words);
  expect([code, note.split('\n')[0]]).toEqual([2, expect.stringMatching(why)]);
});

test('help is given wherever it is asked for', async () => {
  const { code, out } = await runCommand('catalog', 'generate', '--help');
  expect([code, out]).toEqual([0, expect.stringMatching(/^duet catalog: /)]);
});

test('an increment is told by its flag', async () => {
  await writeFile(join(folder, 'changed'), lines(releases.slice(0, 1)));
  const { code, out } = await run('musicbrainz', join(folder, 'changed'), '--incremental');
  expect([code, out]).toEqual([0, expect.stringMatching(/1 entities read, 1 written, 0 rejected/)]);
});

test('one that was stopped goes on with the options that it was begun with, or begins anew', async () => {
  const path = join(folder, 'cut dump.gz');
  await writeFile(path, gzipSync(lines(releases)).subarray(0, -20));
  expect((await run('musicbrainz', path, '--countries', 'US')).code).toBe(1);
  await writeFile(path, gzipSync(lines(releases)));
  const other = await run('musicbrainz', path, '--countries', 'DE', '--streamable');
  expect([other.code, other.out]).toEqual([1, '']);
  expect(other.note).toContain(`goes on with: duet import musicbrainz '${path}' --countries US\n`);
  expect(other.note).toMatch(/begin anew .* --restart\.\n$/);
  const same = await run('musicbrainz', path, '--countries', 'US');
  expect([same.code, same.out]).toEqual([0, expect.stringMatching(/completed \(went on/)]);
  await sql`update catalog_imports set status = 'failed', options = null`.execute(database.db);
  const unknown = await run('musicbrainz', path, '--countries', 'DE');
  expect([unknown.code, unknown.out]).toEqual([0, expect.stringMatching(/completed \(went on/)]);
  await sql`update catalog_imports set status = 'failed', options = '{"streamable": true}'`.execute(
    database.db,
  );
  const anew = await run('musicbrainz', path, '--countries', 'DE', '--restart');
  expect([anew.code, anew.out]).toEqual([0, expect.stringMatching(/completed\n/)]);
});

test('a source that is not there ends with 1 and one sentence; help with 0', async () => {
  const { code, note } = await run('musicbrainz', join(folder, 'nowhere'));
  expect(code).toBe(1);
  expect(note.trim()).toMatch(/There is no .*nowhere\.$/);
  expect(note).not.toMatch(/ {2}at /);
  expect(await run('help')).toMatchObject({ code: 0, out: expect.stringMatching(/--country/) });
});

test('what is no delivery ends with 1, and says that nothing was imported', async () => {
  const path = join(folder, 'notes.xml');
  await writeFile(path, 'No message of DDEX.');
  const { code, out } = await run('ddex', path);
  expect([code, out]).toEqual([1, expect.stringMatching(/1 rejected.*\n {2}Nothing was imported:/)]);
});

test('Ctrl-C ends it with 130 after what was read is written, and says how to go on', async () => {
  const { child, ended, note } = start('listenbrainz', '-');
  // Longer than what a file's kind is told by.
  const metadata = { artist_name: 'A', track_name: 'B', release_name: 'x'.repeat(1_000) };
  child.stdin.write(`${JSON.stringify({ listened_at: 1_700_000_000, track_metadata: metadata })}\n`);
  await until(() => note().includes('1 listens read'), 'a first listen that is read', ENDS_WITHIN_MS);
  child.kill('SIGINT');
  const { code, out } = await ended;
  expect(code).toBe(130);
  expect(out).toMatch(/stopped\n {2}1 listens read, .*\n {2}Stopped\. The same command goes on from here\./);
});

test('audio files are read by the process beside the bundle', async () => {
  await writeTone(join(folder, 'own/1.flac'), { artist: 'Mole Hill', title: 'Burrow' }, 1);
  const { code, out } = await run('files', join(folder, 'own'));
  expect([code, out]).toEqual([0, expect.stringMatching(/1 files read, 1 written, 0 rejected/)]);
});

test('one that was killed is listed as ended, and until then as running', async () => {
  const { child, ended, note } = start('listenbrainz', '-');
  const metadata = { artist_name: 'A', track_name: 'B', release_name: 'x'.repeat(1_000) };
  child.stdin.write(`${JSON.stringify({ listened_at: 1_700_000_000, track_metadata: metadata })}\n`);
  await until(() => note().includes('1 listens read'), 'a first listen that is read', ENDS_WITHIN_MS);
  const running = /(imp_\w+).* running +listenbrainz/;
  const id = running.exec((await run('list')).out)?.[1] ?? '';
  child.kill('SIGKILL');
  await ended;
  // Its lease runs out: nobody renews it.
  await sql`update catalog_imports set leased_until = leased_until - ${LEASE_MS} * interval '1 ms' where id = ${id}`.execute(
    database.db,
  );
  await until(async () => !running.test((await run('list')).out), 'a list without it', ENDS_WITHIN_MS);
  expect((await run('show', id)).out).toMatch(/failed: Its process has ended\. The same command goes on/);
});
