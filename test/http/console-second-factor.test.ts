import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consolePlugin, issueSignInLink } from '../../src/console/index.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { codeOf, cookieFrom, PASSWORD, peopleOf } from '../support/people.ts';

const STEP_MS = 30_000;

let service: TestApp;
let people: ReturnType<typeof peopleOf>;
let who = 0;
/** Somebody new for each test, from an address of their own. */
let email: string;
let address: string;
let id: string;
let cookie: string;

beforeAll(async () => {
  service = await testApp({ plugins: [consolePlugin] });
  people = peopleOf(service);
});

beforeEach(async () => {
  who += 1;
  email = `person${who}@first.example`;
  address = `10.9.0.${who}`;
  id = await people.add(service.first, email);
  cookie = await people.signIn(email, {}, address);
});

afterAll(() => service.close());

const now = () => service.clock.wallTime();
const signIn = (more: object = {}) =>
  people.send('POST', '/sign-in', { email, password: PASSWORD, ...more }, { address });
const account = () => people.send('GET', '/account/second-factor', undefined, { cookie });
const row = () =>
  service.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** A code that no step of now has. */
const wrongCode = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((step) => codeOf(secret, now() + step * STEP_MS));
  return (
    ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? ''
  );
};

describe('switching it on', () => {
  it('needs the password, and counts only once a code has come back', async () => {
    const refused = await people.send('POST', '/account/second-factor', { password: 'wrong' }, { cookie });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { password: ['is not your password'] },
    ]);
    const begun = await people.send('POST', '/account/second-factor', { password: PASSWORD }, { cookie });
    const { secret, uri } = begun.json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`otpauth://totp/Duet:${encodeURIComponent(email)}?`);
    expect((await account()).json()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await signIn()).statusCode).toBe(200);
    const wrong = await people.send(
      'POST',
      '/account/second-factor/confirm',
      { code: wrongCode(secret) },
      { cookie },
    );
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'SecondFactorRequired']);
    const code = codeOf(secret, now());
    const confirmed = await people.send('POST', '/account/second-factor/confirm', { code }, { cookie });
    expect(confirmed.statusCode).toBe(200);
    expect(new Set(confirmed.json().recoveryCodes).size).toBe(10);
    expect((await account()).json()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect((await people.send('GET', '/me', undefined, { cookie })).json().account.hasSecondFactor).toBe(
      true,
    );
  });

  it('keeps the secret sealed and the codes as marks, and says neither again', async () => {
    const { secret, recoveryCodes } = await people.protect(cookie);
    const stored = JSON.stringify([
      await row(),
      await service.db.selectFrom('recovery_codes').selectAll().where('account_id', '=', id).execute(),
    ]);
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(told);
    const answers = [await account(), await people.send('GET', '/me', undefined, { cookie })];
    for (const answer of answers) expect(answer.body).not.toContain(secret);
    expect(JSON.stringify(service.log)).not.toContain(secret);
  });

  it('cannot be begun or confirmed again while it is on, so that nobody exchanges it', async () => {
    const { secret } = await people.protect(cookie);
    const again = await people.send('POST', '/account/second-factor', { password: PASSWORD }, { cookie });
    expect(again.statusCode).toBe(409);
    const code = codeOf(secret, now() + STEP_MS);
    const confirmed = await people.send('POST', '/account/second-factor/confirm', { code }, { cookie });
    expect(confirmed.statusCode).toBe(409);
    expect((await account()).json().recoveryCodesLeft).toBe(10);
  });

  it('is confirmed by one of two that come at once', async () => {
    const begun = await people.send('POST', '/account/second-factor', { password: PASSWORD }, { cookie });
    const code = codeOf(begun.json().secret, now());
    const both = await Promise.all(
      [1, 2].map(() => people.send('POST', '/account/second-factor/confirm', { code }, { cookie })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await account()).json()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });
});

describe('signing in', () => {
  it('asks for the code after the right password only, and then takes it once', async () => {
    const { secret } = await people.protect(cookie);
    const asked = await signIn();
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'SecondFactorRequired']);
    expect(asked.headers['set-cookie']).toBeUndefined();
    const wrongPassword = await signIn({ password: 'guess', code: codeOf(secret, now() + STEP_MS) });
    expect([wrongPassword.statusCode, wrongPassword.json().code]).toEqual([401, 'Unauthorized']);
    service.clock.advance(2 * STEP_MS);
    const code = codeOf(secret, now());
    const right = await signIn({ code });
    expect(right.statusCode).toBe(200);
    expect(cookieFrom(right)).toMatch(/^duet_console=./);
    const replayed = await signIn({ code });
    expect([replayed.statusCode, replayed.json().code]).toEqual([401, 'SecondFactorRequired']);
  });

  it('never takes the code that confirmed it, nor one older than the last', async () => {
    const { secret } = await people.protect(cookie);
    expect((await signIn({ code: codeOf(secret, now()) })).statusCode).toBe(401);
    const ahead = codeOf(secret, now() + STEP_MS);
    expect((await signIn({ code: ahead })).statusCode).toBe(200);
    service.clock.advance(STEP_MS);
    expect((await signIn({ code: codeOf(secret, now() - STEP_MS) })).statusCode).toBe(401);
  });

  it('takes one of two that come at once with the same code', async () => {
    const { secret, recoveryCodes } = await people.protect(cookie);
    service.clock.advance(2 * STEP_MS);
    for (const code of [codeOf(secret, now()), recoveryCodes[0]]) {
      const both = await Promise.all([1, 2].map(() => signIn({ code })));
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    }
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await people.protect(cookie);
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn({ code: first.toUpperCase().replace('-', ' ') })).statusCode).toBe(200);
    expect((await signIn({ code: first })).statusCode).toBe(401);
    expect((await account()).json().recoveryCodesLeft).toBe(9);
    expect((await signIn({ code: second })).statusCode).toBe(200);
  });

  it('takes no recovery code of somebody else', async () => {
    const { recoveryCodes } = await people.protect(cookie);
    const other = `other${who}@first.example`;
    await people.add(service.first, other);
    await people.protect(await people.signIn(other));
    const tried = await people.send(
      'POST',
      '/sign-in',
      { email: other, password: PASSWORD, code: recoveryCodes[0] },
      { address },
    );
    expect(tried.statusCode).toBe(401);
  });

  it('by the link of a start asks for none: it is the operator’s own', async () => {
    await service.db.updateTable('accounts').set({ is_operator: true }).where('id', '=', id).execute();
    await people.protect(cookie);
    const link = new URL((await issueSignInLink(service.parts)) ?? '');
    const accessToken = link.hash.replace('#access=', '');
    expect((await people.send('POST', '/sign-in', { accessToken }, { address })).statusCode).toBe(200);
    await service.db.updateTable('accounts').set({ is_operator: false }).where('id', '=', id).execute();
  });

  it('refuses what is no text as a code', async () => {
    for (const code of ['', 'x'.repeat(41), 123456, null, {}])
      expect((await signIn({ code })).statusCode).toBe(400);
  });
});

describe('guessing codes', () => {
  it('stops after five, also for who asks with the password alone in between', async () => {
    const { secret } = await people.protect(cookie);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      expect(
        (
          await people.send(
            'POST',
            '/sign-in',
            { email, password: PASSWORD },
            { address: `10.8.${who}.${n}` },
          )
        ).statusCode,
      ).toBe(401);
      const guess = { email, password: PASSWORD, code: wrongCode(secret) };
      statuses.push(
        (await people.send('POST', '/sign-in', guess, { address: `10.8.${who}.${n}` })).statusCode,
      );
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    service.clock.advance(2 * STEP_MS);
    const right = await signIn({ code: codeOf(secret, now()) });
    expect(right.statusCode).toBe(429);
    service.clock.advance(Number(right.headers['retry-after']) * 1000);
    expect((await signIn({ code: codeOf(secret, now()) })).statusCode).toBe(200);
  });

  it('stops for parallel guesses, of recovery codes too', async () => {
    await people.protect(cookie);
    const guesses = Array.from({ length: 12 }, (_, n) => {
      const body = { email, password: PASSWORD, code: `aaaaa-aaaa${n % 10}` };
      return people.send('POST', '/sign-in', body, { address: `10.7.${who}.${n}` });
    });
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses).not.toContain(200);
  });

  it('costs nothing for those who give the password first, however often', async () => {
    const { secret } = await people.protect(cookie);
    for (let n = 0; n < 11; n++) expect((await signIn()).statusCode).toBe(401);
    service.clock.advance(2 * STEP_MS);
    expect((await signIn({ code: codeOf(secret, now()) })).statusCode).toBe(200);
  });

  it('stops inside, too', async () => {
    const { secret } = await people.protect(cookie);
    const end = (code: string) =>
      people.send('DELETE', '/account/second-factor', { password: PASSWORD, code }, { cookie });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await end(wrongCode(secret))).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('switching it off', () => {
  it('needs the password and a code, and takes the recovery codes with it', async () => {
    const { secret, recoveryCodes } = await people.protect(cookie);
    const end = (body: object) => people.send('DELETE', '/account/second-factor', body, { cookie });
    service.clock.advance(2 * STEP_MS);
    const code = codeOf(secret, now());
    expect((await end({ password: PASSWORD })).statusCode).toBe(400);
    expect((await end({ password: 'wrong', code })).json().errors).toHaveProperty('password');
    expect((await end({ password: PASSWORD, code: wrongCode(secret) })).json().code).toBe(
      'SecondFactorRequired',
    );
    expect((await account()).json().isOn).toBe(true);
    expect((await end({ password: PASSWORD, code })).statusCode).toBe(200);
    expect((await account()).json()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect(await row()).toMatchObject({ totp_box: null, totp_confirmed_at: null, totp_last_step: null });
    expect((await signIn()).statusCode).toBe(200);
    expect((await end({ password: PASSWORD, code: recoveryCodes[0] })).statusCode).toBe(409);
  });

  it('works with a recovery code', async () => {
    const { recoveryCodes } = await people.protect(cookie);
    const body = { password: PASSWORD, code: recoveryCodes[3] };
    expect((await people.send('DELETE', '/account/second-factor', body, { cookie })).statusCode).toBe(200);
  });
});

describe('new recovery codes', () => {
  it('take the place of the old ones', async () => {
    const { secret, recoveryCodes } = await people.protect(cookie);
    service.clock.advance(2 * STEP_MS);
    const body = { password: PASSWORD, code: codeOf(secret, now()) };
    const renewed = await people.send('POST', '/account/second-factor/recovery-codes', body, { cookie });
    const fresh = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect((await signIn({ code: recoveryCodes[0] })).statusCode).toBe(401);
    expect((await signIn({ code: fresh[0] })).statusCode).toBe(200);
    expect((await account()).json().recoveryCodesLeft).toBe(9);
  });
});
