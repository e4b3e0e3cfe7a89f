/**
 * `npm run test:long`: the long form of every group that has one, and the groups that depend on nothing but
 * Node under later versions of Node, which npm fetches (docs/testing.md). The results are written into that
 * page, each as soon as it is there; parts that were not asked for keep theirs. `npm run test:long -- phone 'Node 24'` runs only the parts whose names have
 * one of these words.
 */
import { readTree } from './suite/last-run.ts';
import { namesWhere } from './suite/groups.ts';
import { type LongPart, writeLongRun } from './suite/long-run.ts';
import { countsOf, failuresText, type RunResult, summaryLine } from './suite/results.ts';
import { IS_BUILT, runVitest, type VitestOptions } from './suite/vitest-run.ts';

const LONG = { TEST_LONG: '1' };
const UNDER_LATER_NODE = ['unit', 'client', 'plans', 'imports', 'surface', 'channels'];

const under = (version: number): VitestOptions => ({
  groups: UNDER_LATER_NODE,
  node: ['npx', '--yes', '--package', `node@${version}`, '--', 'node'],
});

const asked = process.argv.slice(2);
const isAsked = ({ name }: { readonly name: string }): boolean =>
  asked.length === 0 || asked.some((word) => name.includes(word));

/** The parts run one after another, because most of them watch real time. */
const parts: readonly (VitestOptions & { readonly name: string })[] = [
  ...namesWhere(({ hasLongForm, isLongAlone }) => hasLongForm === true || isLongAlone === true).map(
    (group) => ({
      name: `${group}, long form`,
      groups: [group],
      env: { ...LONG, ...IS_BUILT },
    }),
  ),
  ...[22, 24].map((version) => ({
    name: `${UNDER_LATER_NODE.join(', ')} under Node ${version}`,
    ...under(version),
  })),
];

const names = parts.map(({ name }) => name);
const chosen = parts.filter(isAsked);
if (chosen.length === 0) {
  console.error(`No part is named so. There are: ${names.join('; ')}.`);
  process.exit(2);
}
const tree = readTree();
const startedAt = new Date();
const results: LongPart[] = [];
const runs: RunResult[] = [];
for (const { name, ...options } of chosen) {
  const since = performance.now();
  const run = await runVitest(options);
  const counts = countsOf([run]);
  runs.push(run);
  const part = { name, seconds: Math.round((performance.now() - since) / 1000), ...counts };
  results.push(part);
  await writeLongRun({ ...tree, startedAt, part }, names);
}
const sum = (field: 'passed' | 'failed' | 'skipped'): number =>
  results.reduce((all, part) => all + part[field], 0);
const all = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
process.exitCode = all.failed > 0 ? 1 : 0;
const failures = failuresText(runs);
if (failures !== '') console.log(`\n${failures}\n`);
console.log(summaryLine(all));
