import { captureBeside } from './command.ts';

/** The result of a check that reads the sources without running them. */
export interface StaticResult {
  readonly name: string;
  readonly hasPassed: boolean;
  readonly seconds: number;
}

/** The scripts of package.json that make up the static checks. */
const NAMES = ['types', 'lint', 'exports', 'format'] as const;

async function check(name: string): Promise<StaticResult> {
  const { code, output, seconds } = await captureBeside(['npm', 'run', '--silent', name]);
  const hasPassed = code === 0;
  console.log(`${name}: ${hasPassed ? 'passed' : 'FAILED'} after ${seconds.toFixed(0)} s`);
  if (output.trim() !== '') console.log(output.trimEnd());
  return { name, hasPassed, seconds };
}

/**
 * Runs format, lint, types and the search for dead exports in parallel; the output of each is printed in one piece when
 * it ends.
 */
export const runStaticChecks = (): Promise<StaticResult[]> => Promise.all(NAMES.map(check));

/** Runs them one after the other, beside tests that watch real time. */
export async function runStaticChecksInTurn(): Promise<StaticResult[]> {
  const results: StaticResult[] = [];
  for (const name of NAMES) results.push(await check(name));
  return results;
}
