import { capture, type Command } from './command.ts';

/** The result of a check that reads the sources without running them. */
export interface StaticResult {
  readonly name: string;
  readonly hasPassed: boolean;
  readonly seconds: number;
}

/** The lowest priority: the checks run beside tests, some of which watch real time. */
const POLITE = ['nice', '-n', '19'] as const;

/** The scripts of package.json that make up the static checks. */
const NAMES = ['types', 'lint', 'format'] as const;

const commandOf = (name: string): Command => [...POLITE, 'npm', 'run', '--silent', name];

async function check(name: string): Promise<StaticResult> {
  const { code, output, seconds } = await capture(commandOf(name));
  const hasPassed = code === 0;
  console.log(`${name}: ${hasPassed ? 'passed' : 'FAILED'} after ${seconds.toFixed(0)} s`);
  if (output.trim() !== '') console.log(output.trimEnd());
  return { name, hasPassed, seconds };
}

/** Runs format, lint and types in parallel; the output of each is printed in one piece when it ends. */
export const runStaticChecks = (): Promise<StaticResult[]> => Promise.all(NAMES.map(check));
