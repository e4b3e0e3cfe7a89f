import type { Config } from '../kernel/config.ts';
import { runCommand } from '../terminal/command-line.ts';
import { shapeOf, withShape } from '../terminal/command-shape.ts';
import { keysUsage, keysWords, readKeysCommand } from './keys.command.ts';
import { readSecretKeyCommand, secretKeyUsage, secretKeyWords } from './secret-key.command.ts';
import { readSetupsCommand, setupsUsage, setupsWords } from './setups.command.ts';

/** Runs `duet keys ...`. Answers the exit code: 2 for wrong arguments, 1 for a failure. */
export const keys = withShape(
  (args: readonly string[], readConfig: () => Config): Promise<number> =>
    runCommand(args, readConfig, { read: readKeysCommand, help: keysUsage }),
  shapeOf(keysWords, readKeysCommand),
);

/** Runs `duet setups ...`. Answers the exit code, as `keys` does. */
export const setups = withShape(
  (args: readonly string[], readConfig: () => Config): Promise<number> =>
    runCommand(args, readConfig, { read: readSetupsCommand, help: setupsUsage }),
  shapeOf(setupsWords, readSetupsCommand),
);

/** Runs `duet secret-key ...`. Answers the exit code, as `keys` does. */
export const secretKey = withShape(
  (args: readonly string[], readConfig: () => Config): Promise<number> =>
    runCommand(args, readConfig, { read: readSecretKeyCommand, help: secretKeyUsage }),
  shapeOf(secretKeyWords, readSecretKeyCommand),
);
