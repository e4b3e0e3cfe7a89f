import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readArgs } from './command-line.ts';
import { shapeOf } from './command-shape.ts';
import { completionScript, type NamedCommand } from './completion.ts';

const text = { type: 'string' } as const;

const create = (args: readonly string[]) => readArgs(args, { name: text, role: text });
const list = (args: readonly string[]) => readArgs(args, {});

const COMMANDS: readonly NamedCommand[] = [
  ['keys', shapeOf(['list', 'create'], ([word, ...args]) => (word === 'create' ? create(args) : list(args)))],
  ['doctor', shapeOf([], (args) => readArgs(args, { json: { type: 'boolean' } }))],
  ['serve', undefined],
];

/** What bash would offer behind these words. */
const offered = (words: readonly string[], completion = completionScript('bash', COMMANDS)): string[] => {
  const script = `${completion}
COMP_WORDS=(duet "$@"); COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 )); _duet; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
};

test.each([
  [[''], ['keys', 'doctor', 'serve']],
  [['d'], ['doctor']],
  [
    ['keys', ''],
    ['list', 'create', '--help'],
  ],
  [['keys', 'c'], ['create']],
  [
    ['keys', 'create', '--'],
    ['--name', '--role', '--help'],
  ],
  [['keys', 'create', '--name', 'x', '--r'], ['--role']],
  [['keys', 'list', '--'], ['--help']],
  [
    ['doctor', '--'],
    ['--json', '--help'],
  ],
  [['doctor', '--json', '--h'], ['--help']],
  [['serve', ''], ['--help']],
  [['nothing', ''], []],
])('bash offers behind duet %j what the commands take', (words, candidates) => {
  expect(offered(words)).toEqual(candidates);
});

test('the other shells have the same words, and each script says how it is installed', () => {
  expect(completionScript('zsh', COMMANDS)).toContain("'keys create') candidates=(--name --role --help) ;;");
  expect(completionScript('fish', COMMANDS)).toContain(
    "complete -c duet -n '__fish_seen_subcommand_from keys; and not __fish_seen_subcommand_from list create' -a 'list create --help'",
  );
  for (const shell of ['bash', 'zsh', 'fish'] as const)
    expect(completionScript(shell, COMMANDS)).toMatch(/duet completion \w+ > \S+/);
});

test('the program completes its own commands', () => {
  const args = ['--import', 'tsx', 'src/main.ts', 'completion', 'bash'];
  const { stdout: completion, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  const commands = offered([''], completion);
  expect(commands).toEqual(
    expect.arrayContaining(['serve', 'keys', 'models', 'doctor', 'drain', 'completion', 'help']),
  );
  for (const command of commands) expect(offered([command, '--h'], completion)).toEqual(['--help']);
  expect(offered(['keys', 'create', '--na'], completion)).toEqual(['--name']);
  expect(offered(['import', 'musicbrainz', '--res'], completion)).toEqual(['--restart']);
  expect(offered(['completion', 'f'], completion)).toEqual(['fish']);
  expect(offered(['drain', '--w'], completion)).toEqual(['--wait']);
});
