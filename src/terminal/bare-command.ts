import type { Config } from '../kernel/config.ts';
import { asksForHelp } from './command-shape.ts';

/** What a command that takes no arguments does. @returns the exit code, unless it is 0 */
type Bare = (config: () => Config) => Promise<number | void>;

/** What is wrong with arguments. The reader, which brings the database along, is loaded for that alone. */
const refusalOf = async (args: readonly string[]): Promise<string | null> => {
  const { CommandError, readArgs } = await import('./command-line.ts');
  try {
    readArgs(args, {});
    return null;
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
};

/**
 * A command that takes nothing but `--help`. Whatever else is written behind it is refused with exit code 2: whoever
 * types `duet serve --port 9000` would otherwise have a service on another port.
 *
 * @param help its text
 */
export const bare =
  (run: Bare, help: () => string) =>
  async (args: readonly string[], config: () => Config): Promise<number | void> => {
    if (asksForHelp(args)) return console.log(help());
    const refusal = args.length === 0 ? null : await refusalOf(args);
    if (refusal === null) return run(config);
    console.error(`${refusal}\n\n${help()}`);
    return 2;
  };
