import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, show } from './command.ts';
import { RESULTS_FILE } from './group-reporter.ts';
import type { RunResult } from './results.ts';

export interface VitestOptions {
  readonly groups: readonly string[];
  /** Arguments of vitest beside the groups, such as files. */
  readonly more?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** What runs vitest's file: this Node unless told otherwise. */
  readonly node?: readonly [string, ...string[]];
}

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const REPORTERS = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/suite/group-reporter.ts')}`];

/** A vitest that ended before it could tell anything. */
const NOTHING: RunResult = { groups: [], strayErrors: 1 };

const readResult = (file: string): RunResult => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunResult;
  } catch {
    return NOTHING;
  }
};

/** An exit code that says more than the counts, as when a group has no files, is a failure too. */
const withCode = (result: RunResult, code: number): RunResult => {
  const hasFailed = result.strayErrors > 0 || result.groups.some(({ failed }) => failed > 0);
  return code === 0 || hasFailed ? result : { ...result, strayErrors: 1 };
};

/** Runs groups in one vitest, which writes to this terminal. */
export async function runVitest(options: VitestOptions): Promise<RunResult> {
  const { groups, more = [], env = {}, node = [process.execPath] } = options;
  const folder = mkdtempSync(join(tmpdir(), 'duet-suite-'));
  const file = join(folder, 'results.json');
  const projects = groups.flatMap((group) => ['--project', group]);
  const code = await show([...node, VITEST, 'run', ...projects, ...REPORTERS, ...more], {
    ...env,
    [RESULTS_FILE]: file,
  });
  const result = withCode(readResult(file), code);
  rmSync(folder, { recursive: true, force: true });
  return result;
}
