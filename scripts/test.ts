/**
 * `npm test`: all groups of tests, with the static checks beside them (docs/testing.md).
 * `npm test -- unit surface` runs only these groups. The last line says how many tests passed and failed.
 */
import { groups } from './suite/groups.ts';
import { lastRunOf, readTree, tableOf, writeLastRun } from './suite/last-run.ts';
import { countsOf, summaryLine } from './suite/results.ts';
import { runStaticChecks, type StaticResult } from './suite/static-checks.ts';
import { runVitest } from './suite/vitest-run.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(', ')}. There are: ${Object.keys(groups).join(', ')}.`);
  process.exit(2);
}

const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);

const since = Date.now();
const tree = readTree();
const [run, staticChecks] = await Promise.all([
  runVitest({ groups: Object.keys(groups).filter(isAsked) }),
  asked.length === 0 ? runStaticChecks() : ([] as StaticResult[]),
]);

const lastRun = lastRunOf(tree, since, [run], staticChecks);
writeLastRun(lastRun);
const counts = countsOf([run]);
console.log(`\n${tableOf(lastRun)}\n`);
const failedChecks = staticChecks.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
if (failedChecks.length > 0) console.log(`Failed beside the tests: ${failedChecks.join(', ')}`);
process.exitCode = counts.failed > 0 || failedChecks.length > 0 ? 1 : 0;
console.log(summaryLine(counts));
