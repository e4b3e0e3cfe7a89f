import type { LightMyRequestResponse } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { DIED, LEASE_MS, RENEW_MS, whileLeased } from '../../src/importers/frame/import-lease.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import { musicbrainz } from '../../src/importers/musicbrainz/kind.ts';
import { hashSecret } from '../../src/kernel/ids.ts';
import { memberExports } from '../../src/members/exports/exports.job.ts';
import { artists, lines } from '../fixtures/importing/musicbrainz.ts';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { addPerson, ownPage, type Person, sendToConsole } from '../support/console-people.ts';
import { MEMBER_ONE, MEMBER_TWO, PASSWORD_TWO } from '../support/members.ts';
import { basic, oauthApp, type OAuthApp } from '../support/oauth.ts';
import { until } from '../support/until.ts';

const AT = '/operator/catalogue';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

let oauth: OAuthApp;
let operator: Person;
let admin: Person;
let member: Person;
let folder: string;

beforeAll(async () => {
  oauth = await oauthApp({ plugins: [consolePlugin] });
  const { first } = oauth.duet;
  operator = await addPerson(oauth.duet, 'olga@duet.example', { isOperator: true });
  admin = await addPerson(oauth.duet, 'ann@first.example', { in: [[first, 'admin']] });
  member = await addPerson(oauth.duet, 'mia@first.example', { in: [[first, 'member']] });
  folder = await mkdtemp(join(tmpdir(), 'duet-console-catalogue-'));
});
afterAll(async () => {
  await oauth.close();
  await rm(folder, { recursive: true });
});

const APPLICATION = { name: 'Car', redirectUri: 'https://car.test/back' };

const json = <T>(answer: LightMyRequestResponse, status = 200): T => {
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json<T>();
};

interface Listed<T> {
  readonly items: readonly T[];
  readonly filteredCount: number;
  readonly totalCount: number;
}

interface CreatedApplication {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
}

const make = async (more: object = {}): Promise<CreatedApplication> =>
  json<CreatedApplication>(
    await operator.call('POST', `${AT}/applications`, { ...APPLICATION, ...more }),
    201,
  );

describe('who may', () => {
  const calls: [method: Method, path: string, body?: object][] = [
    ['GET', '/applications'],
    ['POST', '/applications', APPLICATION],
    ['PATCH', '/applications/app_test', { defaultVersion: 'v1' }],
    ['DELETE', '/applications/app_test'],
    ['GET', '/imports'],
    ['GET', '/imports/imp_x/rejects'],
    ['GET', '/members'],
    ['POST', '/members', { userName: 'eve' }],
    ['POST', `/members/${MEMBER_ONE}/password`, {}],
    ['POST', `/members/${MEMBER_ONE}/unlock`, {}],
    ['GET', `/members/${MEMBER_ONE}`],
    ['PATCH', `/members/${MEMBER_ONE}`, { firstName: 'Eve' }],
    ['DELETE', `/members/${MEMBER_ONE}`],
    ['DELETE', `/members/${MEMBER_ONE}/applications/app_test`],
    ['POST', `/members/${MEMBER_ONE}/exports`, {}],
    ['GET', `/members/${MEMBER_ONE}/exports/export_1`],
    ['GET', '/v2.2/genres'],
    ['GET', '/v2.2/search?query=velvet'],
  ];

  it.each(calls)('%s %s: the operator alone', async (method, path, body) => {
    for (const person of [admin, member]) {
      const { statusCode } = await person.call(method, AT + path, body);
      expect(statusCode).toBe(403);
    }
    expect((await sendToConsole(oauth.duet, method, AT + path, body, ownPage(''))).statusCode).toBe(401);
  });

  it('a forged request, or a key of the catalogue without a cookie, is nobody', async () => {
    const forged = await sendToConsole(oauth.duet, 'POST', `${AT}/applications`, APPLICATION, {
      cookie: operator.cookie,
      origin: 'https://evil.test',
      'x-duet-console': '1',
    });
    expect(forged.statusCode).toBe(403);
    const byKey = { apikey: CATALOG_KEY };
    expect((await sendToConsole(oauth.duet, 'GET', `${AT}/v2.2/genres`, undefined, byKey)).statusCode).toBe(
      401,
    );
    const { items } = json<Listed<{ name: string }>>(await operator.call('GET', `${AT}/applications`));
    expect(items.map(({ name }) => name)).not.toContain('Car');
  });
});

describe('applications', () => {
  const genresWith = async (apikey: string): Promise<number> =>
    (await oauth.get('/v2.2/genres', {}, { apikey })).statusCode;

  it('key and secret are told once, only their hashes are stored, and they work until they are revoked', async () => {
    const { id, key, secret } = await make({ oldRate: 7, newRate: 9 });
    const row = await oauth.duet.db
      .selectFrom('catalog_applications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Car', old_rate: 7, new_rate: 9 });
    expect([row.key_hash, row.secret_hash]).toEqual([hashSecret(key), hashSecret(secret)]);
    const list = await operator.call('GET', `${AT}/applications`);
    for (const hidden of [key, secret, row.key_hash, row.secret_hash])
      expect(list.body).not.toContain(hidden);
    expect(json<Listed<{ id: string }>>(list).items.find((one) => one.id === id)).toMatchObject({
      ...{ id, name: 'Car', redirectUri: APPLICATION.redirectUri, oldRate: 7, newRate: 9, revokedAt: null },
    });

    expect(await genresWith(key)).toBe(200);
    json(await operator.call('DELETE', `${AT}/applications/${id}`));
    oauth.duet.clock.advance(1001);
    expect(await genresWith(key)).toBe(401);
    const after = json<Listed<{ id: string; revokedAt: string | null }>>(
      await operator.call('GET', `${AT}/applications`),
    );
    expect(after.items.find((one) => one.id === id)?.revokedAt).toMatch(/^\d{4}-/);
  });

  it('members sign in with it', async () => {
    const { key, secret } = await make();
    const signIn = { grant_type: 'password', username: 'ann', password: 'ann-password-1' };
    const { statusCode } = await oauth.post('/oauth/token', signIn, { authorization: basic(key, secret) });
    expect(statusCode).toBe(200);
  });

  it.each([
    ['redirectUri', { redirectUri: 'javascript:alert(1)' }],
    ['redirectUri', { redirectUri: 'https://a.test/#x' }],
    ['redirectUri', { redirectUri: '' }],
    ['redirectUri', { redirectUri: `https://a.test/${'x'.repeat(2000)}` }],
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 7 }],
    ['defaultVersion', { defaultVersion: 'v9' }],
    ['oldRate', { oldRate: 0 }],
    ['newRate', { newRate: 1_000_001 }],
  ] as const)('a wrong %s is told at its field: %j', async (field, more) => {
    const answer = await operator.call('POST', `${AT}/applications`, { ...APPLICATION, ...more });
    const { errors } = json<{ errors: Record<string, string[]> }>(answer, 400);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.[0]).toMatch(/\w/);
  });

  it('has a default version, given with it or changed, else the latest', async () => {
    const defaultOf = async (id: string) => {
      const list = await operator.call('GET', `${AT}/applications`);
      const { items } = json<Listed<{ id: string; defaultVersion: string | null }>>(list);
      return items.find((one) => one.id === id)?.defaultVersion;
    };
    const [usual, old] = [await make(), await make({ defaultVersion: 'v1' })];
    expect([await defaultOf(usual.id), await defaultOf(old.id)]).toEqual([null, 'v1']);
    const change = (id: string, defaultVersion: unknown) =>
      operator.call('PATCH', `${AT}/applications/${id}`, { defaultVersion });
    json(await change(old.id, 'v2.1'));
    expect(await defaultOf(old.id)).toBe('v2.1');
    json(await change(old.id, null));
    expect(await defaultOf(old.id)).toBe(null);
    json(await change(old.id, 'v9'), 400);
    json(await change('app_none', 'v1'), 404);
  });

  it('one that is not there cannot be revoked', async () => {
    json(await operator.call('DELETE', `${AT}/applications/app_none`), 404);
    json(await operator.call('DELETE', `${AT}/applications/%00`), 400);
  });
});

describe('members', () => {
  interface CreatedMember {
    readonly id: string;
    readonly userName: string;
    readonly password: string;
  }
  interface MemberItem {
    readonly id: string;
    readonly userName: string;
    readonly isLocked: boolean;
  }
  const signIn = async (username: string, password: string): Promise<number> =>
    (
      await oauth.post(
        '/oauth/token',
        { grant_type: 'password', username, password },
        { authorization: basic(CATALOG_KEY, 'test-application-secret') },
      )
    ).statusCode;
  const find = async (search: string) =>
    json<Listed<MemberItem>>(
      await operator.call('GET', `${AT}/members?search=${encodeURIComponent(search)}`),
    );
  const create = (body: object) => operator.call('POST', `${AT}/members`, body);

  it('one is made, with a password that is told once and signs in', async () => {
    const wanted = { userName: 'Cleo', email: 'cleo@members.test', catalog: 'FR', lang: 'fr' };
    const { id, userName, password } = json<CreatedMember>(await create(wanted), 201);
    expect([id, userName]).toEqual([expect.stringMatching(/^[0-9A-F]{32}$/), 'Cleo']);
    const row = await oauth.duet.db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ catalog: 'FR', email: 'cleo@members.test', screen_name: 'Cleo' });
    expect(JSON.stringify(row)).not.toContain(password);
    expect(await signIn('cleo', password)).toBe(200);
    const list = await operator.call('GET', `${AT}/members?search=CLEO`);
    expect(list.body).not.toMatch(/password|scrypt/);
    expect(json<Listed<MemberItem>>(list)).toMatchObject({
      filteredCount: 1,
      items: [{ id, isLocked: false }],
    });
  });

  it.each([
    ['userName', { userName: 'ANN' }],
    ['userName', { userName: 'a b' }],
    ['userName', { userName: '' }],
    ['catalog', { userName: 'new', catalog: 'us' }],
    ['lang', { userName: 'new', lang: '?' }],
    ['email', { userName: 'new', email: 'x'.repeat(321) }],
  ] as const)('a wrong %s is told at its field: %j', async (field, body) => {
    expect(Object.keys(json<{ errors: object }>(await create(body), 400).errors)).toEqual([field]);
    expect((await find('new')).filteredCount).toBe(0);
  });

  it('are found by name and address, page by page, and what is typed is no pattern', async () => {
    expect((await find('members.test')).items.map(({ userName }) => userName)).toEqual([
      'ann',
      'ben',
      'Cleo',
    ]);
    expect((await find('ann-sings')).items).toMatchObject([{ id: MEMBER_ONE }]);
    for (const text of ['%', '_', "' or 1=1 --", '\\']) expect((await find(text)).filteredCount).toBe(0);
    const second = json<Listed<MemberItem>>(
      await operator.call('GET', `${AT}/members?pageSize=1&pageIndex=1`),
    );
    expect(second).toMatchObject({ totalCount: 3, items: [{ id: MEMBER_TWO }] });
    json(await operator.call('GET', `${AT}/members?search=${'x'.repeat(201)}`), 400);
  });

  it('a new password ends every token and the old password', async () => {
    const { access_token } = await oauth.tokens();
    expect(await oauth.statusWith(access_token)).toBe(200);
    const told = json<CreatedMember>(await operator.call('POST', `${AT}/members/${MEMBER_ONE}/password`, {}));
    expect(told).toEqual({ userName: 'ann', password: expect.stringMatching(/^[\w-]{43}$/) });
    oauth.duet.clock.advance(1001);
    expect(await oauth.statusWith(access_token)).toBe(401);
    expect([await signIn('ann', 'ann-password-1'), await signIn('ann', told.password)]).toEqual([401, 200]);
    json(await operator.call('POST', `${AT}/members/${'C'.repeat(32)}/password`, {}), 404);
  });

  it('five wrong passwords lock, and the operator lifts the lock', async () => {
    for (let count = 0; count < 5; count += 1) await signIn('ben', 'wrong');
    expect(await signIn('ben', PASSWORD_TWO)).toBe(423);
    expect((await find('ben')).items).toMatchObject([{ id: MEMBER_TWO, isLocked: true }]);
    json(await operator.call('POST', `${AT}/members/${MEMBER_TWO}/unlock`, {}));
    expect((await find('ben')).items).toMatchObject([{ isLocked: false }]);
    expect(await signIn('ben', PASSWORD_TWO)).toBe(200);
    json(await operator.call('POST', `${AT}/members/nobody/unlock`, {}), 404);
  });
});

describe('imports', () => {
  interface Import {
    readonly id: string;
    readonly status: string;
    readonly message: string | null;
    readonly read: number;
    readonly rejected: number;
  }
  const run = async (text: string, name: string, signal?: AbortSignal) => {
    const source = join(folder, name, 'artist');
    await rm(join(folder, name), { recursive: true, force: true });
    await mkdir(join(folder, name));
    await writeFile(source, text);
    const importer = await musicbrainz.make(source, {}, oauth.duet.parts);
    const options = { kind: 'musicbrainz' as const, source, ...(signal && { signal }) };
    return runImport(oauth.duet.parts, options, importer);
  };
  const list = async (query = '') =>
    json<Listed<Import>>(await operator.call('GET', `${AT}/imports${query}`));
  const byId = async (id: string) => (await list()).items.find((one) => one.id === id);

  it('a real one is there with its counts, and what was rejected with its reason', async () => {
    const { importId } = await run(`${lines(artists)}\ngarbage`, 'whole');
    expect(await byId(importId)).toMatchObject({ status: 'completed', message: null, read: 5, rejected: 1 });
    const rejects = json<Listed<object>>(await operator.call('GET', `${AT}/imports/${importId}/rejects`));
    expect(rejects).toMatchObject({
      totalCount: 1,
      items: [{ place: 'artist:5', reason: 'This line is not JSON.' }],
    });
    json(await operator.call('GET', `${AT}/imports/imp_none/rejects`), 404);
  });

  it('one that somebody stopped says so, and is no failure', async () => {
    const { importId } = await run(lines(artists), 'stopped', AbortSignal.abort());
    expect(await byId(importId)).toMatchObject({
      status: 'stopped',
      message: expect.stringContaining('goes on'),
    });
  });

  it('runs as long as its process does, is stopped when that has died, and tells why it failed', async () => {
    const now = () => new Date(oauth.duet.clock.wallTime());
    const row = (id: string, status: 'running' | 'failed', message: string | null) => ({
      ...{ id, status, message, kind: 'musicbrainz' as const, source: `/dumps/${id}`, stage: 'artist' },
      ...{ started_at: now(), updated_at: now(), ended_at: status === 'failed' ? now() : null },
    });
    oauth.duet.clock.advance(1000);
    await oauth.duet.db
      .insertInto('catalog_imports')
      .values([row('imp_runs', 'running', null), row('imp_failed', 'failed', 'There is no /dumps.')])
      .execute();
    const { db, clock } = oauth.duet;
    const leasedUntil = async () =>
      (
        await db.selectFrom('catalog_imports').select('leased_until').where('id', '=', 'imp_runs').execute()
      )[0]?.leased_until;
    await whileLeased({ db, clock }, 'imp_runs', async () => {
      for (let elapsed = 0; elapsed < 2 * LEASE_MS; elapsed += RENEW_MS) {
        clock.advance(RENEW_MS);
        const renewed = clock.wallTime() + LEASE_MS;
        await until(async () => (await leasedUntil())?.getTime() === renewed, 'the lease is renewed');
      }
      clock.advance(LEASE_MS - 1);
      expect(await byId('imp_runs')).toMatchObject({ status: 'running', message: null });
    });
    clock.advance(LEASE_MS);
    expect(await byId('imp_runs')).toMatchObject({ status: 'stopped', message: DIED });
    expect(await byId('imp_failed')).toMatchObject({ status: 'failed', message: 'There is no /dumps.' });
    const { items, totalCount } = await list('?pageSize=1');
    expect([items.length, totalCount]).toEqual([1, 4]);
  });
});

describe('the catalogue itself', () => {
  const alike = [
    '/v2.2/genres',
    '/v2.2/tracks/top?range=month&limit=3',
    '/v2.2/albums/top?catalog=US&range=month',
    '/v2.2/artists/Art.1',
    '/v2.2/search?query=velvet&per_type_limit=4',
    '/v2.2/search/verbose?query=velvet',
  ];
  const refused = ['/v2.2/tracks/Tra.99999999', '/v2.2/search', '/v2.2/tracks/top?limit=nonsense'];
  const both = async (path: string) =>
    Promise.all([
      operator.call('GET', AT + path),
      oauth.send({ url: path, headers: { apikey: CATALOG_KEY } }),
    ]);

  it.each(alike)('%s answers as it does with a key', async (path) => {
    const [here, there] = await both(path);
    expect([here.statusCode, there.statusCode]).toEqual([200, 200]);
    expect(here.json()).toEqual(there.json());
    expect(here.headers['cache-control']).toBe('no-store');
  });

  it.each(refused)('%s is refused in the same words, in the shape that the console reads', async (path) => {
    const [here, there] = await both(path);
    expect(here.statusCode).toBe(there.statusCode);
    const { message } = there.json<{ message: string }>();
    expect(here.json()).toMatchObject({ status: there.statusCode, detail: message });
  });

  it('is read alone: nothing of a member is there', async () => {
    for (const path of ['/v2.2/me/library', '/v2.2/me', '/oauth/token', '/v1/genres', '/v2.1/genres'])
      expect((await operator.call('GET', AT + path)).statusCode).toBe(404);
  });
});

it('every change was written down for the installation, without what was sent', async () => {
  const entries = await oauth.duet.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('actor_id', '=', operator.id)
    .execute();
  const actions = new Set(
    entries.map(({ action, status }) => `${action.replace('/console/api', '')} ${status}`),
  );
  for (const action of [
    `POST ${AT}/applications 201`,
    `POST ${AT}/applications 400`,
    `DELETE ${AT}/applications/:applicationId 200`,
    `POST ${AT}/members 201`,
    `POST ${AT}/members/:memberId/password 200`,
    `POST ${AT}/members/:memberId/unlock 200`,
  ])
    expect([...actions]).toContain(action);
  expect(entries.every(({ organization_id }) => organization_id === null)).toBe(true);
  expect([...actions].join()).not.toContain('GET');
  expect(JSON.stringify(entries)).not.toMatch(/car\.test|Cleo|duetapp_/);
});

describe('one member', () => {
  interface OneMember {
    readonly counts: Readonly<Record<string, number>>;
    readonly applications: readonly { readonly id: string }[];
    readonly export: { readonly id: string; readonly status: string } | null;
  }
  const ONE = `${AT}/members/${MEMBER_ONE}`;
  const one = async () => json<OneMember>(await operator.call('GET', ONE));

  it('is shown with what there is, and changed', async () => {
    await oauth.duet.db
      .insertInto('listens')
      .values({ member_id: MEMBER_ONE, track_id: 1, country: 'US', listened_at: new Date() })
      .execute();
    await oauth.duet.db
      .insertInto('member_follows')
      .values({ follower_id: MEMBER_TWO, followed_id: MEMBER_ONE, followed_at: new Date() })
      .execute();
    expect(await one()).toMatchObject({
      ...{ id: MEMBER_ONE, userName: 'ann', email: 'ann@members.test', visibility: 'public' },
      counts: { followers: 1, following: 0, playlists: 1, listens: 1 },
      playlists: [{ id: 'mp.3', privacy: 'private', trackCount: 3 }],
      listens: [{ artistName: 'Velvet Harbor' }],
      export: null,
    });
    const values = { email: 'new@members.test', lang: 'de-de', catalog: 'DE', visibility: 'private' };
    expect(json(await operator.call('PATCH', ONE, values))).toMatchObject({ ...values, lang: 'de-DE' });
    const faults = [{ email: 'BEN@members.test' }, { email: 'x' }, { lang: '?' }, { catalog: 'de' }];
    for (const fault of faults) json(await operator.call('PATCH', ONE, { firstName: 'Eve', ...fault }), 400);
    expect(await one()).toMatchObject({ ...values, lang: 'de-DE', firstName: 'Ann' });
    json(await operator.call('GET', `${AT}/members/${'C'.repeat(32)}`), 404);
  });

  it('loses an application', async () => {
    await oauth.duet.db.deleteFrom('oauth_families').execute();
    const grant = { grant_type: 'password', username: 'ben', password: PASSWORD_TWO };
    expect(
      (await oauth.post('/oauth/token', grant, { authorization: basic(CATALOG_KEY, CATALOG_SECRET) }))
        .statusCode,
    ).toBe(200);
    const two = `${AT}/members/${MEMBER_TWO}`;
    const [application] = json<OneMember>(await operator.call('GET', two)).applications;
    json(await operator.call('DELETE', `${two}/applications/${application?.id}`));
    expect(json<OneMember>(await operator.call('GET', two)).applications).toEqual([]);
    json(await operator.call('DELETE', `${two}/applications/${application?.id}`), 404);
  });

  it('is exported by a job, and erased', async () => {
    const { id } = json<{ id: string }>(await operator.call('POST', `${ONE}/exports`, {}), 202);
    json(await operator.call('GET', `${ONE}/exports/${id}`), 404);
    await memberExports(oauth.duet.parts).run({ id }, new AbortController().signal);
    expect((await one()).export).toMatchObject({ id, status: 'ready' });
    const file = await operator.call('GET', `${ONE}/exports/${id}`);
    expect(JSON.parse(gunzipSync(file.rawPayload).toString())).toMatchObject({ member: { id: MEMBER_ONE } });
    json(await operator.call('GET', `${AT}/members/${MEMBER_TWO}/exports/${id}`), 404);
    json(await operator.call('DELETE', ONE));
    json(await operator.call('GET', ONE), 404);
    expect(await oauth.duet.db.selectFrom('member_exports').selectAll().execute()).toEqual([]);
  });
});
