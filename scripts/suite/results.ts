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

/** The results of one vitest run. */
export interface RunResult {
  readonly groups: readonly GroupResult[];
  /** Errors outside of any file, such as an unhandled rejection; each counts as a failure. */
  readonly strayErrors: number;
}

/** Counts of tests. */
export type Counts = Pick<GroupResult, 'passed' | 'failed' | 'skipped'>;

export const countsOf = (runs: readonly RunResult[]): Counts => {
  const groups = runs.flatMap((run) => run.groups);
  const sum = (field: keyof Counts): number => groups.reduce((total, group) => total + group[field], 0);
  const stray = runs.reduce((total, run) => total + run.strayErrors, 0);
  return { passed: sum('passed'), failed: sum('failed') + stray, skipped: sum('skipped') };
};

/**
 * The last line of a run, such as `4812 passed, 0 failed`; skipped tests are named only if there are some.
 */
export const summaryLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
