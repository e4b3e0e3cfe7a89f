/**
 * `npm test`: all groups of tests, with the static checks beside those that do not watch real time (docs/testing.md).
 * `npm test -- unit surface` runs these groups alone. The last line says how many tests passed and failed.
 */
import { groups, namesWhere } from './suite/groups.ts';
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

const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);
const computing = namesWhere(({ order }) => order === 0).filter(isAsked);
const inRealTime = namesWhere(({ order }) => order > 0).filter(isAsked);

const runThese = async (names: readonly string[]): Promise<RunResult[]> =>
  names.length === 0 ? [] : [await runVitest({ groups: names })];

const since = Date.now();
const tree = readTree();
// What watches real time starts when the static checks are over: they would take its processor.
const [first, staticChecks] = await Promise.all([
  runThese(computing),
  asked.length === 0 ? runStaticChecks() : ([] as StaticResult[]),
]);
const runs = [...first, ...(await runThese(inRealTime))];

const lastRun = lastRunOf(tree, since, runs, staticChecks);
writeLastRun(lastRun);
const counts = countsOf(runs);
console.log(`\n${tableOf(lastRun)}\n`);
const failedChecks = staticChecks.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
if (failedChecks.length > 0) console.log(`Failed beside the tests: ${failedChecks.join(', ')}`);
process.exitCode = counts.failed > 0 || failedChecks.length > 0 ? 1 : 0;
console.log(summaryLine(counts));
