/**
 * `npm run check`: format, lint with its walls, types and dead exports, with the tests that a change concerns beside
 * them, in two minutes; it lists what it leaves to `npm test`. `npm run check -- --all` runs all unit and surface tests.
 */
import { baseOf, changedFiles, filesBelow } from './suite/git.ts';
import { relatedTests } from './suite/related.ts';
import { countsOf, failuresText, type RunResult, summaryLine } from './suite/results.ts';
import { runStaticChecks } from './suite/static-checks.ts';
import { runVitest } from './suite/vitest-run.ts';

/** The limit of surface files to run, which take about a minute. */
const MOST_SURFACE_FILES = 40;
const UNITS = ['unit', 'client'];
/** The groups of the HTTP application and its database. */
const SURFACE = ['plans', 'imports', 'surface'];

const surfaceFiles = (): string[] =>
  filesBelow('test/http', 'test/conformance', 'test/regression').filter((path) =>
    /(?<!-studio|a06-voip|a06-voip-hostile)\.test\.ts$/.test(path),
  );

async function testChanges(): Promise<RunResult[]> {
  const base = baseOf();
  const changed = changedFiles(base);
  const all = surfaceFiles();
  const related = relatedTests(changed, all);
  const chosen = related.slice(0, MOST_SURFACE_FILES);
  console.log(`${changed.length} files differ from ${base}.`);
  console.log(
    `Of the surface: ${chosen.length} of ${related.length} files of tests that share a topic with them.`,
  );
  console.log(`Left to npm test: ${all.length - chosen.length} files of the surface, and every other group.`);
  const more = ['--passWithNoTests', '--changed', base];
  const units = await runVitest({ groups: UNITS, more });
  return chosen.length === 0 ? [units] : [units, await runVitest({ groups: SURFACE, more: chosen })];
}

const testAll = async (): Promise<RunResult[]> => [await runVitest({ groups: [...UNITS, ...SURFACE] })];

const [staticChecks, runs] = await Promise.all([
  runStaticChecks(),
  process.argv.includes('--all') ? testAll() : testChanges(),
]);
const counts = countsOf(runs);
const failures = failuresText(runs);
if (failures !== '') console.log(`\n${failures}\n`);
const failedChecks = staticChecks.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
if (failedChecks.length > 0) console.log(`Failed beside the tests: ${failedChecks.join(', ')}`);
process.exitCode = counts.failed > 0 || failedChecks.length > 0 ? 1 : 0;
console.log(summaryLine(counts));
