import { catalogCommand } from './catalog/demo/command.ts';
import { ConfigError, readConfig, settings } from './config.ts';
import { accountsCommand } from './console/people/accounts.command.ts';
import { keys } from './keys/index.ts';
import { applicationsCommand } from './members/applications-command.ts';
import { membersCommand } from './members/command.ts';
import { DatabaseError } from './storage/database-error.ts';
import { StartError } from './server/listen.ts';
import { importCommand } from './importers/command.ts';
import { serve } from './server/serve.ts';

const usage = `duet: talking agents and a music catalogue, on your own machine

  duet [serve]           start the service (npm start does this)
  duet keys ...          list, create and revoke API keys (duet keys help)
  duet accounts ...      list and add people of the console, let in who is locked out (duet accounts help)
  duet applications ...  list, create and revoke applications of the music catalogue (duet applications help)
  duet members ...       list, create, unlock and remove its members, set their passwords (duet members help)
  duet catalog ...       make a large music catalogue (duet catalog help)
  duet import ...        import real music: MusicBrainz, ListenBrainz, DDEX, files (duet import help)
  duet settings          list every setting with its default and meaning
  duet help              this text
`;

const listSettings = (): string =>
  Object.entries(settings)
    .map(
      ([name, { default: fallback, meaning }]) =>
        `${name.padEnd(30)} ${JSON.stringify(fallback).padEnd(28)} ${meaning}`,
    )
    .concat(
      `${'DATABASE_URL'.padEnd(30)} ${'null'.padEnd(28)} PostgreSQL 15 or later; unset: the embedded one`,
    )
    .join('\n');

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void> | void>> = {
  serve: () => serve(readConfig(process.env)),
  keys: async (args) => void (process.exitCode = await keys(args, () => readConfig(process.env))),
  accounts: async (args) =>
    void (process.exitCode = await accountsCommand(args, () => readConfig(process.env))),
  catalog: async (args) =>
    void (process.exitCode = await catalogCommand(args, () => readConfig(process.env))),
  import: async (args) => void (process.exitCode = await importCommand(args, () => readConfig(process.env))),
  applications: async (args) =>
    void (process.exitCode = await applicationsCommand(args, () => readConfig(process.env))),
  members: async (args) =>
    void (process.exitCode = await membersCommand(args, () => readConfig(process.env))),
  settings: () => console.log(listSettings()),
  help: () => console.log(usage),
};

const isPlain = (error: unknown): error is Error =>
  [ConfigError, DatabaseError, StartError].some((kind) => error instanceof kind);

async function main([name = 'serve', ...args]: readonly string[]): Promise<void> {
  const command = commands[name.replace(/^--/, '')];
  if (!command) {
    console.error(`There is no command "${name}".\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  await command(args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(isPlain(error) ? error.message : error);
  process.exit(1);
});
