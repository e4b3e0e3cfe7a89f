import { type Config, ConfigError, readConfig, secretsOf, settings } from './kernel/config.ts';
import { redactor } from './kernel/redaction.ts';
import { StartError } from './server/listen.ts';
import { DatabaseError } from './storage/database-error.ts';

const usage = `duet: talking agents and a music catalogue, on your own machine

  duet [serve]           start the service (npm start does this)
  duet keys ...          list, create and revoke API keys (duet keys help)
  duet setups ...        name models, voices and recognisers that agents may choose (duet setups help)
  duet secret-key ...    replace the key that stored secrets are encrypted with (duet secret-key help)
  duet accounts ...      list and add people of the console, let in who is locked out (duet accounts help)
  duet applications ...  list, create and revoke applications of the music catalogue (duet applications help)
  duet members ...       list, create, change, export, unlock and remove its members (duet members help)
  duet catalog ...       make a large music catalogue (duet catalog help)
  duet import ...        import real music: MusicBrainz, ListenBrainz, DDEX, files (duet import help)
  duet models ...        list, install, verify and remove local models (duet models help)
  duet listen ...        send a project's events to a program of yours, as webhooks get them (duet listen help)
  duet doctor            look for what is wrong, with remedies (duet doctor help)
  duet drain             take no new conversations, without stopping; take that back (duet drain help)
  duet settings          list every setting with its default and meaning
  duet help              this text
`;

const listSettings = (): string =>
  Object.entries(settings)
    .map(
      ([name, { default: fallback, description }]) =>
        `${name.padEnd(30)} ${JSON.stringify(fallback).padEnd(28)} ${description}`,
    )
    .concat(
      `${'DATABASE_URL'.padEnd(30)} ${'null'.padEnd(28)} PostgreSQL 15 or later; unset: the embedded one`,
    )
    .join('\n');

/** A command. @returns the exit code, unless it is 0 */
type Command = (args: readonly string[], config: () => Config) => Promise<number | void>;

const print =
  (text: () => string): Command =>
  async () =>
    console.log(text());

/**
 * The commands. Each is loaded when it is needed, because loading the whole service takes more than a second.
 */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => {
    const { serve } = await import('./server/serve.ts');
    return (_, config) => serve(config());
  },
  keys: async () => (await import('./keys/index.ts')).keys,
  setups: async () => (await import('./keys/index.ts')).setups,
  'secret-key': async () => (await import('./keys/index.ts')).secretKey,
  accounts: async () => (await import('./console/people/accounts.command.ts')).accountsCommand,
  applications: async () => (await import('./members/applications-command.ts')).applicationsCommand,
  members: async () => (await import('./members/command.ts')).membersCommand,
  catalog: async () => (await import('./catalog/demo/command.ts')).catalogCommand,
  import: async () => (await import('./importers/command.ts')).importCommand,
  models: async () => (await import('./models/models.command.ts')).modelsCommand,
  listen: async () => (await import('./terminal/listen.command.ts')).listenCommand,
  doctor: async () => (await import('./server/doctor/doctor.command.ts')).doctorCommand,
  drain: async () => (await import('./server/drain.command.ts')).drainCommand,
  settings: async () => print(listSettings),
  help: async () => print(() => usage),
};

const isPlain = (error: unknown): error is Error =>
  [ConfigError, DatabaseError, StartError].some((kind) => error instanceof kind);

/** Takes secrets out of what is said of a failure; knows those of the settings once they are read. */
let redact = redactor([]);

const readSettings = (): Config => {
  const config = readConfig(process.env);
  redact = redactor(secretsOf(config));
  return config;
};

/** The stacks of an error and of its causes: without its other fields, which may quote what was sent. */
const stacksOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\ncaused by ${stacksOf(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
};

/** Says why the process ends, and ends it: also where an exception reaches nobody. */
const fail = (error: unknown): void => {
  console.error(redact(isPlain(error) ? error.message : stacksOf(error)));
  process.exit(1);
};

async function main([name = 'serve', ...args]: readonly string[]): Promise<void> {
  const load = commands[name.replace(/^--/, '')];
  if (!load) {
    console.error(`There is no command "${name}".\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const command = await load();
  const code = await command(args, readSettings);
  if (typeof code === 'number') process.exitCode = code;
}

process.on('uncaughtException', fail);
main(process.argv.slice(2)).catch(fail);
