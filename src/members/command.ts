import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { isCountry } from '../catalog/http/countries.ts';
import { languageOf } from '../catalog/http/query.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Config } from '../kernel/config.ts';
import type { Schema } from '../storage/schema.ts';
import { createAccount, resetPassword } from './accounts/accounts.service.ts';
import {
  type Account,
  findByName,
  liftLock,
  listAccounts,
  type ListedAccount,
} from './accounts/accounts.store.ts';
import { applicationsOf, disconnect } from './accounts/applications.store.ts';
import { type Removed, removeAccount } from './accounts/removal.service.ts';
import { isLocked } from './accounts/sign-in.service.ts';
import { exportMember } from './exports/collected.store.ts';
import { GUID } from './guid.ts';
import { changeMember } from './profile/profile.service.ts';
import {
  CommandError,
  moment,
  noSuchWord,
  onlyOne,
  readArgs,
  runCommand,
  table,
  usage,
  type Work,
} from '../terminal/command-line.ts';
import { shapeOf, withShape } from '../terminal/command-shape.ts';

const help = `duet members: the members of the music catalogue, interface B

  duet members list
  duet members create --user-name NAME [--email ADDRESS] [--first-name NAME] [--last-name NAME]
                      [--screen-name NAME] [--catalog US] [--lang en-US] [--password-stdin]
  duet members set USER_NAME [--email ADDRESS] [--first-name NAME] [--last-name NAME] [--screen-name NAME]
                      [--catalog US] [--lang en-US] [--visibility public|private]
  duet members applications USER_NAME
  duet members disconnect USER_NAME APPLICATION_ID
  duet members export USER_NAME
  duet members password USER_NAME [--password-stdin]
  duet members unlock USER_NAME
  duet members remove USER_NAME

Examples:
  duet members create --user-name dana --catalog US
  duet members export dana > dana.json

create    makes a member. --screen-name is the name that others see: the user name, of an address what stands before
          the @, unless you say another. --catalog is the country whose catalogue the member sees, --lang the language of the texts.
set       changes what is given. A new screen name stands on the member's playlists as well.
applications  lists the applications that have access to the member's data.
disconnect    takes the access of one of them away, within a second.
export    prints all that is stored of a member, as one JSON document.
password  sets a new password: it lifts the lock, and ends all sign-ins and tokens that the member has.
unlock    lifts the lock that five wrong passwords set; without it the lock ends after five minutes.
remove    takes a member away for good, with profile, library, playlists, favorites, listens, sign-ins and tokens. It
          does not ask again. What was heard stays counted in the charts, which name nobody.

A password is made and printed once, unless --password-stdin reads the first line of the standard input: at least
8 characters.
`;

const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 1024;

/**
 * The form of user names and screen names: letters and digits of any script, and the characters of email
 * addresses.
 */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._+@-]{0,63}$/u;

const nameOf = (text: string, option: string): string =>
  NAME.test(text) ? text : usage(`${option} takes up to 64 letters, digits, and . _ + @ -, not "${text}".`);

/**
 * The screen name, by default the user name without the domain of an email address: others see the screen
 * name and need not see the whole address.
 */
const screenNameOf = (text: string | undefined, userName: string): string => {
  const name = nameOf(text ?? userName.replace(/@.*/, ''), '--screen-name');
  return GUID.test(name) ? usage(`--screen-name must not look like an id, as "${name}" does.`) : name;
};

const catalogOf = (text: string): string =>
  isCountry(text) ? text : usage(`--catalog takes two upper-case letters such as US, not "${text}".`);

const langOf = (text: string): string =>
  languageOf(text) ?? usage(`--lang takes a language such as en-US, not "${text}".`);

/** Reads the first line of the standard input. */
const readLine = (): string => readFileSync(0, 'utf8').split(/\r?\n/, 1)[0] ?? '';

const checked = (password: string): string =>
  password.length >= SHORTEST_PASSWORD && password.length <= LONGEST_PASSWORD
    ? password
    : usage(`A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`);

/** The given password, or null when one is to be generated. */
const given = (fromInput: boolean | undefined, read: () => string): string | null =>
  fromInput === true ? checked(read()) : null;

const HEADINGS = ['id', 'user name', 'screen name', 'catalog', 'lang', 'state', 'created'];

const cellsOf = (account: ListedAccount, now: Date): string[] => [
  account.id,
  account.userName,
  account.screenName,
  account.catalog,
  account.lang,
  isLocked(account, now) ? 'locked' : 'active',
  moment(account.createdAt),
];

const list = (args: readonly string[]): Work => {
  readArgs(args, {});
  return async ({ db, clock }, { out }) => {
    const now = new Date(clock.wallTime());
    out(table([HEADINGS, ...(await listAccounts(db)).map((account) => cellsOf(account, now))]));
  };
};

const text = { type: 'string' } as const;
const CREATE = {
  'user-name': text,
  email: text,
  'first-name': text,
  'last-name': text,
  'screen-name': text,
  catalog: text,
  lang: text,
  'password-stdin': { type: 'boolean' },
} as const;

const create = (args: readonly string[], read: () => string): Work => {
  const { values } = readArgs(args, CREATE);
  const userName = nameOf(
    values['user-name'] ?? usage('A member needs a name: --user-name NAME.'),
    '--user-name',
  );
  const account = {
    userName,
    screenName: screenNameOf(values['screen-name'], userName),
    email: values.email ?? '',
    firstName: values['first-name'] ?? '',
    lastName: values['last-name'] ?? '',
    catalog: catalogOf(values.catalog ?? 'US'),
    lang: langOf(values.lang ?? 'en-US'),
  };
  const chosen = given(values['password-stdin'], read);
  return async (parts, { out, note }) => {
    const password = chosen ?? parts.ids.newSecret();
    const id = await parts.db
      .transaction()
      .execute((db) => createAccount({ ...parts, db }, { ...account, password }));
    if (id === null)
      throw new CommandError(`The user name, screen name or e-mail of ${userName} is taken.`, false);
    note(`${id}, ${userName}, catalog ${account.catalog}, ${account.lang}.`);
    if (chosen === null) tell(password, { out, note });
  };
};

const tell = (password: string, { out, note }: Parameters<Work>[1]): void => {
  note('The password is shown only now:');
  out(password);
};

const memberOf = async (db: Kysely<Schema>, userName: string): Promise<Account> => {
  const found = await findByName(db, userName);
  if (found === undefined) throw unknown(userName);
  return found;
};

const unknown = (userName: string): CommandError =>
  new CommandError(`There is no member with the user name ${userName}.`, false);

const { 'user-name': _userName, 'password-stdin': _fromInput, ...SHARED } = CREATE;
const SET = { ...SHARED, visibility: text } as const;

const visibilityOf = (given: string): 'public' | 'private' =>
  given === 'public' || given === 'private'
    ? given
    : usage(`--visibility takes public or private, not "${given}".`);

const set = (args: readonly string[]): Work => {
  const { values, positionals } = readArgs(args, SET, true);
  const userName = onlyOne(positionals, 'Whom? set takes a user name.');
  const change = {
    ...(values.email !== undefined && { email: values.email }),
    ...(values['first-name'] !== undefined && { firstName: values['first-name'] }),
    ...(values['last-name'] !== undefined && { lastName: values['last-name'] }),
    ...(values['screen-name'] !== undefined && { screenName: screenNameOf(values['screen-name'], userName) }),
    ...(values.catalog !== undefined && { catalog: catalogOf(values.catalog) }),
    ...(values.lang !== undefined && { lang: langOf(values.lang) }),
    ...(values.visibility !== undefined && { visibility: visibilityOf(values.visibility) }),
  };
  if (Object.keys(change).length === 0) usage('What shall be set? set takes at least one option.');
  return async ({ db }, { note }) => {
    const { id } = await memberOf(db, userName);
    await db
      .transaction()
      .execute((inner) => changeMember(inner, id, change))
      .catch((error: unknown) => {
        throw error instanceof ServiceError ? new CommandError(error.message, false) : error;
      });
    note(`${userName} has changed: ${Object.keys(values).join(', ')}.`);
  };
};

const applications = (args: readonly string[]): Work => {
  const userName = onlyOne(readArgs(args, {}, true).positionals, 'Whose? applications takes a user name.');
  return async ({ db, clock }, { out }) => {
    const { id } = await memberOf(db, userName);
    const found = await applicationsOf(db, id, new Date(clock.wallTime()));
    out(table([['id', 'name', 'since'], ...found.map((one) => [one.id, one.name, moment(one.since)])]));
  };
};

const takeAway = (args: readonly string[]): Work => {
  const [userName, applicationId, ...more] = readArgs(args, {}, true).positionals;
  if (userName === undefined || applicationId === undefined || more.length > 0)
    return usage('disconnect takes a user name and the id of an application.');
  return async ({ db, clock }, { note }) => {
    const { id } = await memberOf(db, userName);
    const now = new Date(clock.wallTime());
    if ((await db.transaction().execute((inner) => disconnect(inner, id, applicationId, now))) === 0)
      throw new CommandError(`${userName} is not signed in with an application ${applicationId}.`, false);
    note(`${applicationId} has no access to the data of ${userName} any more.`);
  };
};

const exported = (args: readonly string[]): Work => {
  const userName = onlyOne(readArgs(args, {}, true).positionals, 'Whose data? export takes a user name.');
  return async ({ db }, { out }) => {
    const { id } = await memberOf(db, userName);
    const pieces: string[] = [];
    await exportMember(db, id, (text) => void pieces.push(text));
    out(pieces.join('').trimEnd());
  };
};

const password = (args: readonly string[], read: () => string): Work => {
  const { values, positionals } = readArgs(args, { 'password-stdin': { type: 'boolean' } }, true);
  const userName = onlyOne(positionals, 'Whose password? password takes a user name.');
  const chosen = given(values['password-stdin'], read);
  return async (parts, output) => {
    const fresh = chosen ?? parts.ids.newSecret();
    if (!(await resetPassword(parts, userName, fresh))) throw unknown(userName);
    output.note(`${userName} has a new password, and is signed in nowhere.`);
    if (chosen === null) tell(fresh, output);
  };
};

const unlock = (args: readonly string[]): Work => {
  const userName = onlyOne(readArgs(args, {}, true).positionals, 'Whom? unlock takes a user name.');
  return async ({ db, clock }, { note }) => {
    const member = await findByName(db, userName);
    if (member === undefined || !(await liftLock(db, userName))) throw unknown(userName);
    const wasLocked = isLocked(member, new Date(clock.wallTime()));
    note(`${userName} ${wasLocked ? 'is not locked any more' : 'was not locked'}.`);
  };
};

const sentenceOf = (userName: string, gone: Removed): string =>
  `${userName} (${gone.id}) has gone, with playlists: ${gone.playlists}, favorites: ${gone.favorites}, ` +
  `tracks in the library: ${gone.libraryTracks}, listens: ${gone.listens}; and with profile, sign-ins and tokens.`;

const remove = (args: readonly string[]): Work => {
  const userName = onlyOne(readArgs(args, {}, true).positionals, 'Whom? remove takes a user name.');
  return async (parts, { note }) => {
    const gone = await removeAccount(parts, userName);
    if (gone === null) throw unknown(userName);
    note(sentenceOf(userName, gone));
  };
};

const commands = {
  ...{ list, create, set, applications, password, unlock, remove },
  disconnect: takeAway,
  export: exported,
} as const;

/**
 * Parses the arguments of `duet members ...` before anything is opened; the returned function does the work.
 *
 * @param read reads the standard input's first line
 * @throws CommandError
 */
export function readMembersCommand([name = '', ...args]: readonly string[], read = readLine): Work {
  if (Object.hasOwn(commands, name)) return commands[name as keyof typeof commands](args, read);
  return noSuchWord('members', name, Object.keys(commands));
}

/**
 * Runs `duet members ...`, beside a running service or without one. Answers the exit code: 2 for wrong
 * arguments.
 */
export const membersCommand = withShape(
  (args: readonly string[], readConfig: () => Config): Promise<number> =>
    runCommand(args, readConfig, { read: (given) => readMembersCommand(given), help }),
  shapeOf(Object.keys(commands), readMembersCommand),
);
