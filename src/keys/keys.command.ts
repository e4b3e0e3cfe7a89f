import type { Kysely } from 'kysely';
import type { SecretBox } from '../kernel/secret-box.ts';
import { readOperatorSetups } from '../speech/providers/operator.ts';
import { openSetup } from '../speech/providers/sealed-setup.ts';
import type { Schema } from '../storage/schema.ts';
import { openSecretBox } from '../storage/secret-key.ts';
import {
  CommandError,
  type CommandParts,
  moment,
  noSuchWord,
  onlyOne,
  readArgs,
  table,
  usage,
  type Work,
} from '../terminal/command-line.ts';
import {
  chooseProviders,
  PROVIDER_OPTIONS,
  providerRows,
  type ProviderValues,
  withKeyOfFile,
} from './keys.providers.ts';
import { issueKey, storedProviders } from './issue-key.ts';
import {
  changeKey,
  type KeyChange,
  type KeyProject,
  listKeys,
  type ListedKey,
  listProjects,
  revokeKey,
  takeProviders,
} from './keys.store.ts';
import { OPERATORS, type ProviderChoice } from './provider-choice.ts';

export const keysUsage = `duet keys: the API keys of interface A

  duet keys list [--project ID]
  duet keys create --name NAME [--role admin|member] [--expires 90d] [--project ID] [PROVIDER]
  duet keys update KEY_ID [--name NAME] [--cost-per-minute USD] [PROVIDER]
  duet keys revoke KEY_ID
  duet keys providers

PROVIDER is one of
  --provider NAME [--model M] [--endpoint URL] [--provider-key-file FILE] [--provider-option NAME=VALUE ...]
  --setup-file FILE

create   prints the key once: only a hash of it is stored. The role is member unless told otherwise; webhooks need
         admin. --expires takes hours, days or weeks (12h, 90d, 52w); without it the key does not expire.
         --project may be left out when there is only one.
         Without PROVIDER the key uses the operator's models and voices.
update   changes sessions from now on. --provider builtin goes back to the operator's; --provider-key-file alone
         gives the provider that the key has another credential.
providers lists what --provider and a setup can name, and what each needs.
PROVIDER sets up a model of one's own. Its credential is read from a file, or from what comes in (-), and never
         stands on the command line; it is stored encrypted. --setup-file takes JSON with lists of minds, voices,
         transcribers and realtime models, each in the order in which they are asked.
revoke   takes the id that list shows; the key stops working within a second.

Examples:
  duet keys create --name website --role member --expires 90d
  duet keys create --name own-model --provider openai --model gpt-4o-mini --provider-key-file key.txt
  duet keys revoke key_123
`;

const HOUR_MS = 3_600_000;
const UNITS: Readonly<Record<string, number>> = { h: HOUR_MS, d: 24 * HOUR_MS, w: 7 * 24 * HOUR_MS };

/** Parses a lifetime such as `90d` into milliseconds. @throws CommandError */
const lifetime = (text: string): number => {
  const [, count = '', unit = ''] = /^([1-9]\d{0,4})([hdw])$/.exec(text) ?? [];
  const unitMs = UNITS[unit] ?? usage(`--expires takes hours, days or weeks, such as 90d, not "${text}".`);
  return Number(count) * unitMs;
};

const roleOf = (text: string): 'admin' | 'member' =>
  text === 'admin' || text === 'member' ? text : usage(`--role is admin or member, not "${text}".`);

const projectLine = ({ id, name }: KeyProject): string => `  ${id}  ${name}`;

/** The project with this id, or the only one. @throws CommandError */
const chooseProject = async (db: Kysely<Schema>, id: string | undefined): Promise<KeyProject> => {
  const projects = await listProjects(db);
  const [only] = projects;
  const chosen = id === undefined ? only : projects.find((project) => project.id === id);
  if (!only) throw new CommandError('There is no project yet: start Duet once.', false);
  const lines = projects.map(projectLine).join('\n');
  if (!chosen) throw new CommandError(`There is no project ${id}. There are:\n${lines}`, false);
  if (id === undefined && projects.length > 1)
    throw new CommandError(`There are several projects; name one with --project:\n${lines}`, false);
  return chosen;
};

const momentOr = (date: Date | null, otherwise: string): string => (date === null ? otherwise : moment(date));

const stateOf = ({ revokedAt, expiresAt }: ListedKey, now: number): string => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt.getTime() <= now ? 'expired' : 'active';
};

const HEADINGS = [
  ...['id', 'state', 'role', 'created', 'expires', 'last used'],
  ...['provider', 'deployment', 'project', 'name'],
];

const cellsOf = (key: ListedKey, now: number): string[] => [
  key.id,
  stateOf(key, now),
  key.role,
  moment(key.createdAt),
  momentOr(key.expiresAt, 'never'),
  momentOr(key.lastUsedAt, 'never'),
  key.provider,
  key.deployment,
  key.projectId,
  key.name,
];

const list = (args: readonly string[]): Work => {
  const { values } = readArgs(args, { project: { type: 'string' } });
  return async ({ db, clock }, { out }) => {
    const project = values.project === undefined ? null : await chooseProject(db, values.project);
    const keys = await listKeys(db, project?.id ?? null);
    out(table([HEADINGS, ...keys.map((key) => cellsOf(key, clock.wallTime()))]));
  };
};

const secretsOf = ({ config }: Pick<CommandParts, 'config'>): SecretBox => openSecretBox(config);

const create = (args: readonly string[]): Work => {
  const options = {
    name: { type: 'string' },
    role: { type: 'string' },
    expires: { type: 'string' },
    ...PROVIDER_OPTIONS,
  } as const;
  const { values } = readArgs(args, { ...options, project: { type: 'string' } });
  const name = values.name?.trim() || usage('A key needs a name: --name NAME.');
  const role = roleOf(values.role ?? 'member');
  const lifetimeMs = values.expires === undefined ? null : lifetime(values.expires);
  return async (parts, { out, note }) => {
    const { db, clock, ids, config } = parts;
    const choice = chooseProviders(values, config) ?? OPERATORS;
    const project = await chooseProject(db, values.project);
    const expiresAt = lifetimeMs === null ? null : new Date(clock.wallTime() + lifetimeMs);
    const { id, key } = await issueKey(
      db,
      { clock, ids, secrets: secretsOf(parts) },
      { name, role, project, expiresAt, choice, costPerMinute: config.costPerMinute },
    );
    note(
      `${id}, ${role}, project ${project.name}, expires: ${momentOr(expiresAt, 'never')}. It is shown only now:`,
    );
    out(key);
  };
};

const noKey = (id: string): CommandError => new CommandError(`There is no key with the id ${id}.`, false);

/** The key's present setup with another provider key. @throws CommandError */
const rekeyed = async (parts: CommandParts, id: string, file: string): Promise<ProviderChoice> => {
  const found = await takeProviders(parts.db, id);
  if (!found) throw noKey(id);
  if (found.box === null)
    throw new CommandError(`${id} has no provider of its own: name one with --provider.`, false);
  const setup = openSetup(secretsOf(parts), id, found.box);
  return { provider: found.provider, setup: withKeyOfFile(setup, found.provider, file) };
};

const choiceFor = (
  parts: CommandParts,
  id: string,
  values: ProviderValues,
): Promise<ProviderChoice | null> => {
  const { 'provider-key-file': keyFile, ...others } = values;
  const isKeyAlone = keyFile !== undefined && Object.values(others).every((value) => value === undefined);
  return isKeyAlone ? rekeyed(parts, id, keyFile) : Promise.resolve(chooseProviders(values, parts.config));
};

const costOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  return /^\d{1,4}(\.\d{1,6})?$/.test(text)
    ? Number(text)
    : usage('--cost-per-minute takes USD, such as 0.06.');
};

const update = (args: readonly string[]): Work => {
  const options = {
    name: { type: 'string' },
    'cost-per-minute': { type: 'string' },
    ...PROVIDER_OPTIONS,
  } as const;
  const { values, positionals } = readArgs(args, options, true);
  const id = onlyOne(positionals, 'Which key? update takes the id that list shows.');
  const { name: given, 'cost-per-minute': cost, ...providers } = values;
  const costPerMinute = costOf(cost);
  const name = given === undefined ? undefined : given.trim() || usage('A key needs a name.');
  return async (parts, { note }) => {
    const isFound = await parts.db.transaction().execute(async (db) => {
      const choice = await choiceFor({ ...parts, db }, id, providers);
      const change: KeyChange = {
        ...(name !== undefined && { name }),
        ...(costPerMinute !== undefined && { costPerMinute }),
        ...(choice && { providers: storedProviders(secretsOf(parts), id, choice) }),
      };
      if (Object.keys(change).length === 0) return usage('What about the key shall be changed?');
      return changeKey(db, id, change);
    });
    if (!isFound) throw noKey(id);
    note(`${id} is changed; sessions from now on use it so.`);
  };
};

const providers = (args: readonly string[]): Work => {
  readArgs(args, {});
  return async ({ config }, { out }) => {
    const headings = ['for', 'name', 'needs', 'options', 'what it is'];
    out(table([headings, ...providerRows(readOperatorSetups(config.providers))]));
  };
};

const revoke = (args: readonly string[]): Work => {
  const { positionals } = readArgs(args, {}, true);
  const id = onlyOne(positionals, 'Which key? revoke takes the id that list shows.');
  return async ({ db, clock }, { note }) => {
    const revokedAt = await revokeKey(db, id, new Date(clock.wallTime()));
    if (!revokedAt) throw noKey(id);
    note(`${id} is revoked since ${moment(revokedAt)}.`);
  };
};

const commands: Readonly<Record<string, (args: readonly string[]) => Work>> = {
  ...{ list, create, update, revoke, providers },
};

/** What can come behind `duet keys`. */
export const keysWords = Object.keys(commands);

/**
 * Parses the arguments of `duet keys ...` before anything is opened; the returned function does the work.
 *
 * @throws CommandError
 */
export function readKeysCommand([name = '', ...args]: readonly string[]): Work {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command ? command(args) : noSuchWord('keys', name, keysWords);
}
