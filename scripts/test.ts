/**
 * `npm test`: all groups of tests; what waits for processes along with what computes, the static checks and what computes
 * for long beside what waits for sound (docs/testing.md).
 * `npm test -- unit surface` runs only these groups. The last line says how many tests passed and failed.
 */
import { type Run, runAlong, runBeside, show } from './suite/command.ts';
import { groups, isInRealTime, SHORT } from './suite/groups.ts';
import { dropStaleModules } from './suite/cached-modules.ts';
import { lastRunOf, readTree, tableOf, writeLastRun } from './suite/last-run.ts';
import { countsOf, failuresText, type RunResult, summaryLine } from './suite/results.ts';
import { runStaticChecksInTurn, type StaticResult } from './suite/static-checks.ts';
import { IS_BUILT, runVitest } from './suite/vitest-run.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(', ')}. There are: ${Object.keys(groups).join(', ')}.`);
  process.exit(2);
}

const names = asked.length === 0 ? SHORT : asked;
const inRealTime = names.filter((name) => isInRealTime(groups[name]!));
const beside = inRealTime.length === 0 ? [] : names.filter((name) => groups[name]!.beside);
const others = names.filter((name) => !inRealTime.includes(name) && !beside.includes(name));
const along = others.every((name) => groups[name]!.along) ? [] : others.filter((name) => groups[name]!.along);
const busy = others.filter((name) => !along.includes(name));

const runGroups = async (chosen: readonly string[], run: Run = show): Promise<RunResult[]> =>
  chosen.length === 0 ? [] : [await runVitest({ groups: chosen, run, env: IS_BUILT })];

const since = Date.now();
const tree = readTree();
dropStaleModules();
const computed = await Promise.all([runGroups(busy), runGroups(along, runAlong)]);
// Groups in real time leave half of the processor; beside the busy ones, these would only slow both down.
const [heard, drawn, staticChecks] = await Promise.all([
  runGroups(inRealTime),
  runGroups(beside, runBeside),
  asked.length === 0 ? runStaticChecksInTurn() : ([] as StaticResult[]),
]);
const runs = [...computed.flat(), ...heard, ...drawn];

const lastRun = lastRunOf(tree, since, runs, staticChecks);
writeLastRun(lastRun);
const counts = countsOf(runs);
console.log(`\n${tableOf(lastRun)}\n`);
const failures = failuresText(runs);
if (failures !== '') console.log(`${failures}\n`);
const failedChecks = staticChecks.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
if (failedChecks.length > 0) console.log(`Failed beside the tests: ${failedChecks.join(', ')}`);
process.exitCode = counts.failed > 0 || failedChecks.length > 0 ? 1 : 0;
console.log(summaryLine(counts));
