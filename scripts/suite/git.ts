import { execFileSync } from 'node:child_process';
import { ROOT } from './command.ts';

/** Git's output without the last line break; null when git fails, for example without a repository. */
export const git = (...given: string[]): string | null => {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', given, { cwd: ROOT, encoding: 'utf8', stdio: [...stdio] }).trimEnd();
  } catch {
    return null;
  }
};

const MAIN = ['@{upstream}', 'origin/main', 'main'];

/**
 * The commit to compare with: where this branch left the main one; on the main branch itself the last
 * published commit, or the one before.
 */
export function baseOf(): string {
  const head = git('rev-parse', 'HEAD');
  const bases = MAIN.map((name) => git('merge-base', 'HEAD', name));
  const base = bases.find((found) => found !== null) ?? head;
  const isClean = git('status', '--porcelain') === '';
  return base === head && isClean ? 'HEAD~1' : (base ?? 'HEAD');
}

/** The files below these folders that git tracks or would add. */
export const filesBelow = (...folders: string[]): string[] =>
  (git('ls-files', '--cached', '--others', '--exclude-standard', ...folders) ?? '').split('\n').sort();

/** The files that differ from `base` and still exist, including new ones, as paths below the root. */
export function changedFiles(base: string): string[] {
  const changed = git('diff', '--name-only', '--diff-filter=d', base) ?? '';
  const added = git('ls-files', '--others', '--exclude-standard') ?? '';
  return [...new Set(`${changed}\n${added}`.split('\n').filter((path) => path !== ''))];
}
