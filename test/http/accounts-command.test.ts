import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { readAccountsCommand } from '../../src/console/people/accounts.command.ts';
import type { CommandError } from '../../src/terminal/command-line.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { PASSWORD, peopleOf } from '../support/people.ts';

const CHOSEN = 'moss violin kettle';

let duet: TestApp;
let people: ReturnType<typeof peopleOf>;

beforeAll(async () => {
  duet = await testApp({ plugins: [consolePlugin] });
  people = peopleOf(duet);
});
afterAll(() => duet.close());

/** The command line, without its terminal. */
const run = async (args: string[], typed = ''): Promise<{ out: string; note: string }> => {
  const told = { out: [] as string[], note: [] as string[] };
  const { db, clock, parts } = duet;
  await readAccountsCommand(args, () => typed)(
    { ...parts, db, clock },
    { out: (text) => told.out.push(text), note: (text) => told.note.push(text) },
  );
  return { out: told.out.join('\n'), note: told.note.join('\n') };
};

const refused = async (args: string[], typed = ''): Promise<Pick<CommandError, 'message' | 'isUsage'>> => {
  const error = await run(args, typed).then(
    () => null,
    (reason: CommandError) => reason,
  );
  if (!error) throw new Error(`${args.join(' ')} was not refused`);
  return { message: error.message, isUsage: error.isUsage };
};

const signIn = async (email: string, password: string, more: object = {}) =>
  (await people.send('POST', '/sign-in', { email, password, ...more })).statusCode;

const inFirst = ['--organization', ''];
beforeAll(() => void (inFirst[1] = duet.first.organizationId));

describe('duet accounts', () => {
  test('add makes an account with a password that is shown once', async () => {
    const { out, note } = await run(['add', 'eva@first.example', '--name', 'Eva', ...inFirst]);
    expect(out).toMatch(/^[\w-]{43}$/);
    expect(note).toContain('member of First.');
    expect(await signIn('eva@first.example', out)).toBe(200);
    const listed = (await run(['list'])).out;
    expect(listed).toMatch(/acct_\w+ +eva@first\.example +Eva +no +off +member of First/);
    expect(listed).not.toContain(out);
  });

  test('add takes a password from what comes in, a role, and makes an operator', async () => {
    const args = [
      'add',
      'olga@first.example',
      '--role',
      'admin',
      '--operator',
      '--password-stdin',
      ...inFirst,
    ];
    const { out, note } = await run(args, CHOSEN);
    expect([out, note]).toEqual(['', expect.stringContaining('admin of First, operator.')]);
    const me = await people.send('POST', '/sign-in', { email: 'OLGA@first.example', password: CHOSEN });
    expect(me.json()).toMatchObject({ account: { isOperator: true }, organizations: [{ role: 'admin' }] });
    expect(await refused(args, CHOSEN)).toEqual({
      message: 'olga@first.example has an account already.',
      isUsage: false,
    });
  });

  test('password lets in whoever is locked out: no second factor, no failures, signed in nowhere', async () => {
    const email = 'lost@first.example';
    await people.add(duet.first, email);
    const cookie = await people.signIn(email);
    const { recoveryCodes } = await people.protect(cookie);
    for (let n = 0; n < 100; n++)
      await people.send('POST', '/sign-in', { email, password: 'guess' }, { address: `10.30.0.${n}` });
    expect(await signIn(email, PASSWORD, { code: recoveryCodes[0] })).toBe(429);
    const { out, note } = await run(['password', email.toUpperCase()]);
    expect(note).toContain(`${email} has a new password and no second factor, and is signed in nowhere.`);
    expect((await people.send('GET', '/me', undefined, { cookie })).statusCode).toBe(401);
    expect([await signIn(email, out), await signIn(email, PASSWORD)]).toEqual([200, 401]);
    expect(await duet.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });

  test.each<[string[], string, RegExp]>([
    [[], '', /What about the accounts/],
    [['remove'], '', /no command "accounts remove"/],
    [['add'], '', /takes an email/],
    [['add', 'nobody'], '', /"nobody" is no email/],
    [['add', 'a@b.example', 'c@d.example'], '', /one at a time/],
    [['add', 'a@b.example', '--role', 'owner'], '', /admin or member/],
    [['add', 'a@b.example', '--password-stdin'], 'short', /12 to 1024 characters/],
    [['add', 'a@b.example', '--password-stdin'], 'password1234', /guessed first/],
    [['add', 'a@b.example', '--organization', 'org_x'], '', /There is no organization org_x/],
    [['list', '--all'], '', /Unknown option/],
  ])('%j is not understood', async (args, typed, sentence) => {
    expect(await refused(args, typed)).toEqual({ message: expect.stringMatching(sentence), isUsage: true });
  });

  test('says which organizations there are, and whom it does not know', async () => {
    expect(await refused(['add', 'a@b.example'])).toEqual({
      message: expect.stringMatching(
        /several organizations.*:\n {2}org_\w+ {2}(First|Second)\n {2}org_\w+ {2}(First|Second)$/,
      ),
      isUsage: false,
    });
    expect(await refused(['password', 'a@b.example'])).toEqual({
      message: 'There is no account with the email a@b.example.',
      isUsage: false,
    });
  });
});
