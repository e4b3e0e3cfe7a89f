import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { COMPANION } from '../support/app.ts';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { type PlaylistApp, playlistApp } from '../support/member-playlists.ts';
import { until } from '../support/until.ts';

/* The quickstarts, each run from its first block to its last as it is printed. */

const FOLDER = new URL('../../docs/quickstarts/', import.meta.url);

let app: PlaylistApp;
let origin: string;
let folder: string;
beforeAll(async () => {
  app = await playlistApp();
  await app.duet.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.duet.app.server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'duet-quickstart-'));
});
afterAll(async () => {
  await app?.duet.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The blocks of a page by the words behind their backticks. */
const blocksOf = (name: string): (readonly [info: string, code: string])[] => {
  const text = readFileSync(new URL(`${name}.md`, FOLDER), 'utf8').replaceAll('comp_stock_amara', COMPANION);
  return [...text.matchAll(/```([^\n]*)\n([^]*?)```/g)].map(([, info = '', code = '']) => [info, code]);
};

const blockOf = (name: string, info: string): string =>
  blocksOf(name).find(([one]) => one === info)?.[1] ?? '';

/** What a reader sets in the first block, which differs for each. */
const variables = (): Record<string, string> => ({
  DUET: origin,
  DUET_API_KEY: app.duet.first.apiKey,
  APP_KEY: CATALOG_KEY,
  APP_SECRET: CATALOG_SECRET,
  NAME: 'ann',
  PASSWORD: 'ann-password-1',
  SIP_SERVER: 'sip.example.com',
  SIP_USER: 'desk',
  SIP_PASSWORD: 'a long password',
});

/** The first block with the values of this run: what reads credentials is what this service has. */
const setup = (name: string): string =>
  blockOf(name, 'sh setup')
    .split('\n')
    .map((line) => {
      const [, variable = ''] = /^([A-Z_]+)=/.exec(line) ?? [];
      const value = variables()[variable];
      return value === undefined ? line : `${variable}='${value}'`;
    })
    .join('\n');

/** Runs the steps of a page, and what is added; resolves to what they print. */
async function follow(name: string, added = ''): Promise<string> {
  const steps = blocksOf(name)
    .filter(([info]) => info === 'sh')
    .map(([, code]) => code);
  const script = [setup(name), ...steps, added].join('\n');
  const { PATH = '' } = process.env;
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: { PATH },
  });
  return stdout;
}

test('each quickstart is run here', () => {
  const names = readdirSync(FOLDER).map((name) => name.replace('.md', ''));
  expect(names.sort()).toEqual(['backend', 'kiosk', 'music', 'phone', 'website']);
});

test('website: the page that is written has the line with the public id of the agent', async () => {
  await follow('website');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(page).toMatch(
    /<h1>Welcome<\/h1><script async src="[^"]+\/client\/v0\/duet\.js" data-agent="pub_\w+">/,
  );
});

test('phone: the line waits to be registered, and says why it does not call yet', async () => {
  const printed = await follow('phone', `echo; ${blockOf('phone', 'sh call')}`);
  const [status = '', call = ''] = printed.trim().split('\n');
  expect(JSON.parse(status)).toMatchObject({ lifecycleStatus: 'Pending' });
  expect(JSON.parse(call)).toMatchObject({ code: 'SipConnectionNotRegistered' });
});

test('kiosk: the address of the display comes back', async () => {
  expect(await follow('kiosk')).toMatch(/^https:\/\/duet\.test\/kiosk\/chan_\w+\n$/);
});

test('backend: the server hands out the page and a token of the user', async () => {
  const [last = ''] = (await follow('backend', 'echo; echo "$AGENT"')).trim().split('\n').slice(-1);
  writeFileSync(join(folder, 'server.mjs'), blockOf('backend', 'js'));
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env: { DUET: origin, DUET_API_KEY: app.duet.first.apiKey, AGENT: last, PORT: '3187' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  let output = '';
  child.stdout.on('data', (chunk) => void (output += String(chunk)));
  await until(() => output.includes('http://localhost:3187'), 'the server of the quickstart');
  const page = await (await fetch('http://127.0.0.1:3187/')).text();
  expect(page).toContain(`<script src="${origin}/client/v0/duet.js">`);
  const answer = await fetch('http://127.0.0.1:3187/token', { method: 'POST' });
  expect(await answer.json()).toMatchObject({ token: expect.stringMatching(/^[A-Za-z0-9+/=_-]+$/) });
  const listed = await app.duet.call('GET', '/public/sessions?externalClientId=user-7');
  expect(listed.json()).toMatchObject({ filteredCount: 1 });
});

test('music: from the chart to a playlist of a member', async () => {
  const lines = (await follow('music')).trim().split('\n');
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toBe('Song 5');
});
