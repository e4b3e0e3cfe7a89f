import type { Kysely } from 'kysely';
import { sealSetup } from '../speech/providers/sealed-setup.ts';
import type { NamedProvider, Schema, SetupSummary } from '../storage/schema.ts';
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
import { chooseProviders, PROVIDER_OPTIONS, type ProviderValues } from './keys.providers.ts';
import { listProjects } from './keys.store.ts';
import {
  allowSetup,
  changeSetup,
  disallowSetup,
  insertSetup,
  isNameTaken,
  listSetups,
  type ListedSetup,
  type SealedSetup,
  summaryOf,
  withdrawSetup,
} from './setups.store.ts';

export const setupsUsage = `duet setups: models, voices and recognisers that agents may choose by a name

  duet setups list
  duet setups create --name NAME [--description TEXT] [--project ID ...] PROVIDER
  duet setups update SETUP_ID [--name NAME] [--description TEXT] [PROVIDER]
  duet setups allow SETUP_ID --project ID [--project ID ...]
  duet setups disallow SETUP_ID --project ID [--project ID ...]
  duet setups withdraw SETUP_ID

PROVIDER is one of
  --provider NAME [--model M] [--endpoint URL] [--provider-key-file FILE] [--provider-option NAME=VALUE ...]
  --setup-file FILE

create   makes a setup for the projects that --project names; a voice or a recogniser goes by --setup-file. Its secrets
         are stored encrypted.
update   changes sessions from now on.
disallow takes it from projects: the next sessions of their agents have the providers of the key, and their records
         say so.
withdraw does this for all projects, for good, and erases the secrets. Sessions that run keep their providers.
keys providers lists what a setup can name.

Examples:
  duet setups create --name fast --provider openai --model gpt-4o-mini --provider-key-file key.txt --project proj_1
  duet setups withdraw setup_123
`;

const named = ({ provider, model, voice }: NamedProvider): string =>
  [provider, model, voice].filter((part) => part !== null).join('/');

const roles = ({ realtime, minds, voices, transcribers }: SetupSummary): string[] =>
  [[...realtime, ...minds], voices, transcribers].map((providers) => providers.map(named).join(', '));

const cellsOf = (setup: ListedSetup): string[] => [
  setup.id,
  setup.name,
  ...roles(setup.summary),
  setup.projects.join(', '),
  String(setup.agents),
  moment(setup.createdAt),
  setup.withdrawnAt === null ? '' : moment(setup.withdrawnAt),
];

const HEADINGS = [
  'id',
  'name',
  'models',
  'voices',
  'recognisers',
  'projects',
  'agents',
  'created',
  'withdrawn',
];

const list = (args: readonly string[]): Work => {
  readArgs(args, {});
  return async ({ db }, { out }) => out(table([HEADINGS, ...(await listSetups(db)).map(cellsOf)]));
};

const projects = { project: { type: 'string', multiple: true } } as const;
const texts = { name: { type: 'string' }, description: { type: 'string' } } as const;

/** Checks that all these projects exist. @throws CommandError when one of them does not exist */
const checkProjects = async (db: Kysely<Schema>, ids: readonly string[]): Promise<void> => {
  const all = await listProjects(db);
  const missing = ids.find((id) => all.every((project) => project.id !== id));
  if (missing !== undefined) throw new CommandError(`There is no project ${missing}.`, false);
};

/** The providers that the options choose, sealed for this setup; null: none. @throws CommandError */
const sealedOf = ({ config }: CommandParts, id: string, values: ProviderValues): SealedSetup | null => {
  const choice = chooseProviders(values, config);
  if (choice === null) return null;
  const { provider, setup } = choice;
  if (setup === null)
    throw new CommandError(
      `${provider} is the operator's default: name providers of the setup's own.`,
      false,
    );
  return { box: sealSetup(openSecretBox(config), id, setup), summary: summaryOf(setup) };
};

/** Checks that no other setup has this name. @throws CommandError */
const checkName = async (db: Kysely<Schema>, name: string, except: string | null): Promise<void> => {
  if (await isNameTaken(db, name, except))
    throw new CommandError(`There is a setup named ${name} already.`, false);
};

const create = (args: readonly string[]): Work => {
  const { values } = readArgs(args, { ...texts, ...projects, ...PROVIDER_OPTIONS });
  const name = values.name?.trim() || usage('A setup needs a name: --name NAME.');
  return async (parts, { out, note }) => {
    const { db, clock, ids } = parts;
    const id = ids.newId('setup');
    const providers = sealedOf(parts, id, values) ?? usage('Which providers? --provider or --setup-file.');
    const allowed = values.project ?? [];
    await checkProjects(db, allowed);
    await db.transaction().execute(async (transaction) => {
      await checkName(transaction, name, null);
      const createdAt = new Date(clock.wallTime());
      const description = values.description ?? '';
      await insertSetup(transaction, { ...{ id, name, description, createdAt }, ...providers });
      await allowSetup(transaction, id, allowed);
    });
    note(`${name} is there, for ${allowed.length === 0 ? 'no project yet' : allowed.join(', ')}:`);
    out(id);
  };
};

const noSetup = (id: string): CommandError =>
  new CommandError(`There is no setup with the id ${id}, or it was withdrawn.`, false);

const WHICH = 'Which setup? It takes the id that list shows.';

const update = (args: readonly string[]): Work => {
  const { values, positionals } = readArgs(args, { ...texts, ...PROVIDER_OPTIONS }, true);
  const id = onlyOne(positionals, WHICH);
  const { name: given, description, ...providerValues } = values;
  const name = given === undefined ? undefined : given.trim() || usage('A setup needs a name.');
  return async (parts, { note }) => {
    const providers = sealedOf(parts, id, providerValues);
    if (name === undefined && description === undefined && providers === null)
      return usage('What about the setup shall be changed?');
    if (name !== undefined) await checkName(parts.db, name, id);
    const change = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(providers && { providers }),
    };
    if (!(await changeSetup(parts.db, id, change))) throw noSetup(id);
    note(`${id} is changed; sessions from now on use it so.`);
  };
};

const requireSetup = async (db: Kysely<Schema>, id: string): Promise<void> => {
  const found = (await listSetups(db)).find((setup) => setup.id === id);
  if (!found || found.withdrawnAt !== null) throw noSetup(id);
};

const allowing =
  (change: typeof allowSetup, said: string) =>
  (args: readonly string[]): Work => {
    const { values, positionals } = readArgs(args, projects, true);
    const id = onlyOne(positionals, WHICH);
    const ids = values.project ?? usage('Which projects? --project ID.');
    return async ({ db }, { note }) => {
      await requireSetup(db, id);
      await checkProjects(db, ids);
      await change(db, id, ids);
      note(`${id} is ${said} ${ids.join(', ')}.`);
    };
  };

const withdraw = (args: readonly string[]): Work => {
  const { positionals } = readArgs(args, {}, true);
  const id = onlyOne(positionals, WHICH);
  return async ({ db, clock }, { note }) => {
    if (!(await withdrawSetup(db, id, new Date(clock.wallTime())))) throw noSetup(id);
    note(`${id} is withdrawn, and its secrets are erased.`);
  };
};

const commands: Readonly<Record<string, (args: readonly string[]) => Work>> = {
  ...{ list, create, update, withdraw },
  allow: allowing(allowSetup, 'for agents of'),
  disallow: allowing(disallowSetup, 'taken from agents of'),
};

/** What can come behind `duet setups`. */
export const setupsWords = Object.keys(commands);

/**
 * Parses the arguments of `duet setups ...` before anything is opened; the returned function does the work.
 *
 * @throws CommandError
 */
export function readSetupsCommand([name = '', ...args]: readonly string[]): Work {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command ? command(args) : noSuchWord('setups', name, setupsWords);
}
