import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, ROOT, type Run, show } from './command.ts';
import { RESULTS_FILE } from './group-reporter.ts';
import type { Failure, RunResult } from './results.ts';
import { makeTempFolder } from './temp-folder.ts';

export interface VitestOptions {
  readonly groups: readonly string[];
  /** Additional arguments of vitest, such as files. */
  readonly more?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** The command that runs vitest's file: by default this Node. */
  readonly node?: readonly [string, ...string[]];
  /** How it runs: with this terminal by default. */
  readonly run?: Run;
}

/** Says that `npm run test:ready` has built what the tests start (test/support/built.ts). */
export const IS_BUILT = { TEST_BUILT: '1' } as const;

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const REPORTERS = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/suite/group-reporter.ts')}`];

const failure = (message: string): Failure => ({ what: 'the run of vitest itself', message });

/** The result of a vitest run that ended before it reported anything. */
const NOTHING: RunResult = { groups: [], strayErrors: 1, failures: [failure('It ended without a report.')] };

const readResult = (file: string): RunResult => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunResult;
  } catch {
    return NOTHING;
  }
};

/** The result with an added failure when only the exit code shows one, as when a group has no files. */
const withCode = (result: RunResult, code: number): RunResult => {
  const hasFailed = result.strayErrors > 0 || result.groups.some(({ failed }) => failed > 0);
  if (code === 0 || hasFailed) return result;
  return { ...result, strayErrors: 1, failures: [failure(`It ended with the code ${code}.`)] };
};

/** Runs groups in one vitest process. */
export async function runVitest(options: VitestOptions): Promise<RunResult> {
  const { groups, more = [], env = {}, node = [process.execPath], run = show } = options;
  const folder = makeTempFolder();
  const file = join(folder, 'results.json');
  const projects = groups.flatMap((group) => ['--project', group]);
  const command: Command = [...node, VITEST, 'run', ...projects, ...REPORTERS, ...more];
  const code = await run(command, { TMPDIR: folder, ...env, [RESULTS_FILE]: file });
  return withCode(readResult(file), code);
}
