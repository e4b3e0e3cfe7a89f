import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';
import { git } from './git.ts';
import { countsOf, type GroupResult, type RunResult } from './results.ts';
import type { StaticResult } from './static-checks.ts';

/** The content of `test-artefacts/last-run.json`. */
export interface LastRun {
  /** Null when there is no git repository. */
  readonly commit: string | null;
  /** Whether the working tree was that of the commit when the run began. */
  readonly cleanTree: boolean;
  readonly startedAt: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly groups: readonly GroupResult[];
  readonly staticChecks: readonly StaticResult[];
}

/** The tested commit, and whether the working tree has other changes. */
export const readTree = (): Pick<LastRun, 'commit' | 'cleanTree'> => ({
  commit: git('rev-parse', 'HEAD'),
  cleanTree: git('status', '--porcelain') === '',
});

/** Sums up a run that began at `since` (milliseconds since the epoch). */
export const lastRunOf = (
  tree: Pick<LastRun, 'commit' | 'cleanTree'>,
  since: number,
  runs: readonly RunResult[],
  staticChecks: readonly StaticResult[],
): LastRun => ({
  ...tree,
  startedAt: new Date(since).toISOString(),
  seconds: Math.round((Date.now() - since) / 1000),
  ...countsOf(runs),
  groups: runs.flatMap(({ groups }) => groups),
  staticChecks,
});

export function writeLastRun(run: LastRun): void {
  mkdirSync(join(ROOT, 'test-artefacts'), { recursive: true });
  writeFileSync(join(ROOT, 'test-artefacts/last-run.json'), `${JSON.stringify(run, null, 2)}\n`);
}

/** A table for the terminal: a line for each group and each static check. */
export const tableOf = ({ groups, staticChecks, seconds }: LastRun): string =>
  [
    ...groups.map(
      ({ name, seconds: took, files, passed, failed }) =>
        `  ${name.padEnd(10)}${took.toFixed(0).padStart(6)} s  ${files} files, ${passed} passed, ${failed} failed`,
    ),
    ...staticChecks.map(
      ({ name, seconds: took, hasPassed }) =>
        `  ${name.padEnd(10)}${took.toFixed(0).padStart(6)} s  ${hasPassed ? 'passed' : 'FAILED'}`,
    ),
    `  ${'all'.padEnd(10)}${String(seconds).padStart(6)} s`,
  ].join('\n');
