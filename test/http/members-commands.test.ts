import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readApplicationsCommand } from '../../src/members/applications-command.ts';
import { cleanCodes, cleanSignIns } from '../../src/members/clean.ts';
import { readMembersCommand } from '../../src/members/command.ts';
import type { CommandError, Work } from '../../src/terminal/command-line.ts';
import { createIds, hashSecret } from '../../src/kernel/ids.ts';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { PASSWORD_COST } from '../support/cheap-password-cost.ts';
import { MEMBER_ONE, MEMBER_TWO, tokenOf } from '../support/members.ts';
import { basic, EXCHANGE, oauthApp, type OAuthApp, signedIn, without } from '../support/oauth.ts';

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await oauthApp();
});
afterAll(() => oauth.close());

const run = async (work: Work): Promise<{ out: string; note: string }> => {
  const told = { out: [] as string[], note: [] as string[] };
  const { db, clock, parts } = oauth.duet;
  await work(
    { db, clock, ids: createIds(), config: parts.config },
    { out: (text) => told.out.push(text), note: (text) => told.note.push(text) },
  );
  return { out: told.out.join('\n'), note: told.note.join('\n') };
};
const members = (...args: string[]) => run(readMembersCommand(args));
const applications = (...args: string[]) => run(readApplicationsCommand(args));

const refusal = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
  } catch (error) {
    return (error as CommandError).isUsage;
  }
  throw new Error('it was not refused');
};

const signIn = async (
  username: string,
  password: string,
  authorization = basic(CATALOG_KEY, CATALOG_SECRET),
) =>
  (await oauth.post('/oauth/token', { grant_type: 'password', username, password }, { authorization }))
    .statusCode;

/** The exchange of a code that is bound to a member. */
const EXCHANGE_BOUND = without(EXCHANGE, 'username', 'password');

/** The tables that name a member, each of which is in the export; codes live for a minute, and exports hold what is there already. */
const EXPORTED = [
  ...['favorites', 'library_tracks', 'listens', 'member_exports', 'member_follows', 'oauth_codes'],
  ...['oauth_disconnected', 'oauth_families', 'oauth_sign_ins', 'playlists'],
];

describe('duet members', () => {
  test('create prints the password once and stores a slow hash; the member can sign in', async () => {
    const { out, note } = await members(
      'create',
      '--user-name',
      'Cleo',
      '--catalog',
      'FR',
      '--lang',
      'fr-FR',
    );
    expect(out).toMatch(/^[\w-]{43}$/);
    expect(note).toMatch(/^[0-9A-F]{32}, Cleo, catalog FR, fr-FR\./);
    const row = await oauth.duet.db
      .selectFrom('members')
      .selectAll()
      .where('user_name', '=', 'Cleo')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ catalog: 'FR', country: 'FR', lang: 'fr-FR', screen_name: 'Cleo' });
    const { N, r, p } = PASSWORD_COST;
    expect(row.password_hash.split('$').slice(0, 4)).toEqual(['scrypt', `${N}`, `${r}`, `${p}`]);
    expect(await signIn('cleo', out)).toBe(200);
    const list = await members('list');
    expect(list.out).toMatch(/^id +user name +screen name/);
    expect(list.out).toContain('Cleo');
    expect(list.out).not.toContain(out);
  });

  test('a password may come from the standard input', async () => {
    const work = readMembersCommand(
      ['create', '--user-name', 'dora', '--password-stdin'],
      () => 'dora-password',
    );
    expect((await run(work)).out).toBe('');
    expect(await signIn('dora', 'dora-password')).toBe(200);
  });

  test('password and unlock lift the lock', async () => {
    for (let count = 0; count < 5; count += 1) await signIn('ben', 'wrong');
    expect(await signIn('ben', 'ben-password-2')).toBe(423);
    expect((await members('list')).out).toMatch(/ben .*locked/);
    expect((await members('unlock', 'BEN')).note).toBe('BEN is not locked any more.');
    expect((await members('unlock', 'BEN')).note).toBe('BEN was not locked.');
    expect(await signIn('ben', 'ben-password-2')).toBe(200);
    const { out } = await members('password', 'ben');
    expect([await signIn('ben', 'ben-password-2'), await signIn('ben', out)]).toEqual([401, 200]);
  });

  test('set changes what is given, on the playlists too', async () => {
    const { note } = await members(
      'set',
      'BEN',
      '--email',
      'ben@new.test',
      '--catalog',
      'FR',
      '--screen-name',
      'benny',
      '--visibility',
      'private',
    );
    expect(note).toBe('BEN has changed: email, catalog, screen-name, visibility.');
    const row = oauth.duet.db.selectFrom('members').selectAll().where('user_name', '=', 'ben');
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      ...{
        email: 'ben@new.test',
        catalog: 'FR',
        country: 'FR',
        screen_name: 'benny',
        first_name: 'Ben',
        visibility: 'private',
      },
    });
    expect(await refusal(() => members('set', 'ben', '--screen-name', 'ann-sings'))).toBe(false);
    expect(await refusal(() => members('set', 'ben', '--email', 'Ann@Members.test'))).toBe(false);
    expect(await refusal(() => members('create', '--user-name', 'eve', '--email', 'ben@new.test'))).toBe(
      false,
    );
    expect(await refusal(() => members('set', 'nobody', '--email', 'a@b.c'))).toBe(false);
    for (const args of [
      ['ben'],
      ['ben', '--catalog', 'fr'],
      ['ben', '--user-name', 'x'],
      ['ben', '--visibility', 'x'],
      [],
    ])
      expect(await refusal(async () => members('set', ...args))).toBe(true);
  });

  test('applications lists who has access; disconnect takes it away', async () => {
    const { access_token, refresh_token } = await oauth.tokens();
    const code = await oauth.code({}, await signedIn(oauth, MEMBER_ONE));
    const { out } = await members('applications', 'ann');
    const id = /^app_\w+/m.exec(out)?.[0] ?? '';
    expect(out).toMatch(/^id +name +since/);
    expect((await members('disconnect', 'ann', id)).note).toContain('has no access');
    oauth.duet.clock.advance(1001);
    expect(await oauth.statusWith(access_token)).toBe(401);
    const values = { client_id: CATALOG_KEY, grant_type: 'refresh_token', refresh_token };
    expect((await oauth.post('/v2.2/oauth/access_token', values)).statusCode).toBe(400);
    expect((await members('applications', 'ann')).out).not.toContain(id);
    const refused = await oauth.post('/v2.2/oauth/access_token', { ...EXCHANGE_BOUND, code });
    expect(refused.statusCode).toBe(400);
    expect(await refusal(() => members('disconnect', 'ann', id))).toBe(false);
    expect(await refusal(async () => members('disconnect', 'ann'))).toBe(true);
  });

  test('export prints all that is stored of a member, follows too, and no secret', async () => {
    const { access_token } = await oauth.tokens();
    const send = (url: string, payload: object) =>
      oauth.send({ method: 'POST', url, headers: { authorization: `Bearer ${access_token}` }, payload });
    await send('/v2.2/me/following', { members: [MEMBER_TWO] });
    await send('/v2.2/me/favorites', { favorites: [{ id: 'alb.2' }] });
    await send('/v2.2/me/library/tracks', { tracks: [{ id: 'tra.1' }] });
    await send('/v2.2/me/listens', { listens: [{ id: 'tra.3' }] });
    await send('/v2.2/me/library/playlists', {
      playlists: { name: 'Exported', tracks: [{ id: 'tra.2' }, { id: 'tra.1' }] },
    });
    const { out } = await members('export', 'ann');
    const all = JSON.parse(out) as Record<string, Record<string, unknown>[]>;
    expect(all['member']).toMatchObject({ id: MEMBER_ONE, user_name: 'ann', email: 'ann@members.test' });
    expect(all['following']).toMatchObject([{ member_id: MEMBER_TWO }]);
    expect(all['favorites']).toMatchObject([{ kind: 'album', entity_id: 2 }]);
    expect(all['library']).toMatchObject([{ track_id: 1 }]);
    expect(all['listens']).toMatchObject([{ track_id: 3 }]);
    expect(all['playlists']?.find(({ name }) => name === 'Exported')).toMatchObject({ tracks: [2, 1] });
    expect(all['signIns']?.length).toBeGreaterThan(0);
    expect(out).not.toMatch(/hash|scrypt/);
    expect(JSON.parse((await members('export', 'ben')).out)).toMatchObject({
      followers: [{ member_id: MEMBER_ONE }],
    });
    expect(await refusal(() => members('export', 'nobody'))).toBe(false);
  });

  test('an export of more rows than are read at once is whole', async () => {
    await sql`insert into listens (member_id, track_id, country, listened_at)
      select ${MEMBER_TWO}, 1, 'US', timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 10001) as n`.execute(oauth.duet.db);
    const { listens } = JSON.parse((await members('export', 'ben')).out) as { listens: object[] };
    expect(listens.length).toBe(10_001);
    await oauth.duet.db.deleteFrom('listens').where('member_id', '=', MEMBER_TWO).execute();
  });

  test('the export has every table that names a member', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name in ('member_id', 'follower_id', 'followed_id')`.execute(
      oauth.duet.db,
    );
    const named = rows.map(({ name }) => name).toSorted();
    expect(named).toEqual(EXPORTED);
  });

  test('what is not understood shows the usage; what cannot be done does not', async () => {
    const wrong = [
      [],
      ['remove'],
      ['constructor'],
      ['create'],
      ['create', '--user-name', 'a b'],
      ['create', '--user-name', 'eve', '--catalog', 'us'],
      ['create', '--user-name', 'eve', '--lang', '?'],
      ['create', '--nonsense'],
      ['password'],
      ['unlock', 'a', 'b'],
    ];
    for (const args of wrong) expect(await refusal(async () => members(...args))).toBe(true);
    expect(
      await refusal(async () => members('create', '--user-name', 'eve', '--screen-name', 'A0'.repeat(16))),
    ).toBe(true);
    expect(await refusal(() => members('create', '--user-name', 'ANN'))).toBe(false);
    expect(await refusal(() => members('password', 'nobody'))).toBe(false);
    expect(await refusal(() => members('unlock', 'nobody'))).toBe(false);
  });
});

test.each([
  ['ida+x@example.org', 'ida+x'],
  ['हिन्दी', 'हिन्दी'],
])('others see of the member %s the name %s, unless another is said', async (userName, screenName) => {
  await members('create', '--user-name', userName);
  const { screen_name } = await oauth.duet.db
    .selectFrom('members')
    .select('screen_name')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  expect(screen_name).toBe(screenName);
  await members('remove', userName);
});

describe('duet applications', () => {
  test('the default version is given with an application or changed, and listed', async () => {
    const made = ['create', '--name', 'Radio', '--redirect-uri', 'https://radio.test/'];
    const { note } = await applications(...made, '--default-version', 'v1');
    const id = /app_[0-9a-f]+/.exec(note)?.[0] ?? '';
    const row = async () => (await applications('list')).out.split('\n').find((line) => line.startsWith(id));
    expect(await row()).toMatch(/ v1 /);
    expect((await applications('default', id, 'v2.1')).note).toContain('v2.1');
    expect(await row()).toMatch(/ v2\.1 /);
    await applications('default', id, 'latest');
    expect(await row()).toMatch(/ latest /);
    expect(await refusal(() => applications('default', 'app_none', 'v1'))).toBe(false);
    for (const wrong of [
      ['default', id],
      ['default', id, 'v9'],
      ['default', id, 'v1', 'v2.0'],
    ])
      expect(await refusal(async () => applications(...wrong))).toBe(true);
    expect(await refusal(async () => applications(...made, '--default-version', '2'))).toBe(true);
  });

  test('create prints key and secret once, and stores hashes; revoke ends it with its tokens', async () => {
    const { out, note } = await applications(
      ...[
        'create',
        '--name',
        'Car',
        '--redirect-uri',
        'com.example.car:/back',
        '--old-rate',
        '7',
        '--new-rate',
        '9',
      ],
    );
    const [key = '', secret = ''] = out.split('\n');
    const id = /app_[0-9a-f]+/.exec(note)?.[0] ?? '';
    const row = await oauth.duet.db
      .selectFrom('catalog_applications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: 'Car',
      redirect_uri: 'com.example.car:/back',
      old_rate: 7,
      new_rate: 9,
    });
    expect([row.key_hash, row.secret_hash]).toEqual([hashSecret(key), hashSecret(secret)]);
    expect(await signIn('ann', 'ann-password-1', basic(key, secret))).toBe(200);
    const token = await tokenOf(oauth.duet.db, MEMBER_ONE, oauth.duet.clock, id);
    expect(await oauth.statusWith(token)).toBe(200);
    await applications('revoke', id);
    oauth.duet.clock.advance(1001);
    expect(await oauth.statusWith(token)).toBe(401);
    expect(await signIn('ann', 'ann-password-1', basic(key, secret))).toBe(401);
    expect((await applications('list')).out).toMatch(new RegExp(`${id} +revoked +7/s +9/s`));
    expect(await refusal(() => applications('revoke', 'app_none'))).toBe(false);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a.test/#x',
    '/relative',
    'https://user@a.test/',
    'https://ä.test/',
    'https://a.test/ b',
    '',
  ])('the redirect URI %j is refused', async (uri) => {
    expect(await refusal(async () => applications('create', '--name', 'x', '--redirect-uri', uri))).toBe(
      true,
    );
  });
});

test('a code that nobody used is forgotten once it has expired; one that was used stays for a day', async () => {
  const { db, clock, parts } = oauth.duet;
  await db.deleteFrom('oauth_codes').execute();
  const codes = async () => {
    await cleanCodes(parts).run({} as never, new AbortController().signal as never);
    const rows = await db.selectFrom('oauth_codes').select('used_at').execute();
    return rows.map(({ used_at }) => used_at !== null);
  };
  await oauth.code();
  await oauth.tokens();
  expect((await codes()).toSorted()).toEqual([false, true]);
  clock.advance(59_999);
  expect((await codes()).toSorted()).toEqual([false, true]);
  clock.advance(1);
  expect(await codes()).toEqual([true]);
});

test('what ended a day ago is forgotten by the job, and nothing else', async () => {
  const { db, clock, parts } = oauth.duet;
  await db.deleteFrom('oauth_families').execute();
  await oauth.code();
  const old = await oauth.tokens();
  const count = async () => [
    (await db.selectFrom('oauth_codes').select('code_hash').execute()).length,
    (await db.selectFrom('oauth_tokens').select('token_hash').execute()).length,
    (await db.selectFrom('oauth_families').select('id').execute()).length,
  ];
  await db.deleteFrom('oauth_codes').where('used_at', 'is not', null).execute();
  const clean = cleanSignIns(parts);
  const signal = new AbortController().signal;
  const runJob = () => clean.run({} as never, signal as never);
  await runJob();
  expect(await count()).toEqual([1, 2, 1]);
  clock.advance(86_400_000 + 60_000);
  await runJob();
  expect(await count()).toEqual([0, 2, 1]);
  clock.advance(86_400_000);
  await runJob();
  expect(await count()).toEqual([0, 1, 1]);
  clock.advance(90 * 86_400_000);
  await runJob();
  expect(await count()).toEqual([0, 0, 0]);
  expect(await oauth.statusWith(old.access_token)).toBe(401);
});
