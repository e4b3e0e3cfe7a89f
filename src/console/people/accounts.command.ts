import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Config } from '../../kernel/config.ts';
import { hashPassword } from '../../http/password.ts';
import type { Schema } from '../../storage/schema.ts';
import {
  CommandError,
  type CommandParts,
  moment,
  noSuchWord,
  onlyOne,
  readArgs,
  runCommand,
  table,
  usage,
  type Work,
} from '../../terminal/command-line.ts';
import { shapeOf, withShape } from '../../terminal/command-shape.ts';
import { findByEmail, insertAccount, type Account } from './accounts.store.ts';
import { type ListedAccount, listAccounts, listOrganizations } from './accounts-list.store.ts';
import { addMember } from './invitations.store.ts';
import { passwordFault } from './new-password.ts';
import { updatePassword } from './profile.store.ts';
import { removeFactor } from './second-factor.store.ts';
import { deleteOtherSessions } from './sessions.store.ts';
import { forgive } from './sign-in-limit.ts';

const help = `duet accounts: the people who sign in to the console

  duet accounts list
  duet accounts add EMAIL [--name NAME] [--role admin|member] [--organization ID] [--operator] [--password-stdin]
  duet accounts password EMAIL [--password-stdin]

add       makes an account in an organization, as member unless told otherwise. --organization may be left out when
          there is only one. --operator lets the account look after the whole installation.
password  lets in whoever is locked out: sets a new password, switches the second factor off, forgets failed tries,
          and signs the account out everywhere.

A password is made and printed once, unless --password-stdin reads the first line of the standard input: at least
12 characters, and none of those that are guessed first.

Examples:
  duet accounts add ada@example.com --name Ada --role admin
  duet accounts password ada@example.com
`;

/** Reads the first line of the standard input. */
const readLine = (): string => readFileSync(0, 'utf8').split(/\r?\n/, 1)[0] ?? '';

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const LONGEST_EMAIL = 320;

const emailOf = (positionals: readonly string[], question: string): string => {
  const email = onlyOne(positionals, question);
  return EMAIL.test(email) && email.length <= LONGEST_EMAIL ? email : usage(`"${email}" is no email.`);
};

/** The given password, or null when one is to be generated. @throws CommandError */
const given = (
  fromInput: boolean | undefined,
  read: () => string,
  about: readonly string[],
): string | null => {
  if (fromInput !== true) return null;
  const password = read();
  const fault = passwordFault(password, about);
  return fault === null ? password : usage(`The password ${fault}.`);
};

const HEADINGS = [
  'id',
  'email',
  'name',
  'operator',
  'second factor',
  'organizations',
  'created',
  'last seen',
];

const cellsOf = (account: ListedAccount): string[] => [
  account.id,
  account.email,
  account.name,
  account.isOperator ? 'yes' : 'no',
  account.hasSecondFactor ? 'on' : 'off',
  account.organizations,
  moment(account.createdAt),
  account.seenAt === null ? 'never' : moment(account.seenAt),
];

const list = (args: readonly string[]): Work => {
  readArgs(args, {});
  return async ({ db }, { out }) => out(table([HEADINGS, ...(await listAccounts(db)).map(cellsOf)]));
};

/** The organization with this id, or the only one. @throws CommandError */
async function chooseOrganization(db: Kysely<Schema>, id: string | undefined) {
  const organizations = await listOrganizations(db);
  const lines = organizations.map((one) => `  ${one.id}  ${one.name}`).join('\n');
  const [only, ...more] = organizations;
  if (!only) throw new CommandError('There is no organization yet: start Duet once.', false);
  if (id === undefined && more.length > 0)
    throw new CommandError(`There are several organizations; name one with --organization:\n${lines}`, false);
  const chosen = id === undefined ? only : organizations.find((one) => one.id === id);
  return chosen ?? usage(`There is no organization ${id}. There are:\n${lines}`);
}

const roleOf = (text: string): 'admin' | 'member' =>
  text === 'admin' || text === 'member' ? text : usage(`--role is admin or member, not "${text}".`);

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const ADD = { name: text, role: text, organization: text, operator: flag, 'password-stdin': flag } as const;

interface AccountRequest {
  readonly email: string;
  readonly name: string;
  readonly role: 'admin' | 'member';
  readonly isOperator: boolean;
}

async function insert(
  { db, clock, ids }: CommandParts,
  { email, name, role, isOperator }: AccountRequest,
  password: string,
  organizationId: string,
): Promise<string> {
  const id = ids.newId('acct');
  const createdAt = new Date(clock.wallTime());
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (inside) => {
    if (!(await insertAccount(inside, { id, email, name, passwordHash, isOperator, createdAt })))
      throw new CommandError(`${email} has an account already.`, false);
    const member = { organization_id: organizationId, account_id: id, role, created_at: createdAt };
    await addMember(inside, member);
  });
  return id;
}

const tell = (password: string, { out, note }: Parameters<Work>[1]): void => {
  note('The password is shown only now:');
  out(password);
};

const add = (args: readonly string[], read: () => string): Work => {
  const { values, positionals } = readArgs(args, ADD, true);
  const email = emailOf(positionals, 'Whom? add takes an email.');
  const name = values.name?.trim() ?? '';
  const role = roleOf(values.role ?? 'member');
  const chosen = given(values['password-stdin'], read, [email, name]);
  return async (parts, output) => {
    const organization = await chooseOrganization(parts.db, values.organization);
    const password = chosen ?? parts.ids.newSecret();
    const wanted = { email, name, role, isOperator: values.operator === true };
    const id = await insert(parts, wanted, password, organization.id);
    output.note(`${id}, ${email}, ${role} of ${organization.name}${wanted.isOperator ? ', operator' : ''}.`);
    if (chosen === null) tell(password, output);
  };
};

/**
 * Restores access for somebody who has lost their password or second factor: sets a password, removes the
 * second factor, all sign-ins and the counts of failures.
 */
async function letIn(db: Kysely<Schema>, { id, email }: Account, passwordHash: string): Promise<void> {
  await updatePassword(db, id, passwordHash);
  await removeFactor(db, id);
  await deleteOtherSessions(db, id, null);
  await forgive({ db }, ['email', email.toLowerCase()], ['own', id], ['code', id]);
}

const password = (args: readonly string[], read: () => string): Work => {
  const { values, positionals } = readArgs(args, { 'password-stdin': flag }, true);
  const email = emailOf(positionals, 'Whose password? password takes an email.');
  const chosen = given(values['password-stdin'], read, [email]);
  return async ({ db, ids }, output) => {
    const account = await findByEmail(db, email);
    if (!account) throw new CommandError(`There is no account with the email ${email}.`, false);
    const fresh = chosen ?? ids.newSecret();
    const hash = await hashPassword(fresh);
    await db.transaction().execute((inside) => letIn(inside, account, hash));
    output.note(`${account.email} has a new password and no second factor, and is signed in nowhere.`);
    if (chosen === null) tell(fresh, output);
  };
};

const commands = { list, add, password } as const;

/**
 * Parses the arguments of `duet accounts ...` before anything is opened; the returned function does the work.
 *
 * @param read reads the standard input's first line
 * @throws CommandError
 */
export function readAccountsCommand([name = '', ...args]: readonly string[], read = readLine): Work {
  if (Object.hasOwn(commands, name)) return commands[name as keyof typeof commands](args, read);
  return noSuchWord('accounts', name, Object.keys(commands));
}

/**
 * Runs `duet accounts ...`, beside a running service or without one. Answers the exit code: 2 for wrong
 * arguments.
 */
export const accountsCommand = withShape(
  (args: readonly string[], readConfig: () => Config): Promise<number> =>
    runCommand(args, readConfig, { read: (words) => readAccountsCommand(words), help }),
  shapeOf(Object.keys(commands), readAccountsCommand),
);
