/**
 * `npm test`: all groups of tests, with the static checks beside those that wait (docs/testing.md).
 * `npm test -- unit surface` runs only these groups. The last line says how many tests passed and failed.
 */
import { COMPUTING, groups } from './suite/groups.ts';
import { lastRunOf, readTree, tableOf, writeLastRun } from './suite/last-run.ts';
import { countsOf, type RunResult, summaryLine } from './suite/results.ts';
import { runStaticChecks, type StaticResult } from './suite/static-checks.ts';
import { runVitest } from './suite/vitest-run.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(', ')}. There are: ${Object.keys(groups).join(', ')}.`);
  process.exit(2);
}

const names = asked.length === 0 ? Object.keys(groups) : asked;
const computing = names.filter((name) => groups[name]!.order === COMPUTING);
const waiting = names.filter((name) => !computing.includes(name));

const runGroups = async (chosen: readonly string[]): Promise<RunResult[]> =>
  chosen.length === 0 ? [] : [await runVitest({ groups: chosen })];

const since = Date.now();
const tree = readTree();
const computed = await runGroups(computing);
// What reads the sources takes what the waiting groups leave; beside the others it would only slow both down.
const [waited, staticChecks] = await Promise.all([
  runGroups(waiting),
  asked.length === 0 ? runStaticChecks() : ([] as StaticResult[]),
]);
const runs = [...computed, ...waited];

const lastRun = lastRunOf(tree, since, runs, staticChecks);
writeLastRun(lastRun);
const counts = countsOf(runs);
console.log(`\n${tableOf(lastRun)}\n`);
const failedChecks = staticChecks.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
if (failedChecks.length > 0) console.log(`Failed beside the tests: ${failedChecks.join(', ')}`);
process.exitCode = counts.failed > 0 || failedChecks.length > 0 ? 1 : 0;
console.log(summaryLine(counts));
