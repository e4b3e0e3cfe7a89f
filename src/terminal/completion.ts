import type { CommandShape } from './command-shape.ts';

/** A command by its name; without a shape only its name is known. */
export type NamedCommand = readonly [name: string, shape: CommandShape | undefined];

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const HINTS: Readonly<Record<Shell, string>> = {
  bash: `# Completion of duet for bash. For this shell: source <(duet completion bash)
# For all: duet completion bash > ~/.local/share/bash-completion/completions/duet`,
  zsh: `#compdef duet
# Completion of duet for zsh. For this shell: source <(duet completion zsh)
# For all: duet completion zsh > a folder of $fpath, as _duet`,
  fish: `# Completion of duet for fish. For this shell: duet completion fish | source
# For all: duet completion fish > ~/.config/fish/completions/duet.fish`,
};

/** What can follow: by the words before it, joined with blanks; the empty one for the command itself. */
type Following = readonly (readonly [before: string, candidates: readonly string[]])[];

const HELP = '--help';

const followingOf = ([name, shape]: NamedCommand): Following => {
  if (!shape) return [[name, [HELP]]];
  if (shape.words.length === 0) return [[name, [...shape.optionsOf(), HELP]]];
  return [
    [name, [...shape.words, HELP]],
    ...shape.words.map((word) => [`${name} ${word}`, [...shape.optionsOf(word), HELP]] as const),
  ];
};

const quoted = (words: readonly string[]): string => `'${words.join(' ')}'`;

const cases = (all: Following, assign: (candidates: readonly string[]) => string): string =>
  all.map(([before, candidates]) => `    '${before}') ${assign(candidates)} ;;`).join('\n');

/** The words before the current one that count: the command and its word, unless that is an option. */
const bash = (names: readonly string[], all: Following): string => `
_duet() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[1]} candidates=
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted(names)} -- "$current"))
    return
  fi
  if [ "$COMP_CWORD" -gt 2 ] && [[ \${COMP_WORDS[2]} != -* ]]; then before="$before \${COMP_WORDS[2]}"; fi
  case "$before" in
${cases(all, (candidates) => `candidates=${quoted(candidates)}`)}
  esac
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
}
complete -o default -F _duet duet
`;

const zsh = (names: readonly string[], all: Following): string => `
_duet() {
  local before=$words[2]
  local -a candidates
  if (( CURRENT == 2 )); then
    compadd -- ${names.join(' ')}
    return
  fi
  if (( CURRENT > 3 )) && [[ $words[3] != -* ]]; then before="$before $words[3]"; fi
  case "$before" in
${cases(all, (candidates) => `candidates=(${candidates.join(' ')})`)}
  esac
  compadd -- $candidates
  _files
}
compdef _duet duet
`;

const fishLine = (condition: string, candidates: readonly string[]): string =>
  `complete -c duet -n '${condition}' -a '${candidates.join(' ')}'`;

const fishCondition = (before: string, all: Following): string => {
  const [name = '', word] = before.split(' ');
  if (word !== undefined)
    return `__fish_seen_subcommand_from ${name}; and __fish_seen_subcommand_from ${word}`;
  const words = all.flatMap(([other]) =>
    other.startsWith(`${name} `) ? [other.slice(name.length + 1)] : [],
  );
  const seen = `__fish_seen_subcommand_from ${name}`;
  return words.length === 0 ? seen : `${seen}; and not __fish_seen_subcommand_from ${words.join(' ')}`;
};

const fish = (names: readonly string[], all: Following): string => `
${fishLine('__fish_use_subcommand', names)}
${all.map(([before, candidates]) => fishLine(fishCondition(before, all), candidates)).join('\n')}
`;

const WRITERS = { bash, zsh, fish } as const;

/** The script by which a shell completes `duet`, with a hint how it is installed. */
export function completionScript(shell: Shell, commands: readonly NamedCommand[]): string {
  const names = commands.map(([name]) => name);
  return `${HINTS[shell]}${WRITERS[shell](names, commands.flatMap(followingOf))}`;
}
