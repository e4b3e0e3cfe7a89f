/** What can be typed behind a command, as its own tables say: shell completion is made of it. */
export interface CommandShape {
  /** The words that can come next, such as `list` and `create`; none for a command that has options alone. */
  readonly words: readonly string[];
  /** The options, with their dashes. @param word one of `words`; absent: of the command itself */
  optionsOf(word?: string): readonly string[];
}

/** In place of arguments: the reader of a command says which options it has, and does nothing. */
export const DESCRIBE = '\0describe';

/** Thrown by a reader that was asked for its options. */
export class DescribedOptions extends Error {
  override readonly name = 'DescribedOptions';
  readonly options: readonly string[];

  constructor(options: readonly string[]) {
    super('The options of this command were asked for.');
    this.options = options;
  }
}

const described = (
  read: (args: readonly string[]) => unknown,
  args: readonly string[],
): readonly string[] => {
  try {
    read([...args, DESCRIBE]);
  } catch (error) {
    if (error instanceof DescribedOptions) return error.options.map((name) => `--${name}`);
    throw error;
  }
  return [];
};

/**
 * The shape of a command whose reader parses the rest by `readArgs` before it does anything else: the options are those
 * that it parses.
 */
export const shapeOf = (
  words: readonly string[],
  read: (args: readonly string[]) => unknown,
): CommandShape => ({
  words,
  optionsOf: (word) => described(read, word === undefined ? [] : [word]),
});

/** A command with its shape. */
export const withShape = <T extends object>(
  run: T,
  shape: CommandShape,
): T & { readonly shape: CommandShape } => Object.assign(run, { shape });

/** Whether the text of a command is asked for, before or behind its word. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args[0] === 'help' || args.includes('--help') || args.includes('-h');
