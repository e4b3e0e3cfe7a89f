import { captureBeside } from './command.ts';

/** The result of a check that reads the sources without running them. */
export interface StaticResult {
  readonly name: string;
  readonly hasPassed: boolean;
  readonly seconds: number;
}

/** The scripts of package.json that make up the static checks. */
const NAMES = ['types', 'lint', 'exports', 'format'] as const;

async function check(name: string, env: NodeJS.ProcessEnv = {}): Promise<StaticResult> {
  const { code, output, seconds } = await captureBeside(['npm', 'run', '--silent', name], env);
  const hasPassed = code === 0;
  console.log(`${name}: ${hasPassed ? 'passed' : 'FAILED'} after ${seconds.toFixed(0)} s`);
  if (output.trim() !== '') console.log(output.trimEnd());
  return { name, hasPassed, seconds };
}

/**
 * Runs format, lint, types and the search for dead exports in parallel; the output of each is printed in one piece when
 * it ends.
 */
export const runStaticChecks = (): Promise<StaticResult[]> => Promise.all(NAMES.map((name) => check(name)));

/** What is written in Go takes a fifth less of the processor with one thread, and has no second core to itself here. */
const ONE_THREAD = { GOMAXPROCS: '1' };

/** Runs them one after the other, beside tests that watch real time. */
export async function runStaticChecksInTurn(): Promise<StaticResult[]> {
  const results: StaticResult[] = [];
  for (const name of NAMES) results.push(await check(name, ONE_THREAD));
  return results;
}
