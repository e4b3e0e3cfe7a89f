import { expect, test } from 'vitest';
import { exposedLabel, exposedName } from './definition.ts';
import { Instruments } from './instruments.ts';
import { METRICS } from './metrics.ts';

test('names are those of OpenMetrics: the unit, then _total for what is counted', () => {
  const names = Object.values(METRICS).map((definition) => exposedName(definition));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^(duet|gen_ai|http|db|process)_[a-z_]+$/);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['http_server_request_duration_seconds', 'gen_ai_client_token_usage_total'],
      ...['db_client_operation_duration_seconds', 'duet_stored_bytes', 'process_cpu_seconds_total'],
    ]),
  );
});

test('no label holds an id or what a stranger writes', () => {
  const labels = Object.values(METRICS).flatMap((definition) => definition.labels.map(exposedLabel));
  expect(labels.filter((label) => /(^|_)(id|session|project|key|user|url|address)$/.test(label))).toEqual([]);
});

test.each([
  [false, 'duet_interruptions_total 2'],
  [true, 'duet_interruptions_total{project="proj_1"} 2'],
])('projects are named only where that is wanted: %s', async (withProjects, line) => {
  const instruments = new Instruments({ withProjects });
  instruments.add('interruptions', {}, 2, 'proj_1');
  instruments.add('toolCalls', { outcome: 'ok' }, 1, 'proj_1');
  const text = await instruments.plain.metrics();
  expect(text.split('\n')).toEqual(expect.arrayContaining([line, 'duet_tool_calls_total{outcome="ok"} 1']));
});

test('both formats have the same values; OpenMetrics ends with its mark', async () => {
  const instruments = new Instruments({ withProjects: false });
  instruments.observe('turnStep', { step: 'model' }, 0.3);
  const [plain, open] = await Promise.all([instruments.plain.metrics(), instruments.open.metrics()]);
  const line = 'duet_turn_step_duration_seconds_count{step="model"} 1';
  expect([plain.includes(line), open.includes(line)]).toEqual([true, true]);
  expect(open.endsWith('# EOF\n')).toBe(true);
  expect(open).toContain('# TYPE duet_interruptions counter');
});
