import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { BuiltService } from '../support/built-service.ts';
import { isLong } from '../support/long.ts';
import { until } from '../support/until.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const firstCalls = readme.slice(readme.indexOf('## The first call'), readme.indexOf('## Where to read on'));
const snippets = [...firstCalls.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code = '']) => code);

let folder: string;
let service: BuiltService;
let origin: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-readme-'));
  service = new BuiltService(folder);
  origin = await service.ready();
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly id: string;
  readonly token: string;
  readonly connection: { readonly id: string };
}

/** Runs a snippet as a reader would, where the service was started; each call answers one JSON document. */
const run = (snippet: string, given: Record<string, string> = {}): Answer[] => {
  const [setKey = ''] = /^KEY=.*$/m.exec(snippets[0] ?? '') ?? [];
  let code = snippet.replaceAll('localhost:8080', new URL(origin).host).replace(/\n\n(?=curl)/g, '\necho\n');
  for (const [name, value] of Object.entries(given)) code = code.replaceAll(name, value);
  const { stdout, stderr, status } = spawnSync('bash', ['-euc', `${setKey}\n${code}`], {
    cwd: folder,
    encoding: 'utf8',
    // A socket at its input would make bash read the files of a login from elsewhere.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Answer);
};

test('the first calls of README.md work as they are printed', () => {
  expect(snippets).toHaveLength(4);
  const [companions, agent] = run(snippets[0] ?? '');
  expect(companions).toHaveProperty('items');
  expect(agent?.id).toMatch(/^agent_/);
  const [opened] = run(snippets[1] ?? '', { AGENT_ID: agent?.id ?? '' });
  expect(JSON.parse(atob(opened?.token ?? ''))).toHaveProperty('connection.signalingEndpoint');
  const [session] = run(snippets[2] ?? '', { SESSION_ID: opened?.connection.id ?? '' });
  expect(session).toMatchObject({ id: opened?.connection.id, status: 'pending' });
  const [charts] = run(snippets[3] ?? '') as unknown as { artists: { id: string }[] }[];
  expect(charts?.artists.map(({ id }) => /^art\.\d+$/.test(id))).toEqual([true, true, true]);
});

test('the addresses that README.md names are there', async () => {
  for (const path of ['/docs', '/openapi.json', '/']) {
    const answer = await fetch(`${origin}${path}`);
    expect([path, answer.status, (await answer.text()) === '']).toEqual([path, 200, false]);
  }
});

/** A folder with what a clone of this state would hold; removed after the test. */
const freshCopy = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'duet-fresh-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  execFileSync('bash', ['-c', `git ls-files -z | xargs -0 cp --parents -t "$0"`, copy]);
  return copy;
};

/** Runs a command on a terminal as somebody would who has set nothing, but for ports and networks of tests. */
const onTerminal = (command: string, cwd: string) => {
  const { PATH = '', HOME = '' } = process.env;
  // In a language of UTF-8 npm draws what `shown` takes away; in none it draws with letters.
  const language = { LANG: 'C.UTF-8' };
  const env = { PATH, HOME, ...language, DUET_PORT: '0', DUET_MODELS: 'off', DUET_MODEL_PLACES: 'off' };
  const child = spawn('script', ['-qec', command, '/dev/null'], { cwd, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  /** What the terminal shows, without what npm draws while one waits. */
  const shown = (): string => text.replace(/[\u2800-\u28ff]|\u001b\[[\d;?]*[A-Za-z]|\r/g, '');
  return { child, shown, ended: once(child, 'close') };
};

/** The limit of the first start from an empty folder, once it is built; it took 4.6 s. */
const READY_S = 20;

if (isLong)
  test('the first start makes no noise, and none of its packages runs a script [spec 10, Missing 7]', async () => {
    const copy = freshCopy();
    const install = onTerminal('npm ci', copy);
    expect(await until(() => install.ended, 'the installation', 420_000)).toEqual([0, null]);
    expect(install.shown().trim()).toMatch(/^added \d+ packages in \S+$/);

    const started = onTerminal('npm start', copy);
    await until(() => started.shown().includes('Ctrl-C stops it'), 'the first start', 110_000);
    const [, seconds] = /ready after ([\d.]+) s/.exec(started.shown()) ?? [];
    expect(Number(seconds)).toBeLessThan(READY_S);
    expect(started.shown()).not.toMatch(/"level":|warn|kB/i);
    expect(started.shown()).toMatch(/^\d\d:\d\d:\d\d info {2}ready {2}readyMs=\d+/m);
    started.child.stdin.write('\u0003');
    await until(() => started.ended, 'the end', 60_000);
    expect(started.shown()).toContain('Duet has stopped');
  }, 600_000);
