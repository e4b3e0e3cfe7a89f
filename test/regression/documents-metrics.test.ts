import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERSION } from '../../src/kernel/version.ts';
import { type Definition, exposedLabel, exposedName } from '../../src/telemetry/metrics/definition.ts';
import { METRICS } from '../../src/telemetry/metrics/metrics.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const RULES = 'deploy/prometheus/rules.yaml';
const DASHBOARD = 'deploy/grafana/duet.json';
const definitions = Object.values<Definition>(METRICS);

/** Every name under which Prometheus stores a metric; a histogram has several. */
const storedNames = new Set(
  definitions.flatMap((definition) => {
    const name = exposedName(definition);
    return definition.kind === 'histogram'
      ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`)
      : [name];
  }),
);

/** The names of metrics in expressions of PromQL. */
const namesIn = (expressions: string): readonly string[] => [
  ...new Set(expressions.match(/\b(?:duet|gen_ai_client|http_server|db_client|process)_[a-z_]+\b/g)),
];

/** The expressions of the rules: what stands behind `expr:`, or indented below it. */
const rules = read(RULES);
const expressionsOfRules = [...rules.matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*))/g)].map(
  ([, block, line]) => block ?? line ?? '',
);
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

interface Dashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
}
const { panels } = JSON.parse(read(DASHBOARD)) as Dashboard;
const expressionsOfDashboard = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

test.each([
  [RULES, expressionsOfRules],
  [DASHBOARD, expressionsOfDashboard],
])('%s names metrics that there are, and labels that they have', (_, expressions) => {
  expect(expressions.length).toBeGreaterThan(15);
  expect(namesIn(expressions.join('\n')).filter((name) => !storedNames.has(name))).toEqual([]);
  const labels = new Set([
    ...definitions.flatMap(({ labels: own }) => own.map(exposedLabel)),
    ...['le', 'instance', 'job'],
  ]);
  const used = expressions.flatMap((one) => [
    ...[...one.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */)),
    ...[...one.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label),
  ]);
  expect(used.filter((label) => !labels.has(label))).toEqual([]);
});

test('the dashboard shows every metric', () => {
  const shown = new Set(namesIn(expressionsOfDashboard.join('\n')));
  const hidden = definitions
    .map((definition) => exposedName(definition))
    .filter((name) => ![...shown].some((one) => one.startsWith(name)));
  // When a process began, and its version, are no curves.
  expect(hidden).toEqual(['process_start_time_seconds', 'duet_build_info']);
});

test('docs/runbook.md says of each alert what it means and what to do, and of no other', () => {
  const sections = read('docs/runbook.md').split('\n## ').slice(1);
  expect(sections.map((section) => section.split('\n')[0])).toEqual(alerts);
  for (const section of sections) expect(section).toMatch(/\nWhat it means: .+\n\nWhat to do: .+/);
  expect(alerts.length).toBe(expressionsOfRules.length);
});

test('every alert is made to come by a rule of rules.test.yaml', () => {
  const fired = [
    ...read('deploy/prometheus/rules.test.yaml').matchAll(/alertname: (\w+)\n\s+exp_alerts:\n/g),
  ];
  expect(new Set(fired.map(([, name = '']) => name))).toEqual(new Set(alerts));
});

test('every document that the runbook names is there', () => {
  for (const [, path = ''] of read('docs/runbook.md').matchAll(/\]\(([^)]+)\)/g))
    expect(existsSync(new URL(path, new URL('docs/', ROOT))), path).toBe(true);
});

/** A table without the spaces and dashes that only make it even. */
const plainTable = (text: string): string => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');

test('docs/self-hosting.md lists every metric as the program has it', () => {
  const rows = definitions.map((definition) => {
    const labels = definition.labels.map(exposedLabel).concat(definition.isByProject ? ['(project)'] : []);
    const shown = labels.map((label) => `\`${label}\``).join(', ');
    return `| \`${exposedName(definition)}\` | ${definition.kind} | ${shown} | ${definition.help} |`;
  });
  const table = ['| Metric | Kind | Labels | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
  expect(plainTable(read('docs/self-hosting.md'))).toContain(plainTable(table));
});

test('the version that metrics and documents tell is that of package.json', () => {
  expect((JSON.parse(read('package.json')) as { version: string }).version).toBe(VERSION);
});
