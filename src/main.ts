import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError, readConfig, secretsOf, settings } from './kernel/config.ts';
import { redactor } from './kernel/redaction.ts';
import { StartError } from './server/listen.ts';
import { VERSION } from './kernel/version.ts';
import { DatabaseError } from './storage/database-error.ts';
import { bare } from './terminal/bare-command.ts';
import type { CommandShape } from './terminal/command-shape.ts';
import { noSuchCommand } from './terminal/no-such-command.ts';

const usage = `duet: talking agents and a music catalogue, on your own machine

  duet [serve]           start the service (npm start does this)
  duet keys ...          list, create and revoke API keys (duet keys help)
  duet setups ...        name models, voices and recognisers that agents may choose (duet setups help)
  duet secret-key ...    replace the key that stored secrets are encrypted with (duet secret-key help)
  duet accounts ...      list and add people of the console, let in who is locked out (duet accounts help)
  duet applications ...  list, create and revoke applications of the music catalogue (duet applications help)
  duet members ...       list, create, change, export, unlock and remove its members (duet members help)
  duet retention ...     show and set for how many days a project keeps what (duet retention help)
  duet erase ...         erase all that is stored of one person (duet erase help)
  duet catalog ...       make a large music catalogue (duet catalog help)
  duet import ...        import real music: MusicBrainz, ListenBrainz, DDEX, files (duet import help)
  duet models ...        list, install, verify and remove local models (duet models help)
  duet backup FILE       back up everything into one file (duet backup help)
  duet restore FILE      bring such a file back, into an empty place (duet restore help)
  duet listen ...        send a project's events to a program of yours, as webhooks get them (duet listen help)
  duet doctor            look for what is wrong, with remedies (duet doctor help)
  duet drain             take no new conversations, without stopping; take that back (duet drain help)
  duet settings          list every setting with its default and meaning
  duet version           the version of the program, and of the tables that it works with
  duet completion ...    print a script by which bash, zsh or fish completes all this (duet completion help)
  duet help [COMMAND]    this text, or that of a command

Every command answers --help with examples.
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

/** A command, with what completion says of it. @returns the exit code, unless it is 0 */
type Command = ((args: readonly string[], config: () => Config) => Promise<number | void>) & {
  readonly shape?: CommandShape;
};

const print = (text: () => string, help = text): Command => bare(async () => console.log(text()), help);

const serveHelp = `duet serve: starts the service; the same as duet without a command

Its settings are environment variables, or keys of duet.config.json in this folder: duet settings lists them. SIGTERM or
Ctrl-C lets conversations end, a second one ends them at once.

Examples:
  duet serve
  DUET_HOST=0.0.0.0 DUET_PORT=9000 duet serve
`;

const settingsHelp = `duet settings: lists every setting with its default and meaning

Examples:
  duet settings
  duet settings | grep MEDIA
`;

/**
 * The commands. Each is loaded when it is needed, because loading the whole service takes more than a second.
 */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => {
    const { serve } = await import('./server/serve.ts');
    return bare(
      (config) => serve(config()),
      () => serveHelp,
    );
  },
  keys: async () => (await import('./keys/index.ts')).keys,
  setups: async () => (await import('./keys/index.ts')).setups,
  'secret-key': async () => (await import('./keys/index.ts')).secretKey,
  accounts: async () => (await import('./console/people/accounts.command.ts')).accountsCommand,
  applications: async () => (await import('./members/applications-command.ts')).applicationsCommand,
  members: async () => (await import('./members/command.ts')).membersCommand,
  retention: async () => (await import('./console/projects/retention.command.ts')).retentionCommand,
  erase: async () => (await import('./console/projects/erase.command.ts')).eraseCommand,
  catalog: async () => (await import('./catalog/demo/command.ts')).catalogCommand,
  import: async () => (await import('./importers/command.ts')).importCommand,
  models: async () => (await import('./models/models.command.ts')).modelsCommand,
  backup: async () => (await import('./backup/backup.command.ts')).backupCommand,
  restore: async () => (await import('./backup/restore.command.ts')).restoreCommand,
  listen: async () => (await import('./terminal/listen.command.ts')).listenCommand,
  doctor: async () => (await import('./server/doctor/doctor.command.ts')).doctorCommand,
  drain: async () => (await import('./server/drain.command.ts')).drainCommand,
  completion: async () => (await import('./terminal/completion.command.ts')).completionOf(commands),
  settings: async () => print(listSettings, () => settingsHelp),
  version: async () => {
    const { DATABASE_VERSION } = await import('./storage/migrate.ts');
    return print(() => `duet ${VERSION}, tables of ${DATABASE_VERSION}`);
  },
  help: async () => helpCommand,
};

/** `duet help COMMAND` is `duet COMMAND --help`. */
const helpCommand: Command = async ([name = 'help'], config) => {
  if (name === 'help' || name === '--help') return console.log(usage);
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load) return (await load())(['--help'], config);
  console.error(unknownCommand(name));
  return 2;
};

const unknownCommand = (name: string): string =>
  `${noSuchCommand(name, name, Object.keys(commands))}\n\n${usage}`;

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
  const word = name === '-h' ? 'help' : name.replace(/^--/, '');
  const load = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (!load) {
    console.error(unknownCommand(name));
    process.exitCode = 2;
    return;
  }
  const command = await load();
  const code = await command(args, readSettings);
  if (typeof code === 'number') process.exitCode = code;
}

/**
 * Keeps what the engine has compiled beside the bundle, where Node can (from 22.1 on): a seventh of a start. A folder
 * that may not be written is no error. Only who may write the program may write there.
 */
function keepCompiled(): void {
  const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };
  if (import.meta.url.endsWith('.js'))
    enableCompileCache?.(fileURLToPath(new URL('compiled', import.meta.url)));
}

process.on('uncaughtException', fail);
keepCompiled();
main(process.argv.slice(2)).catch(fail);
