import type { Config } from '../kernel/config.ts';
import { runCommand } from '../terminal/command-line.ts';
import { keysUsage, readKeysCommand } from './keys.command.ts';
import { readSecretKeyCommand, secretKeyUsage } from './secret-key.command.ts';
import { readSetupsCommand, setupsUsage } from './setups.command.ts';

/** Runs `duet keys ...`. Answers the exit code: 2 for wrong arguments, 1 for a failure. */
export const keys = (args: readonly string[], readConfig: () => Config): Promise<number> =>
  runCommand(args, readConfig, { read: readKeysCommand, help: keysUsage });

/** Runs `duet setups ...`. Answers the exit code, as `keys` does. */
export const setups = (args: readonly string[], readConfig: () => Config): Promise<number> =>
  runCommand(args, readConfig, { read: readSetupsCommand, help: setupsUsage });

/** Runs `duet secret-key ...`. Answers the exit code, as `keys` does. */
export const secretKey = (args: readonly string[], readConfig: () => Config): Promise<number> =>
  runCommand(args, readConfig, { read: readSecretKeyCommand, help: secretKeyUsage });
