import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { binariesIn, findBinaries } from '../../src/storage/embedded/binaries.ts';
import type { EmbeddedOptions } from '../../src/storage/embedded/plan.ts';
import { startEmbedded } from '../../src/storage/embedded/supervisor.ts';
import {
  copyPackage,
  isAlive,
  linksOf,
  listeningLog,
  query,
  temporaryFolder,
} from './fixtures/storage-harness.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const start = async (options: Omit<EmbeddedOptions, 'log'>) => {
  const server = await startEmbedded({ log: listeningLog(), durable: false, ...options });
  onTestFinished(() => server.stop());
  return server;
};

const programOf = (pid: number): string => readlinkSync(`/proc/${pid}/exe`);
const one = [{ one: 1 }];

/** A temporary folder that every user may enter, as the system's own is. */
const openFolder = (): string => {
  const path = temporaryFolder();
  chmodSync(path, 0o755);
  return realpathSync(path);
};

describe('a checkout under a directory that only its owner may enter', () => {
  const build = () => {
    const open = openFolder();
    const hidden = join(open, 'hidden');
    mkdirSync(hidden, { mode: 0o700 });
    const root = copyPackage(join(hidden, 'checkout', 'package'), true);
    return { root, cache: join(open, 'cache'), dataDir: join(hidden, 'checkout', '.duet') };
  };

  test('runs: as root from a copy of the programs and as nobody, else from where it is', async () => {
    const { root, cache, dataDir } = build();
    const server = await start({ dataDir, binaries: binariesIn(root), caches: [dataDir, cache] });
    expect(await query(server.connection, 'select 1 as one')).toEqual(one);
    expect(statSync(`/proc/${server.pid}`).uid).toBe(isRoot ? NOBODY : process.getuid?.());
    expect(programOf(server.pid).startsWith(isRoot ? cache : root)).toBe(true);
    expect(realpathSync(`/proc/${server.pid}/cwd`)).toBe(join(dataDir, 'postgres'));
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
  });

  test('starts again with its data, and with the same copy', async () => {
    const { root, cache, dataDir } = build();
    const options = { dataDir, binaries: binariesIn(root), caches: [dataDir, cache] };
    const first = await start(options);
    await query(first.connection, 'create table kept as select 7 as number');
    const program = programOf(first.pid);
    const made = statSync(program).ctimeMs;
    await first.stop();
    const second = await start(options);
    expect(await query(second.connection, 'select number from kept')).toEqual([{ number: 7 }]);
    expect(programOf(second.pid)).toBe(program);
    expect(statSync(program).ctimeMs).toBe(made);
  });

  test('replaces a copy of which a cleaner of temporary folders has taken a file', async () => {
    const { root, cache, dataDir } = build();
    chmodSync(join(root, 'native', 'bin', 'postgres'), 0o644);
    const options = { dataDir, binaries: binariesIn(root), caches: [cache] };
    const first = await start(options);
    const lost = join(
      dirname(dirname(programOf(first.pid))),
      'share',
      'postgresql',
      'timezonesets',
      'Default',
    );
    await first.stop();
    rmSync(lost);
    const second = await start(options);
    expect(await query(second.connection, 'select 1 as one')).toEqual(one);
    expect(existsSync(lost)).toBe(true);
  });
});

describe('a package as npm leaves it', () => {
  test('without its install script has no links to its libraries: they are made', async () => {
    const open = openFolder();
    const root = copyPackage(join(open, 'package'), false);
    const { linked } = linksOf(root);
    expect(linked.size).toBeGreaterThan(5);
    for (const path of linked) expect(existsSync(path)).toBe(false);
    const server = await start({ dataDir: join(open, 'data'), binaries: binariesIn(root) });
    expect(await query(server.connection, 'select 1 as one')).toEqual(one);
    expect(programOf(server.pid)).toBe(join(root, 'native', 'bin', 'postgres'));
    for (const path of linked) expect(existsSync(path)).toBe(true);
  });

  test('that lost its right to be run is run from a copy', async () => {
    const open = openFolder();
    const root = copyPackage(join(open, 'package'), true);
    for (const name of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(root, 'native', 'bin', name), 0o644);
    const server = await start({
      dataDir: join(open, 'data'),
      binaries: binariesIn(root),
      caches: [join(open, 'cache')],
    });
    expect(await query(server.connection, 'select 1 as one')).toEqual(one);
    expect(programOf(server.pid).startsWith(join(open, 'cache'))).toBe(true);
  });

  test('that is broken ends in one sentence that names DATABASE_URL', async () => {
    const open = openFolder();
    const root = copyPackage(join(open, 'package'), true);
    rmSync(join(root, 'native', 'lib', 'libicuuc.so.60.2'));
    const starting = start({
      dataDir: join(open, 'data'),
      binaries: binariesIn(root),
      caches: [join(open, 'cache')],
    });
    await expect(starting).rejects.toThrow(/does not run here: .*libicuuc.*DATABASE_URL/s);
  });

  test('is not there for every platform: the sentence names DATABASE_URL', () => {
    expect(() => findBinaries('plan9', 'mips')).toThrow(
      /no embedded PostgreSQL for plan9-mips.*DATABASE_URL/,
    );
  });
});

describe('the user that the server runs as', () => {
  const startOwnedBy = async (uid: number) => {
    const dataDir = join(openFolder(), 'data');
    mkdirSync(dataDir);
    if (isRoot) chownSync(dataDir, uid, uid);
    const server = await start({ dataDir });
    expect(await query(server.connection, 'select 1 as one')).toEqual(one);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(statSync(`/proc/${server.pid}`).uid);
    return statSync(`/proc/${server.pid}`).uid;
  };

  test('is the owner of the data directory where that is not root', async () => {
    expect(await startOwnedBy(1)).toBe(isRoot ? 1 : process.getuid?.());
  });

  test('is nobody where the owner is a number without a name', async () => {
    expect(await startOwnedBy(47_114)).toBe(isRoot ? NOBODY : process.getuid?.());
  });
});
