import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../support/built.ts';
import { ROOT } from './programs.ts';

/** Completion of the built program in zsh and fish themselves; bash is in src/terminal/completion.test.ts. */

let folder = '';
beforeAll(() => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'duet-completion-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', env: { ...process.env, HOME: folder } });

/** The script of a shell, in a file. */
function scriptFor(shell: string): string {
  const file = join(folder, `completion.${shell}`);
  writeFileSync(file, run(process.execPath, [join(ROOT, 'dist/main.js'), 'completion', shell]));
  return file;
}

/** What zsh's own completion is given: its last step, which shows it, prints it here. */
const ZSH = `
source_of=$1; shift
compdef() { : }
_files() { : }
compadd() { [[ $1 == -- ]] && shift; print -l -- $@ }
source $source_of
words=(duet "$@"); CURRENT=$#words
_duet`;

const WAYS: Readonly<Record<string, (words: readonly string[]) => string>> = {
  zsh: (words) => run('zsh', ['-f', '-c', ZSH, 'zsh', scriptFor('zsh'), ...words]),
  fish: (words) => run('fish', ['-c', `source ${scriptFor('fish')}; complete -C 'duet ${words.join(' ')}'`]),
};

const offered = (shell: string, ...words: string[]): string[] =>
  WAYS[shell]!(words)
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
    .filter((word) => word !== '');

test.each(Object.keys(WAYS))('%s offers commands, their words and their options', (shell) => {
  expect(offered(shell, '')).toEqual(expect.arrayContaining(['serve', 'keys', 'backup', 'doctor']));
  expect(offered(shell, 'keys', '')).toEqual(expect.arrayContaining(['list', 'create']));
  expect(offered(shell, 'keys', '')).not.toContain('serve');
  expect(offered(shell, 'backup', '--')).toEqual(expect.arrayContaining(['--keep', '--with-key']));
});
