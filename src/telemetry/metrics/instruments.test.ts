import { expect, test } from 'vitest';
import { exposedLabel, exposedName } from './definition.ts';
import { Instruments } from './instruments.ts';
import { METRICS } from './metrics.ts';
import { MetricsText, metricsText } from './text.ts';

test('names are those of OpenMetrics: the unit, then _total for what is counted', () => {
  const names = Object.values(METRICS).map((definition) => exposedName(definition));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^(duet|gen_ai|http|db|process)_[a-z_]+$/);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['http_server_request_duration_seconds', 'gen_ai_client_token_usage'],
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
])('projects are named only where that is wanted: %s', (withProjects, line) => {
  const instruments = new Instruments({ withProjects });
  instruments.add('interruptions', {}, 2, 'proj_1');
  instruments.add('toolCalls', { outcome: 'ok' }, 1, 'proj_1');
  const text = metricsText(instruments, 'plain');
  expect(text.split('\n')).toEqual(expect.arrayContaining([line, 'duet_tool_calls_total{outcome="ok"} 1']));
});

test('both formats have the same values, in any order; OpenMetrics has its heads, bounds and mark', () => {
  const instruments = new Instruments({ withProjects: false });
  instruments.observe('turnStep', { step: 'model' }, 0.3);
  instruments.add('interruptions', {});
  const open = metricsText(instruments, 'open');
  const plain = metricsText(instruments, 'plain');
  expect(metricsText(instruments, 'open')).toBe(open);
  const line = 'duet_turn_step_duration_seconds_count{step="model"} 1';
  expect([plain.includes(line), open.includes(line)]).toEqual([true, true]);
  expect(open.endsWith('# EOF\n')).toBe(true);
  for (const text of [plain, open]) expect(text).toContain('\nduet_interruptions_total 1\n');
  expect(open).toContain('# TYPE duet_interruptions counter\n');
  expect(plain).toContain('# TYPE duet_interruptions_total counter\n');
  expect(open).toContain('# UNIT duet_turn_step_duration_seconds seconds\n');
  expect(open).toContain('_bucket{le="2.0",step="model"} 1\n');
  expect(plain).toContain('_bucket{le="2",step="model"} 1\n');
  expect(plain).toContain('_bucket{le="0.2",step="model"} 0\n');
});

test('a text is kept as long as it is true, and written anew where something has changed', () => {
  const instruments = new Instruments({ withProjects: false });
  const kept = new MetricsText(instruments, 'open');
  const isTrue = (): void => expect(kept.text()).toBe(metricsText(instruments, 'open'));
  const changes: (() => void)[] = [
    () => instruments.begin('turns', { outcome: 'answered' }),
    () => instruments.add('turns', { outcome: 'answered' }),
    () => instruments.follow('ticks', {}, 7),
    () => instruments.follow('ticks', {}, 7),
    () => instruments.set('jobsDue', { kind: 'a' }, 0),
    () => instruments.set('jobsDue', { kind: 'b' }, 2),
    () => instruments.observe('sessionDuration', {}, 0),
    () => instruments.observe('turnStep', { step: 'model' }, 0.3),
    () => instruments.observe('turnStep', { step: 'voice' }, 0),
    () => instruments.raise('jobsRunning', { kind: 'a' }, 1),
    () => instruments.raise('jobsRunning', { kind: 'a' }, -1),
    () => instruments.reset('jobsDue'),
    () => instruments.set('jobsDue', { kind: 'b' }, 1),
    () => instruments.set('jobsDue', { kind: 'a' }, 0),
  ];
  isTrue();
  for (const change of changes) {
    change();
    isTrue();
    isTrue();
  }
  expect(kept.text()).toContain('duet_jobs_due{kind="b"} 1\nduet_jobs_due{kind="a"} 0\n');
});

test('a label is written so that it ends where it ends, and what is no number is left out', () => {
  const instruments = new Instruments({ withProjects: false });
  instruments.add('toolCalls', { outcome: 'a"b\\c\nd' });
  instruments.observe('turnStep', { step: 'model' }, Number.NaN);
  const text = metricsText(instruments, 'plain');
  expect(text).toContain('\nduet_tool_calls_total{outcome="a\\"b\\\\c\\nd"} 1\n');
  expect(text).toContain('\nduet_turn_step_duration_seconds_sum{step="model"} 0\n');
});

test('what is counted may be told as 0 before, but not where a project would be missing', () => {
  const told = (withProjects: boolean): boolean => {
    const instruments = new Instruments({ withProjects });
    instruments.begin('turns', { outcome: 'answered' });
    return metricsText(instruments, 'plain').includes('duet_turns_total{outcome="answered"} 0');
  };
  expect([told(false), told(true)]).toEqual([true, false]);
});
