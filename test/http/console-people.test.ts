import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeOld } from '../../src/console/clean.ts';
import { consolePlugin } from '../../src/console/index.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { codeOf, cookieFrom, PASSWORD, peopleOf } from '../support/people.ts';

const DAY_MS = 24 * 3_600_000;
const FRESH = 'moss violin kettle';

let service: TestApp;
let people: ReturnType<typeof peopleOf>;
let who = 0;
let email: string;
let address: string;

beforeAll(async () => {
  service = await testApp({ plugins: [consolePlugin] });
  people = peopleOf(service);
});

beforeEach(() => {
  who += 1;
  email = `person${who}@first.example`;
  address = `10.20.0.${who}`;
});

afterAll(() => service.close());

const statusOf = async (cookie: string) =>
  (await people.send('GET', '/me', undefined, { cookie })).statusCode;

const signInWith = (password: string) => people.send('POST', '/sign-in', { email, password }, { address });

describe('the own account', () => {
  it('is changed by its owner, each part by itself', async () => {
    await people.add(service.first, email);
    const cookie = await people.signIn(email);
    const change = (body: object) => people.send('PATCH', '/account', body, { cookie });
    expect((await change({ name: '  Ann Miller ' })).json().account).toMatchObject({
      name: 'Ann Miller',
      language: null,
    });
    expect((await change({ language: 'de' })).json().account).toMatchObject({
      name: 'Ann Miller',
      language: 'de',
    });
    expect((await change({ isToured: true })).json().account.isToured).toBe(true);
    expect((await change({ isToured: false, language: null })).json().account).toMatchObject({
      ...{ isToured: false, language: null },
    });
    expect((await change({})).statusCode).toBe(200);
    const me = await people.send('GET', '/me', undefined, { cookie });
    expect(me.json()).toEqual((await change({})).json());
  });

  it.each([
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ language: 'german' }, 'language'],
    [{ language: "de'; drop table accounts" }, 'language'],
    [{ isToured: 'yes' }, 'isToured'],
  ])('takes no %j', async (body, field) => {
    await people.add(service.first, email);
    const answer = await people.send('PATCH', '/account', body, { cookie: await people.signIn(email) });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });

  it('cannot be made an operator’s, or another’s, by what is sent', async () => {
    const id = await people.add(service.first, email);
    const cookie = await people.signIn(email);
    const body = {
      isOperator: true,
      is_operator: true,
      id: 'acct_x',
      email: 'x@y.example',
      passwordHash: 'x',
    };
    expect((await people.send('PATCH', '/account', body, { cookie })).json().account).toMatchObject({
      ...{ id, email, isOperator: false },
    });
  });
});

describe('a new password', () => {
  it('needs the present one, signs out everywhere else and is written down', async () => {
    const id = await people.add(service.first, email);
    const [own, other] = [await people.signIn(email), await people.signIn(email)];
    const change = (body: object) => people.send('POST', '/account/password', body, { cookie: own });
    const wrong = await change({ current: 'wrong', password: FRESH });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { current: ['is not your password'] }]);
    expect(await statusOf(other)).toBe(200);
    expect((await change({ current: PASSWORD, password: FRESH })).json()).toEqual({});
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401]);
    expect((await signInWith(PASSWORD)).statusCode).toBe(401);
    expect((await signInWith(FRESH)).statusCode).toBe(200);
    const entries = await service.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('actor_id', '=', id)
      .execute();
    expect(entries.map(({ action, status }) => [action, status])).toEqual([
      ['POST /console/api/account/password', 400],
      ['POST /console/api/account/password', 200],
    ]);
    expect(JSON.stringify(entries)).not.toContain(FRESH);
  });

  it.each([['elevenchars'], ['password1234'], ['person1person'], ['']])('is not "%s"', async (password) => {
    await people.add(service.first, email);
    const cookie = await people.signIn(email);
    const answer = await people.send(
      'POST',
      '/account/password',
      { current: PASSWORD, password },
      { cookie },
    );
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['password']]);
    expect((await signInWith(PASSWORD)).statusCode).toBe(200);
  });

  it('cannot be found out by whoever has a cookie', async () => {
    await people.add(service.first, email);
    const cookie = await people.signIn(email);
    const guesses = Array.from({ length: 12 }, () =>
      people.send('POST', '/account/password', { current: 'guess', password: FRESH }, { cookie }),
    );
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await signInWith(PASSWORD)).statusCode).toBe(200);
  });
});

describe('sign-ins', () => {
  const list = async (cookie: string) =>
    (await people.send('GET', '/account/sessions', undefined, { cookie })).json<{
      items: { id: string; isCurrent: boolean; address: string }[];
      totalCount: number;
    }>();

  it('are listed with the own one marked, by ids that sign nobody in', async () => {
    await people.add(service.first, email);
    const own = await people.signIn(email, {}, address);
    const other = await people.signIn(email, {}, '10.21.0.1');
    const found = await list(own);
    expect(found.totalCount).toBe(2);
    expect(found.items.find(({ isCurrent }) => isCurrent)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      address,
      userAgent: expect.stringContaining('lightMyRequest'),
      createdAt: expect.any(String),
      seenAt: expect.any(String),
      expiresAt: expect.any(String),
      isCurrent: true,
    });
    const rows = await service.db.selectFrom('console_sessions').select('token_hash').execute();
    for (const secret of [
      own.split('=')[1] ?? '',
      other.split('=')[1] ?? '',
      ...rows.map((row) => row.token_hash),
    ])
      expect(JSON.stringify(found)).not.toContain(secret);
    for (const { id } of found.items) expect(rows.some((row) => row.token_hash.includes(id))).toBe(false);
  });

  it('are ended one by one, or all but the own', async () => {
    await people.add(service.first, email);
    const [own, second, third] = [
      await people.signIn(email),
      await people.signIn(email, {}, '10.21.1.1'),
      await people.signIn(email),
    ];
    const gone = (await list(own)).items.find((item) => item.address === '10.21.1.1');
    const end = (path: string) =>
      people.send('DELETE', `/account/sessions${path}`, undefined, { cookie: own });
    expect((await end(`/${gone?.id}`)).statusCode).toBe(200);
    expect([await statusOf(own), await statusOf(second), await statusOf(third)]).toEqual([200, 401, 200]);
    expect((await end(`/${gone?.id}`)).statusCode).toBe(404);
    expect((await end('')).statusCode).toBe(200);
    expect([await statusOf(own), await statusOf(third)]).toEqual([200, 401]);
  });

  it('of others are neither seen nor ended', async () => {
    await people.add(service.first, email);
    await people.add(service.first, `other-${email}`);
    const [own, theirs] = [await people.signIn(email), await people.signIn(`other-${email}`)];
    const [item] = (await list(theirs)).items;
    expect((await list(own)).totalCount).toBe(1);
    const ended = await people.send('DELETE', `/account/sessions/${item?.id}`, undefined, { cookie: own });
    expect(ended.statusCode).toBe(404);
    expect(await statusOf(theirs)).toBe(200);
  });

  it('are sorted out into pages', async () => {
    await people.add(service.first, email);
    const own = await people.signIn(email);
    await people.signIn(email);
    const asked = await people.send('GET', '/account/sessions?pageIndex=1&pageSize=1', undefined, {
      cookie: own,
    });
    expect(asked.json()).toMatchObject({ pageIndex: 1, pageSize: 1, totalCount: 2, filteredCount: 2 });
    expect(asked.json().items).toHaveLength(1);
  });
});

describe('an invitation', () => {
  const look = (token: string) => people.send('POST', '/invitations/look', { token }, { address });
  const accept = (token: string, body: object = {}, cookie?: string) =>
    people.send(
      'POST',
      '/invitations/accept',
      { token, ...body },
      { address, ...(cookie ? { cookie } : {}) },
    );
  const organizationsOf = async (cookie: string) =>
    (await people.send('GET', '/me', undefined, { cookie }))
      .json<{ organizations: { name: string; role: string }[] }>()
      .organizations.map(({ name, role }) => `${role} of ${name}`)
      .sort();

  it('says what it is for, and makes an account that is signed in', async () => {
    const token = await people.invite(service.first, email, 'admin');
    expect((await look(token)).json()).toEqual({
      organizationId: service.first.organizationId,
      organization: 'First',
      email,
      role: 'admin',
      hasAccount: false,
    });
    const joined = await accept(token, { name: ' Ann ', password: FRESH });
    expect(joined.statusCode).toBe(200);
    expect(joined.json().account).toMatchObject({ email, name: 'Ann', isOperator: false });
    expect(await organizationsOf(cookieFrom(joined))).toEqual(['admin of First']);
    expect((await signInWith(FRESH)).statusCode).toBe(200);
    const entry = await service.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('actor_name', '=', email)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      ...{ action: 'POST /console/api/invitations/accept', status: 200, address },
      organization_id: service.first.organizationId,
    });
  });

  it('is good once, also for two that come at once', async () => {
    const token = await people.invite(service.first, email);
    const both = await Promise.all([1, 2].map(() => accept(token, { name: 'Ann', password: FRESH })));
    const statuses = both.map(({ statusCode }) => statusCode).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 409, 410]).toContain(statuses[1]);
    expect([(await look(token)).statusCode, (await accept(token, { password: FRESH })).statusCode]).toEqual([
      410, 410,
    ]);
    const members = await service.db
      .selectFrom('memberships')
      .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
      .select('accounts.id')
      .where('accounts.email', '=', email)
      .execute();
    expect(members).toHaveLength(1);
  });

  it('lets whoever has an account join by password, or as they are signed in', async () => {
    await people.add(service.first, email);
    const token = await people.invite(service.second, email);
    expect((await look(token)).json().hasAccount).toBe(true);
    expect((await accept(token)).json().errors).toEqual({ password: ['is required'] });
    expect((await accept(token, { name: 'X', password: FRESH })).statusCode).toBe(401);
    const joined = await accept(token, { password: PASSWORD });
    expect(await organizationsOf(cookieFrom(joined))).toEqual(['member of First', 'member of Second']);

    const more = await people.invite(service.second, email.toUpperCase(), 'admin');
    const signedIn = await accept(more, {}, cookieFrom(joined));
    expect([signedIn.statusCode, signedIn.headers['set-cookie']]).toEqual([200, undefined]);
    expect(await organizationsOf(cookieFrom(joined))).toEqual(['member of First', 'member of Second']);
  });

  it('asks for the second factor of an account that has one, and is not used up by a wrong code', async () => {
    await people.add(service.first, email);
    const { secret } = await people.protect(await people.signIn(email));
    const token = await people.invite(service.second, email);
    expect((await accept(token, { password: PASSWORD })).json().code).toBe('SecondFactorRequired');
    expect((await accept(token, { password: PASSWORD, code: 'aaaaa-aaaaa' })).statusCode).toBe(401);
    service.clock.advance(60_000);
    const code = codeOf(secret, service.clock.wallTime());
    const joined = await accept(token, { password: PASSWORD, code });
    expect(joined.statusCode).toBe(200);
    expect(await organizationsOf(cookieFrom(joined))).toContain('member of Second');
  });

  it('is for the one who was invited', async () => {
    await people.add(service.first, `other-${email}`);
    const cookie = await people.signIn(`other-${email}`);
    const token = await people.invite(service.second, email);
    const tried = await accept(token, { name: 'X', password: FRESH }, cookie);
    expect([tried.statusCode, tried.headers['set-cookie']]).toEqual([403, undefined]);
    expect(await organizationsOf(cookie)).toEqual(['member of First']);
    expect((await look(token)).statusCode).toBe(200);
  });

  it('ends after its days, and when it is taken back', async () => {
    const late = await people.invite(service.first, email, 'member', 1);
    service.clock.advance(DAY_MS);
    expect((await look(late)).statusCode).toBe(410);
    expect((await accept(late, { name: 'Ann', password: FRESH })).statusCode).toBe(410);
    const revoked = await people.invite(service.first, `b${email}`);
    await service.db.deleteFrom('invitations').where('email', '=', `b${email}`).execute();
    expect((await accept(revoked, { name: 'Ann', password: FRESH })).statusCode).toBe(410);
    expect((await signInWith(FRESH)).statusCode).toBe(401);
  });

  it('needs a name and a good password for a new account', async () => {
    const token = await people.invite(service.first, email);
    expect(Object.keys((await accept(token)).json().errors)).toEqual(['name', 'password']);
    expect((await accept(token, { name: ' ', password: FRESH })).json().errors).toEqual({
      name: ['is required'],
    });
    for (const password of ['short', 'password1234', email])
      expect(Object.keys((await accept(token, { name: 'Ann', password })).json().errors)).toEqual([
        'password',
      ]);
    expect((await look(token)).json().hasAccount).toBe(false);
  });

  it('cannot be guessed', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await look(`guess${n}`)).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(410), 429]);
    expect((await accept('guess', { password: FRESH })).statusCode).toBe(429);
    for (const body of [{}, { token: 7 }, { token: 'x'.repeat(201) }])
      expect((await people.send('POST', '/invitations/look', body, { address })).statusCode).toBe(400);
  });
});

describe('what has ended', () => {
  it('is forgotten in time, and nothing else is', async () => {
    const now = service.clock.wallTime();
    await people.add(service.first, email);
    const cookie = await people.signIn(email);
    const [open, old] = [await people.invite(service.first, email), `old-${email}`];
    await people.invite(service.first, old, 'member', -8);
    await people.invite(service.first, `late-${email}`, 'member', -6);
    const entry = {
      actor_kind: 'nobody' as const,
      actor_name: email,
      target: '/',
      address,
      request_id: 'req',
    };
    const times = { old: 401, kept: 399 };
    for (const [action, days] of Object.entries(times)) {
      const id = service.parts.ids.newId('audit');
      const created_at = new Date(now - days * DAY_MS);
      await service.db
        .insertInto('audit_entries')
        .values({ ...entry, id, action, created_at })
        .execute();
    }
    await removeOld(service.db, now);
    expect(await statusOf(cookie)).toBe(200);
    expect((await people.send('POST', '/invitations/look', { token: open }, { address })).statusCode).toBe(
      200,
    );
    const invited = await service.db.selectFrom('invitations').select('email').execute();
    expect(invited.map((one) => one.email)).toContain(`late-${email}`);
    expect(invited.map((one) => one.email)).not.toContain(old);
    const entries = await service.db
      .selectFrom('audit_entries')
      .select('action')
      .where('actor_name', '=', email)
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['kept']);
    await removeOld(service.db, now + 31 * DAY_MS);
    expect(await service.db.selectFrom('console_sessions').select('token_hash').execute()).toEqual([]);
    const buckets = await service.db.selectFrom('rate_buckets').select('key').execute();
    expect(buckets.filter(({ key }) => key.startsWith('console-sign-in:'))).toEqual([]);
  });
});
