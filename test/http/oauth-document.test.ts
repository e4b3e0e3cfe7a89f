import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { oauthApp, type OAuthApp, REDIRECT } from '../support/oauth.ts';

const document = readFileSync(new URL('../../docs/oauth.md', import.meta.url), 'utf8');
const snippets = [...document.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code = '']) => code);

let oauth: OAuthApp;
let values: Record<string, string>;
beforeAll(async () => {
  oauth = await oauthApp();
  await oauth.duet.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = oauth.duet.app.server.address() as AddressInfo;
  values = { CATALOG: `http://127.0.0.1:${port}`, KEY: CATALOG_KEY, SECRET: CATALOG_SECRET, REDIRECT };
  values = { ...values, NAME: 'ann', PASSWORD: 'ann-password-1' };
});
afterAll(() => oauth.close());

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
