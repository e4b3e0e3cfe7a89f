/** The results of one group. */
export interface GroupResult {
  readonly name: string;
  /** From the start of its first file to the end of its last one; groups may run in parallel. */
  readonly seconds: number;
  readonly files: number;
  readonly passed: number;
  /** Tests that failed, and files that failed outside of any test: in an import or a hook. */
  readonly failed: number;
  readonly skipped: number;
}

/** What failed, and with which message. */
export interface Failure {
  /** The group, the file and the names of the test down to its own; or what failed outside of any test. */
  readonly what: string;
  readonly message: string;
}

/** The results of one vitest run. */
export interface RunResult {
  readonly groups: readonly GroupResult[];
  /** Errors outside of any file, such as an unhandled rejection; each counts as a failure. */
  readonly strayErrors: number;
  readonly failures: readonly Failure[];
}

/** Counts of tests. */
export type Counts = Pick<GroupResult, 'passed' | 'failed' | 'skipped'>;

export const countsOf = (runs: readonly RunResult[]): Counts => {
  const groups = runs.flatMap((run) => run.groups);
  const sum = (field: keyof Counts): number => groups.reduce((total, group) => total + group[field], 0);
  const stray = runs.reduce((total, run) => total + run.strayErrors, 0);
  return { passed: sum('passed'), failed: sum('failed') + stray, skipped: sum('skipped') };
};

const MOST_FAILURES = 30;
const MOST_LINES = 12;
const MOST_CHARACTERS = 600;

const indented = (message: string): string =>
  message
    .slice(0, MOST_CHARACTERS)
    .split('\n', MOST_LINES)
    .map((line) => `      ${line}`)
    .join('\n');

/**
 * What failed, to be read at the end of a run, where the output of all its groups has long passed by.
 * @returns '' when nothing failed
 */
export const failuresText = (runs: readonly RunResult[]): string => {
  const failures = runs.flatMap((run) => run.failures);
  if (failures.length === 0) return '';
  const shown = failures
    .slice(0, MOST_FAILURES)
    .map(({ what, message }) => `  ${what}\n${indented(message)}`);
  const more = failures.length - shown.length;
  return ['Failed:', ...shown, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
};

/**
 * The last line of a run, such as `4812 passed, 0 failed`; skipped tests are named only if there are some.
 */
export const summaryLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
