import { type Budget, CATALOG_VERSIONS, DEFAULT_RATES } from '../catalog-versions.ts';
import type { Config } from '../kernel/config.ts';
import { DEFAULT_VERSIONS, makeApplication } from './applications.service.ts';
import {
  listApplications,
  type ListedApplication,
  revokeApplication,
  setDefaultVersion,
} from './applications.store.ts';
import { redirectUriFault } from './redirect-uri.ts';
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

/** The versions that share a budget, as a sentence names them: `v1 and v2.0`. */
const sharing = (budget: Budget): string =>
  new Intl.ListFormat('en').format(CATALOG_VERSIONS.sharing(budget));

const help = `duet applications: the applications of the music catalogue, interface B

  duet applications list
  duet applications create --name NAME --redirect-uri URI [--old-rate ${DEFAULT_RATES.old}] [--new-rate ${DEFAULT_RATES.new}]
                           [--default-version VERSION]
  duet applications default APPLICATION_ID VERSION
  duet applications revoke APPLICATION_ID

create   prints the key and the secret once: only hashes of them are stored. Members see the name when they sign in,
         and come back to the URI, which every request must give exactly as it is here. --old-rate is requests a
         second on ${sharing('old')}, --new-rate on ${sharing('new')}.
default  sets which version answers the application where a path names none: ${DEFAULT_VERSIONS.join(', ')}, or latest,
         which it is unless told otherwise. It counts within a second.
revoke   takes the id that list shows; the key and all tokens of the application stop working within a second.

Examples:
  duet applications create --name Player --redirect-uri https://player.example.com/callback
  duet applications revoke app_123
`;

const MOST = 1_000_000;

const rateOf = (given: string, option: string): number => {
  const rate = /^\d{1,7}$/.test(given) ? Number(given) : 0;
  return rate >= 1 && rate <= MOST ? rate : usage(`${option} takes a whole number from 1 to ${MOST}.`);
};

const redirectUriOf = (given: string): string => {
  const fault = redirectUriFault(given);
  return fault === null ? given : usage(`--redirect-uri ${fault}.`);
};

const LATEST = 'latest';

const defaultVersionOf = (given: string, option: string): string | null => {
  if (given === LATEST) return null;
  return (
    DEFAULT_VERSIONS.find((segment) => segment === given) ??
    usage(`${option} takes ${DEFAULT_VERSIONS.join(', ')} or latest.`)
  );
};

const rates = (['old', 'new'] as const).map((budget) => CATALOG_VERSIONS.sharing(budget).join(', '));
const HEADINGS = ['id', 'state', ...rates, 'default', 'created', 'name', 'redirect URI'];

const cellsOf = (application: ListedApplication): string[] => [
  application.id,
  application.revokedAt === null ? 'active' : 'revoked',
  `${application.oldRate}/s`,
  `${application.newRate}/s`,
  application.defaultVersion ?? LATEST,
  moment(application.createdAt),
  application.name,
  application.redirectUri,
];

const list = (args: readonly string[]): Work => {
  readArgs(args, {});
  return async ({ db }, { out }) => out(table([HEADINGS, ...(await listApplications(db)).map(cellsOf)]));
};

const text = { type: 'string' } as const;
const CREATE = {
  ...{ name: text, 'redirect-uri': text, 'old-rate': text, 'new-rate': text },
  'default-version': text,
} as const;

const nameOf = (given: string | undefined): string => {
  const name = given?.trim() || usage('An application needs a name: --name NAME.');
  return name.length <= 100 ? name : usage('--name takes up to 100 characters.');
};

const create = (args: readonly string[]): Work => {
  const { values } = readArgs(args, CREATE);
  const wanted = {
    name: nameOf(values.name),
    redirectUri: redirectUriOf(
      values['redirect-uri'] ?? usage('Where do members come back to? --redirect-uri URI.'),
    ),
    oldRate: rateOf(values['old-rate'] ?? String(DEFAULT_RATES.old), '--old-rate'),
    newRate: rateOf(values['new-rate'] ?? String(DEFAULT_RATES.new), '--new-rate'),
    defaultVersion: defaultVersionOf(values['default-version'] ?? LATEST, '--default-version'),
  };
  return async (parts, { out, note }) => {
    const { id, key, secret } = await makeApplication(parts, wanted);
    note(`${id}, ${wanted.name}. The key and the secret are shown only now:`);
    out(`${key}\n${secret}`);
  };
};

const noSuch = (id: string): CommandError =>
  new CommandError(`There is no application with the id ${id}.`, false);

const setDefault = (args: readonly string[]): Work => {
  const [id = '', version = '', ...more] = readArgs(args, {}, true).positionals;
  if (version === '' || more.length > 0) return usage('default takes the id that list shows, and a version.');
  const segment = defaultVersionOf(version, 'default');
  return async ({ db }, { note }) => {
    if (!(await setDefaultVersion(db, id, segment))) throw noSuch(id);
    note(`Where a path names no version, ${id} is answered by ${segment ?? 'the latest one'}.`);
  };
};

const revoke = (args: readonly string[]): Work => {
  const id = onlyOne(
    readArgs(args, {}, true).positionals,
    'Which application? revoke takes the id that list shows.',
  );
  return async ({ db, clock }, { note }) => {
    const now = new Date(clock.wallTime());
    const revokedAt = await db.transaction().execute((inner) => revokeApplication(inner, id, now));
    if (!revokedAt) throw noSuch(id);
    note(`${id} is revoked since ${moment(revokedAt)}.`);
  };
};

const commands = { list, create, default: setDefault, revoke } as const;

/**
 * Parses the arguments of `duet applications ...` before anything is opened; the returned function does the
 * work.
 *
 * @throws CommandError
 */
export function readApplicationsCommand([name = '', ...args]: readonly string[]): Work {
  if (Object.hasOwn(commands, name)) return commands[name as keyof typeof commands](args);
  return noSuchWord('applications', name, Object.keys(commands));
}

/**
 * Runs `duet applications ...`, beside a running service or without one. Answers the exit code: 2 for wrong
 * arguments.
 */
export const applicationsCommand = withShape(
  (args: readonly string[], readConfig: () => Config): Promise<number> =>
    runCommand(args, readConfig, { read: readApplicationsCommand, help }),
  shapeOf(Object.keys(commands), readApplicationsCommand),
);
