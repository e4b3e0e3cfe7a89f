import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import type { Counts, Failure, GroupResult, RunResult } from './results.ts';

/** The environment variable with the name of the file for the results. */
export const RESULTS_FILE = 'TEST_RESULTS';

const STATES = { passed: 'passed', failed: 'failed', skipped: 'skipped' } as const;

const countsOf = (module: TestModule): Counts => {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state !== 'pending') counts[STATES[state]] += 1;
  }
  // When an import or a hook fails, no test fails, so the file counts as one failure.
  if (counts.failed === 0 && !module.ok()) counts.failed = 1;
  return counts;
};

type Failing = TestCase | TestSuite | TestModule;

const nameOf = (failing: Failing): string =>
  failing.type === 'module'
    ? failing.relativeModuleId
    : `${failing.module.relativeModuleId} > ${failing.fullName}`;

interface Thrown {
  readonly message: string;
  /** What was expected and what came, line by line. */
  readonly diff?: string | undefined;
}

const errorsOf = (failing: Failing): readonly Thrown[] =>
  failing.type === 'test' ? (failing.result().errors ?? []) : failing.errors();

const failuresIn = (module: TestModule): Failure[] =>
  [module, ...module.children.allSuites(), ...module.children.allTests()].flatMap((failing: Failing) =>
    errorsOf(failing).map(({ message, diff = '' }) => ({
      what: `${module.project.name}  ${nameOf(failing)}`,
      message: stripVTControlCharacters(`${message}\n${diff}`.trim()),
    })),
  );

/** An error that no test caught; `VITEST_TEST_PATH` is the file that ran then. */
const strayFailure = (error: SerializedError): Failure => ({
  what: `outside of any test, while ${String(error['VITEST_TEST_PATH'] ?? 'no file')} ran`,
  message: stripVTControlCharacters(String(error.stack ?? error.message)),
});

interface Running extends Counts {
  readonly since: number;
  until: number;
  files: number;
  passed: number;
  failed: number;
  skipped: number;
}

/** A vitest reporter that sums up tests and time of each group, and writes them as a `RunResult`. */
export default class GroupReporter implements Reporter {
  readonly #groups = new Map<string, Running>();

  onTestModuleQueued({ project: { name } }: TestModule): void {
    if (this.#groups.has(name)) return;
    const now = performance.now();
    this.#groups.set(name, { since: now, until: now, files: 0, passed: 0, failed: 0, skipped: 0 });
  }

  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly SerializedError[]): void {
    for (const module of modules) this.#add(module);
    const groups = [...this.#groups].map(([name, { since, until, ...rest }]): GroupResult => ({
      name,
      seconds: Math.round((until - since) / 100) / 10,
      ...rest,
    }));
    const file = process.env[RESULTS_FILE];
    const failures = [...modules.flatMap(failuresIn), ...strayErrors.map(strayFailure)];
    const result: RunResult = { groups, strayErrors: strayErrors.length, failures };
    if (file !== undefined) writeFileSync(file, JSON.stringify(result));
  }

  onTestModuleEnd({ project: { name } }: TestModule): void {
    const group = this.#groups.get(name);
    if (group) group.until = performance.now();
  }

  #add(module: TestModule): void {
    const group = this.#groups.get(module.project.name);
    if (!group) return;
    const { passed, failed, skipped } = countsOf(module);
    group.files += 1;
    group.passed += passed;
    group.failed += failed;
    group.skipped += skipped;
  }
}
