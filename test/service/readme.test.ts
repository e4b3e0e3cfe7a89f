import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BuiltService } from '../support/built-service.ts';

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
