import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import type { Config } from '../kernel/config.ts';
import { createIds, type Ids } from '../kernel/ids.ts';
import type { Schema } from '../storage/schema.ts';
import { ClockComparison } from '../storage/clock-comparison.ts';
import { visitDatabase } from '../storage/visit.ts';
import { SyncedClock } from '../kernel/time/synced-clock.ts';
import { type Clock, systemClock } from '../kernel/time/clock.ts';
import { asksForHelp, DESCRIBE, DescribedOptions } from './command-shape.ts';
import { noSuchCommand } from './no-such-command.ts';

/** The command is wrong or failed. The message is for whoever typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** Whether the usage text should be shown. */
  readonly isUsage: boolean;

  constructor(message: string, isUsage: boolean) {
    super(message);
    this.isUsage = isUsage;
  }
}

export interface CommandParts {
  readonly db: Kysely<Schema>;
  readonly clock: Pick<Clock, 'wallTime'>;
  readonly ids: Ids;
  readonly config: Config;
}

export interface Output {
  /** Prints the result, such as the new key. */
  out(text: string): void;
  /** Prints a remark about it. */
  note(text: string): void;
}

/**
 * Reports a word that a command does not have, with the one that was probably meant.
 * @param words those that it has
 * @throws CommandError always
 */
export const noSuchWord = (command: string, word: string, words: readonly string[]): never => {
  if (word === '') return usage(`What about the ${command}?`);
  return usage(noSuchCommand(`${command} ${word}`, word, words));
};

/** The work of a parsed command. */
export type Work = (parts: CommandParts, output: Output) => Promise<void>;

/** Reports wrong arguments. @throws CommandError always */
export const usage = (sentence: string): never => {
  throw new CommandError(sentence, true);
};

/** Parses arguments. @throws CommandError for an unknown option or one without a value */
export const readArgs = <T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
  allowPositionals = false,
) => {
  if (args.includes(DESCRIBE)) throw new DescribedOptions(Object.keys(options));
  try {
    return parseArgs({ args: [...args], options, allowPositionals, strict: true });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.(?:\s|$)/, 1);
    return usage(`${sentence}.`);
  }
};

/** The single positional argument. @throws CommandError */
export const onlyOne = (positionals: readonly string[], question: string): string => {
  const [one = usage(question), ...more] = positionals;
  if (more.length > 0) usage('Name one at a time.');
  return one;
};

/** A time in the output, to the minute. */
export const moment = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')}Z`;

/** A table whose columns are as wide as their content. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const terminal: Output = {
  out: (text) => void process.stdout.write(`${text}\n`),
  note: (text) => void process.stderr.write(`${text}\n`),
};

/** Runs the work on the service's database, whether the service runs or not. */
const visit = async (work: Work, readConfig: () => Config): Promise<void> => {
  const config = readConfig();
  const { db, close } = await visitDatabase(config, quiet, (step) =>
    terminal.note(`The database is brought up to date: ${step}`),
  );
  try {
    const clock = new SyncedClock(systemClock);
    await new ClockComparison({ db, clock, log: quiet }).compare();
    await work({ db, clock, ids: createIds(), config }, terminal);
  } finally {
    await close();
  }
};

/**
 * Runs one command line that needs no database, and answers the exit code: 2 for wrong arguments, 1 for a
 * failure.
 * @param perform prints its result; it may throw CommandError
 */
export async function runPlainCommand(
  args: readonly string[],
  help: string,
  perform: (output: Output) => Promise<void>,
): Promise<number> {
  if (asksForHelp(args)) return (terminal.out(help), 0);
  try {
    await perform(terminal);
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    terminal.note(error.isUsage ? `${error.message}\n\n${help}` : error.message);
    return error.isUsage ? 2 : 1;
  }
}

/** Runs one command line on the database. Answers the exit code as `runPlainCommand` does. */
export const runCommand = (
  args: readonly string[],
  readConfig: () => Config,
  { read, help }: { readonly read: (args: readonly string[]) => Work; readonly help: string },
): Promise<number> => runPlainCommand(args, help, () => visit(read(args), readConfig));
