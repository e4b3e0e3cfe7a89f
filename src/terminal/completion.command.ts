import { noSuchWord, readArgs, runPlainCommand, usage } from './command-line.ts';
import { type CommandShape, shapeOf, withShape } from './command-shape.ts';
import { completionScript, type NamedCommand, SHELLS } from './completion.ts';

const help = `duet completion: has a shell complete the commands of duet and their options

  duet completion bash|zsh|fish

It prints a script that is made from the commands themselves. Make it anew after an upgrade.

Examples:
  source <(duet completion bash)
  duet completion bash > ~/.local/share/bash-completion/completions/duet
  duet completion zsh > "\${fpath[1]}/_duet"
  duet completion fish > ~/.config/fish/completions/duet.fish
`;

/** The commands of the program, each loaded when it is needed. */
export type CommandTable = Readonly<Record<string, () => Promise<{ readonly shape?: CommandShape }>>>;

/** `duet completion`, which completes the commands of this table. */
export const completionOf = (table: CommandTable) =>
  withShape(
    (args: readonly string[]): Promise<number> =>
      runPlainCommand(args, help, async ({ out }) => {
        const { positionals } = readArgs(args, {}, true);
        const [name = usage('For which shell? bash, zsh or fish.')] = positionals;
        const shell = SHELLS.find((one) => one === name) ?? noSuchWord('completion', name, SHELLS);
        const commands = Object.entries(table).map(async ([each, load]): Promise<NamedCommand> => [
          each,
          (await load()).shape,
        ]);
        out(completionScript(shell, await Promise.all(commands)));
      }),
    shapeOf(SHELLS, (words) => readArgs(words, {}, true)),
  );
