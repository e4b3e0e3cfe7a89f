import type { Config } from '../kernel/config.ts';
import { runCommand } from '../terminal/command-line.ts';
import { keysUsage, readKeysCommand } from './keys.command.ts';

/** `duet keys ...`. Answers the exit code: 2 when it is not understood, 1 when it cannot be done. */
export const keys = (args: readonly string[], readConfig: () => Config): Promise<number> =>
  runCommand(args, readConfig, { read: readKeysCommand, help: keysUsage });
