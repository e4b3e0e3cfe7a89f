import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../kernel/config.ts';
import { createIds } from '../kernel/ids.ts';
import { visitDatabase } from '../storage/visit.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { runImport } from './frame/import-run.ts';
import { type GivenOptions, type ImportParts, type ImportSummary, SourceError } from './frame/importer.ts';
import { type Kind, type KindValues, UsageError } from './frame/kind.ts';
import { KINDS } from './kinds.ts';
import { listText, showText } from './listing.ts';
import { isAllRejected, progressPrinter, type Screen, summaryText } from './progress-text.ts';
import { importUsage } from './usage.ts';

/** The exit codes of `duet import`. */
const DONE = 0;
const FAILED = 1;
const NOT_UNDERSTOOD = 2;
const STOPPED = 130;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const out = (text: string): void => void process.stdout.write(text);

const screen: Screen = {
  isTerminal: process.stderr.isTTY === true,
  write: (text) => void process.stderr.write(text),
};

interface ParsedCommand {
  readonly kind: Kind;
  /** An absolute path, or `-`. */
  readonly path: string;
  readonly restart: boolean;
  readonly values: KindValues;
}

/**
 * The messages when no kind is given, or when `list` and `show`, which are no kinds, get too few or too many
 * arguments.
 */
const MISUSED: Readonly<Record<string, string>> = {
  '': 'duet import takes a kind and a path.',
  list: 'duet import list takes nothing more.',
  show: 'duet import show takes one id.',
};

const kindNamed = (name: string): Kind => {
  const misused = Object.hasOwn(MISUSED, name) ? MISUSED[name] : undefined;
  if (misused !== undefined) throw new UsageError(misused);
  const kind = KINDS.find((one) => one.kind === name);
  if (!kind) throw new UsageError(`There is no kind of import "${name}".`);
  return kind;
};

const parsedOptions = (kind: Kind) => {
  const own = Object.entries(kind.options).map(([name, { type }]) => [name, { type }] as const);
  return { restart: { type: 'boolean' as const }, ...Object.fromEntries(own) };
};

const parsed = (kind: Kind, args: readonly string[]) => {
  const options = parsedOptions(kind);
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Only the first sentence of the parser's message is used: the rest gives advice about paths that begin
    // with a dash.
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageError(`${why.replace(/\.$/, '')}.`);
  }
};

const parseCommand = ([name = '', ...rest]: readonly string[]): ParsedCommand => {
  const kind = kindNamed(name);
  const { values, positionals } = parsed(kind, rest);
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw new UsageError(`duet import ${name} takes one path.`);
  if (path === '-' && kind.takesStdin !== true)
    throw new UsageError(`duet import ${name} cannot read from standard input.`);
  const { restart, ...others } = values as KindValues;
  return { kind, path: path === '-' ? path : resolve(path), restart: restart === true, values: others };
};

/**
 * Runs an import that Ctrl-C ends after the batch that is being written; a second Ctrl-C ends the process.
 */
const untilInterrupted = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, interrupt);
  try {
    return await work(stop.signal);
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, interrupt);
  }
};

const givenOf = (values: KindValues): GivenOptions =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const importNow = async (
  parts: ImportParts,
  { kind, path, restart, values }: ParsedCommand,
): Promise<ImportSummary> => {
  const importer = await kind.make(path, values, parts);
  const onProgress = progressPrinter(screen, kind);
  const options = { kind: kind.kind, source: path, restart, given: givenOf(values), onProgress };
  return untilInterrupted((signal) => runImport(parts, { ...options, signal }, importer));
};

const EXIT: Readonly<Record<ImportSummary['status'], number>> = {
  completed: DONE,
  stopped: STOPPED,
  failed: FAILED,
};

const runImportCommand = async (parts: ImportParts, given: ParsedCommand): Promise<number> => {
  const summary = await importNow(parts, given);
  if (screen.isTerminal) screen.write('\n');
  out(summaryText(summary, given.kind, given.path));
  return isAllRejected(summary) ? FAILED : EXIT[summary.status];
};

const show = async (parts: ImportParts, id: string): Promise<number> => {
  const text = await showText(parts, id);
  if (text === null) return (screen.write(`There is no import ${id}.\n`), FAILED);
  out(text);
  return DONE;
};

/** Parses the command before the database is opened; the returned function does the work. */
const commandOf = ([name = '', ...rest]: readonly string[]): ((parts: ImportParts) => Promise<number>) => {
  const [id] = rest;
  if (name === 'list' && rest.length === 0) return async (parts) => (out(await listText(parts)), DONE);
  if (name === 'show' && id !== undefined && rest.length === 1) return (parts) => show(parts, id);
  const given = parseCommand([name, ...rest]);
  return (parts) => runImportCommand(parts, given);
};

const visit = async (config: Config, work: (parts: ImportParts) => Promise<number>): Promise<number> => {
  const { db, close } = await visitDatabase(config, quiet);
  try {
    return await work({ db, clock: systemClock, ids: createIds(), log: quiet });
  } finally {
    await close();
  }
};

async function runImporter(args: readonly string[], readConfig: () => Config): Promise<number> {
  if (args[0] === 'help' || args.includes('--help') || args.includes('-h')) return (out(importUsage), DONE);
  try {
    return await visit(readConfig(), commandOf(args));
  } catch (error) {
    if (error instanceof UsageError)
      return (screen.write(`${error.message}\n\n${importUsage}`), NOT_UNDERSTOOD);
    if (error instanceof SourceError) return (screen.write(`${error.message}\n`), FAILED);
    throw error;
  }
}

const optionsOf = (word: string): readonly string[] => {
  const kind = KINDS.find((one) => one.kind === word);
  return kind ? Object.keys(parsedOptions(kind)).map((name) => `--${name}`) : [];
};

/**
 * Runs `duet import ...`, beside a running service or without one. Answers the exit code (see `importUsage`).
 */
export const importCommand = Object.assign(runImporter, {
  shape: {
    words: [...KINDS.map(({ kind }) => kind as string), 'list', 'show'],
    optionsOf: (word = '') => optionsOf(word),
  },
});
