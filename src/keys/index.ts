import type { Config } from '../config.ts';
import { createIds } from '../ids.ts';
import { visitDatabase } from '../storage/visit.ts';
import { systemClock } from '../time/clock.ts';
import { KeysError, keysUsage, readKeysCommand } from './keys.command.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const terminal = {
  out: (text: string): void => void process.stdout.write(`${text}\n`),
  note: (text: string): void => void process.stderr.write(`${text}\n`),
};

const work = async (args: readonly string[], readConfig: () => Config): Promise<void> => {
  const command = readKeysCommand(args);
  const config = readConfig();
  const { db, close } = await visitDatabase(config, quiet);
  try {
    await command({ db, clock: systemClock, ids: createIds(), config }, terminal);
  } finally {
    await close();
  }
};

/** `duet keys ...`, beside a running service or without one. Answers the exit code: 2 when the command is not understood. */
export async function keys(args: readonly string[], readConfig: () => Config): Promise<number> {
  if (['help', '--help', '-h'].includes(args[0] ?? '')) return (terminal.out(keysUsage), 0);
  try {
    await work(args, readConfig);
    return 0;
  } catch (error) {
    if (!(error instanceof KeysError)) throw error;
    terminal.note(error.isUsage ? `${error.message}\n\n${keysUsage}` : error.message);
    return error.isUsage ? 2 : 1;
  }
}
