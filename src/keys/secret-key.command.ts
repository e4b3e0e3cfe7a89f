import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { createSecretBox, KEY_BYTES, keyIdOf } from '../kernel/secret-box.ts';
import type { Schema } from '../storage/schema.ts';
import { type BoxPlace, resealBoxes, surveyBoxes } from '../storage/sealed/reseal.ts';
import { forgetSigningKeys, keepSigningKeys } from '../storage/sealed/retired-keys.ts';
import { keyFileOf, readKeyFile, secretKeys, writeKeyFile } from '../storage/secret-key.ts';
import {
  CommandError,
  type CommandParts,
  type Output,
  readArgs,
  table,
  usage,
  type Work,
} from '../terminal/command-line.ts';

export const secretKeyUsage = `duet secret-key: the key that stored secrets are encrypted with

  duet secret-key list
  duet secret-key rotate
  duet secret-key retire
  duet secret-key forget

The service may run meanwhile, in as many processes as there are.

list     tells the keys by their ids, and how many stored secrets each of them opens; and where secrets stand that none
         of them opens.
rotate   encrypts all stored secrets with the first key. Where the key is the file secret.key, it makes a new one, which
         running processes take up by themselves; where it is DUET_SECRET_KEY, that has the new key and
         DUET_SECRET_KEY_FALLBACKS the old one. It can be stopped at any moment: called again, it goes on.
retire   removes keys that are no longer needed from secret.key, or says that they may go from the setting.
forget   ends the validity of what retired keys have signed: unused recovery codes, browsers that are known to the
         console, addresses of pictures of playlists.
`;

/** Keys of the command: by their ids, the one in force first. */
interface Keys {
  readonly first: string;
  readonly others: readonly string[];
}

const keysOf = ({ config }: Pick<CommandParts, 'config'>): Keys => {
  const [first = '', ...others] = secretKeys(config).newest().map(keyIdOf);
  return { first, others: others.filter((id) => id !== first) };
};

const secretsOf = ({ config }: Pick<CommandParts, 'config'>) => createSecretBox(secretKeys(config));

/** Holds others off who want to change the keys of the file, until the work is done. */
const alone = <T>(db: Kysely<Schema>, work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('duet secret key'))`.execute(transaction);
    return work();
  });

/** A place that no key opens: where it is, and nothing of what it is. */
const placeText = ({ table: name, column, row }: BoxPlace): string =>
  `  ${name}.${column} of ${row.join(' ')}`;

const tellUnreadable = (unreadable: readonly BoxPlace[], { note }: Output): void => {
  if (unreadable.length === 0) return;
  note(`${unreadable.length} stored secrets are opened by no key, and were left as they are:`);
  for (const place of unreadable) note(placeText(place));
};

const list = (args: readonly string[]): Work => {
  readArgs(args, {});
  return async (parts, output) => {
    const { first, others } = keysOf(parts);
    const { byKey, unreadable } = await surveyBoxes({ db: parts.db, secrets: secretsOf(parts) });
    const cells = (id: string, use: string): string[] => [id, use, String(byKey.get(id) ?? 0)];
    output.out(
      table([
        ['key', 'use', 'secrets'],
        cells(first, 'in force'),
        ...others.map((id) => cells(id, byKey.has(id) ? 'still needed' : 'no longer needed')),
      ]),
    );
    tellUnreadable(unreadable, output);
  };
};

/**
 * Makes a new key in the file, unless there are several already: those of a rotation that has begun.
 * @throws CommandError when DUET_SECRET_KEY is set, and has no fallback
 */
async function beginRotation(parts: CommandParts, { note }: Output): Promise<void> {
  const { config, db } = parts;
  if (keysOf(parts).others.length > 0) return;
  if (config.secretKey !== null)
    throw new CommandError(
      'There is one key alone. Give all processes the old key in DUET_SECRET_KEY_FALLBACKS and a new one in ' +
        'DUET_SECRET_KEY (docs/self-hosting.md, "Another secret key"), then call this again.',
      false,
    );
  await alone(db, async () => {
    const path = keyFileOf(config);
    const keys = readKeyFile(path) ?? [];
    if (keys.length !== 1) return;
    writeKeyFile(path, [randomBytes(KEY_BYTES), ...keys]);
    note(`${path} has a new key, which running processes use from now on.`);
  });
}

const tellRetirable = (others: readonly string[], { config }: CommandParts, { note }: Output): void => {
  const how =
    config.secretKey === null ? 'duet secret-key retire removes' : 'DUET_SECRET_KEY_FALLBACKS may lose';
  note(`${others.join(', ')} is no longer needed: ${how} it.`);
};

const rotate = (args: readonly string[]): Work => {
  readArgs(args, {});
  return async (parts, output) => {
    await beginRotation(parts, output);
    const { db, config } = parts;
    const secrets = secretsOf(parts);
    const { first, others } = keysOf(parts);
    await keepSigningKeys(
      db,
      secrets,
      secretKeys(config)
        .newest()
        .filter((key) => keyIdOf(key) !== first),
    );
    const progress = ({ table: name, column }: { table: string; column: string }, count: number) =>
      output.note(`${name}.${column}: ${count} encrypted anew`);
    const left = await resealBoxes({ db, secrets }, first, { progress });
    if (left > 0)
      throw new CommandError(
        `${left} secrets are still encrypted with another key: a process that does not have the new one goes on ` +
          'writing. Restart it with the new key, then call this again.',
        false,
      );
    const { byKey, unreadable } = await surveyBoxes({ db, secrets });
    tellUnreadable(unreadable, output);
    output.out(`${byKey.get(first) ?? 0} secrets are encrypted with ${first}.`);
    tellRetirable(others, parts, output);
  };
};

/**
 * Checks that no secret needs the keys that would go.
 * @throws CommandError when secrets are still encrypted with a key that would go
 */
const checkUnneeded = async (parts: CommandParts, others: readonly string[]): Promise<void> => {
  const { byKey } = await surveyBoxes({ db: parts.db, secrets: secretsOf(parts) });
  const needed = others.filter((id) => byKey.has(id));
  if (needed.length === 0) return;
  throw new CommandError(`${needed.join(', ')} is still needed: call duet secret-key rotate first.`, false);
};

/** For how long somebody may still be writing what the former key has encrypted, in milliseconds. */
const WRITING_MS = 60_000;

/**
 * Checks that the key file has not changed within the last minute.
 * @throws CommandError when processes may still be writing with the former key
 */
const checkAge = ({ config, clock }: CommandParts): void => {
  const path = keyFileOf(config);
  const age = clock.wallTime() - statSync(path).mtimeMs;
  if (age < 0 || age >= WRITING_MS) return;
  throw new CommandError(`${path} was changed less than a minute ago: call this again in a minute.`, false);
};

const retire = (args: readonly string[]): Work => {
  readArgs(args, {});
  return async (parts, output) => {
    const { others } = keysOf(parts);
    if (others.length === 0) return output.note('There is one key alone: nothing can be retired.');
    await alone(parts.db, async () => {
      await checkUnneeded(parts, others);
      const [first] = readKeyFile(keyFileOf(parts.config)) ?? [];
      if (parts.config.secretKey !== null || !first) return tellRetirable(others, parts, output);
      checkAge(parts);
      writeKeyFile(keyFileOf(parts.config), [first]);
      output.out(`${others.join(', ')} is retired.`);
    });
  };
};

const forget = (args: readonly string[]): Work => {
  readArgs(args, {});
  return async (parts, { note }) => {
    const { others } = keysOf(parts);
    if (others.length > 0)
      throw new CommandError(`${others.join(', ')} is still there: retire it first.`, false);
    const gone = await forgetSigningKeys(parts.db);
    note(
      gone.length === 0
        ? 'No retired key has signed anything that is valid.'
        : `What ${gone.join(', ')} has signed is valid no longer, in each process from its next start.`,
    );
  };
};

const commands: Readonly<Record<string, (args: readonly string[]) => Work>> = {
  list,
  rotate,
  retire,
  forget,
};
export const secretKeyWords = Object.keys(commands);

/**
 * Parses the arguments of `duet secret-key ...` before anything is opened; the returned function does the work.
 *
 * @throws CommandError
 */
export function readSecretKeyCommand([name = '', ...args]: readonly string[]): Work {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command(args);
  return usage(name === '' ? 'What about the secret key?' : `There is no command "secret-key ${name}".`);
}
