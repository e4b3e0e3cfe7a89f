import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { oauthApp, type OAuthApp, REDIRECT, signInAt } from '../support/oauth.ts';
import { sampleOf } from '../support/samples.ts';

const document = readFileSync(new URL('../../docs/oauth.md', import.meta.url), 'utf8');
const snippets = [...document.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code = '']) => code);

let oauth: OAuthApp;
let values: Record<string, string> = {};
beforeAll(async () => {
  oauth = await oauthApp({ parts: { publicUrl: () => values['CATALOG'] ?? '' } });
  await oauth.duet.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = oauth.duet.app.server.address() as AddressInfo;
  values = { CATALOG: `http://127.0.0.1:${port}`, KEY: CATALOG_KEY, SECRET: CATALOG_SECRET, REDIRECT };
  values = { ...values, NAME: 'ann', PASSWORD: 'ann-password-1' };
});
afterAll(() => oauth.close());
afterEach(() => void vi.unstubAllEnvs());

/** What a snippet of docs/oauth.md answers: one JSON document a line. */
const run = async (snippet = ''): Promise<unknown[]> => {
  const { stdout } = await promisify(execFile)('bash', ['-euc', snippet], {
    env: { ...process.env, ...values },
  });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
};

const tokens = {
  access_token: expect.any(String),
  refresh_token: expect.any(String),
  expires_in: '86399',
  token_type: 'Bearer',
};

interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
}
interface Sample {
  begin(): Promise<{ readonly url: URL; readonly kept: object }>;
  finish(landed: URL, kept: object): Promise<Tokens>;
  renew(tokens: Tokens): Promise<Tokens>;
  revoke(tokens: Tokens): Promise<void>;
}

/** The sample for openid-client as a module, which finds the library where this repository has it. */
async function librarySample(): Promise<Sample> {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/duet/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const path = join(mkdtempSync(join(folder, 'oauth-')), 'sample.mjs');
  onTestFinished(() => rmSync(dirname(path), { recursive: true, force: true }));
  writeFileSync(path, sampleOf('docs/oauth.md', 'js', 'openid-client'));
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  return (await import(path)) as Sample;
}

test('[spec 12, 8] the server of docs/oauth.md gets, renews and revokes tokens by openid-client', async () => {
  const { begin, finish, renew, revoke } = await librarySample();
  const isGood = async ({ access_token }: Tokens) =>
    (await oauth.statusWith(access_token, '/v2.2/me/account')) === 200;
  const { url, kept } = await begin();
  const first = await finish(await signInAt(oauth, url), kept);
  expect(await isGood(first)).toBe(true);
  const next = await renew(first);
  expect(await isGood(next)).toBe(true);
  await revoke(next);
  // A process believes for a second what it has read of a token.
  oauth.duet.clock.advance(1_001);
  expect(await isGood(next)).toBe(false);
});

test('every flow of docs/oauth.md works as it is printed', async () => {
  const [settings, challenge, password, using, ...more] = snippets;
  expect(more).toEqual([]);
  expect([...(settings ?? '').matchAll(/^(\w+)=/gm)].map(([, name]) => name)).toEqual(Object.keys(values));
  expect(await run(challenge)).toEqual([tokens]);
  expect(await run(password)).toEqual([
    {
      ...tokens,
      issued_at: expect.stringMatching(/^\d{13}$/) as string,
      catalog: 'US',
      guid: 'A'.repeat(32),
      username: 'ann',
      first_name: 'Ann',
      last_name: 'Arbor',
    },
  ]);
  const [me, refreshed] = await run(using);
  expect(me).toHaveProperty('me.id', 'A'.repeat(32));
  expect(refreshed).toEqual(tokens);
});
