/** Migration 0038: refresh tokens that were void before 0035 stay void. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSecret } from '../../src/kernel/ids.ts';
import { revivedTokens } from '../../src/storage/migrations/0038-revived-tokens.ts';
import { CATALOG_KEY } from '../support/catalog.ts';
import { oauthApp, type OAuthApp } from '../support/oauth.ts';

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await oauthApp();
});
afterAll(() => oauth.close());

const MINUTE = 60_000;

/** A refresh token as 0035 left it: `gave` is whether others had been given for it by then. */
interface OldToken {
  readonly token: string;
  readonly parent: string | null;
  /** How many minutes before now it was created. */
  readonly age: number;
  readonly gave: boolean;
}

/** Makes a sign-in of these refresh tokens; its first one is a new sign-in's, which is made older. */
async function signInOf(tokens: readonly OldToken[]): Promise<void> {
  const { db, clock } = oauth.duet;
  const first = hashSecret((await oauth.tokens()).refresh_token);
  const row = db.selectFrom('oauth_tokens').selectAll().where('token_hash', '=', first);
  const template = await row.executeTakeFirstOrThrow();
  const rows = tokens.map(({ token, parent, age, gave }) => {
    const created_at = new Date(clock.wallTime() - age * MINUTE);
    const parent_hash = parent === null ? null : hashSecret(parent);
    return {
      ...template,
      token_hash: hashSecret(token),
      parent_hash,
      created_at,
      refreshed_at: gave ? created_at : null,
    };
  });
  await db.deleteFrom('oauth_tokens').where('token_hash', '=', first).execute();
  await db.insertInto('oauth_tokens').values(rows).execute();
}

const statusOf = async (refresh_token: string): Promise<number> => {
  const values = { client_id: CATALOG_KEY, grant_type: 'refresh_token', refresh_token };
  return (await oauth.post('/v2.2/oauth/access_token', values)).statusCode;
};

test('the newest refresh token goes on, and the one that it was given for; those of before are void', async () => {
  const tokens = (name: string): OldToken[] => [
    { token: `${name}-root`, parent: null, age: 300, gave: true },
    { token: `${name}-twin`, parent: `${name}-root`, age: 200, gave: false },
    { token: `${name}-parent`, parent: `${name}-root`, age: 200, gave: true },
    { token: `${name}-newest`, parent: `${name}-parent`, age: 100, gave: false },
  ];
  for (const name of ['good', 'twin', 'root', 'parent']) await signInOf(tokens(name));
  await revivedTokens.up(oauth.duet.db);
  expect([await statusOf('good-newest'), await statusOf('parent-parent')]).toEqual([200, 200]);
  expect([await statusOf('twin-twin'), await statusOf('twin-newest')]).toEqual([400, 200]);
  expect([await statusOf('root-root'), await statusOf('root-newest')]).toEqual([400, 400]);
});

test('two tabs that hold refresh tokens of one moment both go on', async () => {
  await signInOf([
    { token: 'tabs-root', parent: null, age: 200, gave: true },
    { token: 'tabs-left', parent: 'tabs-root', age: 100, gave: false },
    { token: 'tabs-right', parent: 'tabs-root', age: 100, gave: false },
  ]);
  await revivedTokens.up(oauth.duet.db);
  expect([await statusOf('tabs-left'), await statusOf('tabs-right')]).toEqual([200, 200]);
});

test('a sign-in is revoked whose token of before gave others at two times', async () => {
  await signInOf([
    { token: 'doubt-root', parent: null, age: 300, gave: true },
    { token: 'doubt-early', parent: 'doubt-root', age: 200, gave: false },
    { token: 'doubt-late', parent: 'doubt-root', age: 100, gave: false },
  ]);
  await revivedTokens.up(oauth.duet.db);
  expect([await statusOf('doubt-early'), await statusOf('doubt-late')]).toEqual([400, 400]);
});

test('a sign-in that began after 0035 stays as it is', async () => {
  const { refresh_token } = await oauth.tokens();
  oauth.duet.clock.advance(MINUTE);
  await revivedTokens.up(oauth.duet.db);
  expect(await statusOf(refresh_token)).toBe(200);
});
