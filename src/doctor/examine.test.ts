import { expect, test } from 'vitest';
import { AREAS, SENTENCES } from '../doctor-sentences/sentences.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { examine, hasProblem } from './examine.ts';
import type { Examined } from './finding.ts';
import { areaText, summaryText, wordedFindings } from './report.ts';
import { goodSystem } from './testing/good-system.ts';
import type { DoctorSystem } from './system.ts';

const run = async (more: Partial<DoctorSystem> = {}) => {
  const told: Examined[] = [];
  const options = { mayCost: false, clock: systemClock, onArea: (one: Examined) => void told.push(one) };
  const all = await examine(goodSystem(more), options);
  return { all, told };
};

test('all areas are examined in their order, and told one by one', async () => {
  const { all, told } = await run();
  expect(all.map(({ area }) => area)).toEqual(AREAS);
  expect(told).toEqual(all);
  expect(hasProblem(all)).toBe(false);
  expect(summaryText(all)).toMatch(/^\d+ ok, \d+ to know, 0 to mend\.$/);
});

test('a check that throws is a problem, and the others are made', async () => {
  const { all } = await run({ resolveFault: () => Promise.reject(new Error('broken\nmore')) });
  const dns = all.find(({ area }) => area === 'dns');
  expect(dns?.findings).toEqual([{ level: 'problem', id: 'checkFailed', facts: { reason: 'broken' } }]);
  expect([all.length, hasProblem(all)]).toEqual([AREAS.length, true]);
});

test('findings are told with sentence and remedy', async () => {
  const { all } = await run({ processes: async () => [] });
  const service = all.find(({ area }) => area === 'service') as Examined;
  expect(wordedFindings([service])).toEqual([
    {
      ...{ area: 'service', level: 'note', id: 'serviceStopped', sentence: 'The service does not run.' },
      remedy: 'Start it with npm start, or as docs/self-hosting.md says.',
    },
  ]);
  expect(areaText(service)).toBe(
    'service\n  note    The service does not run.\n            Start it with npm start, or as docs/self-hosting.md says.\n',
  );
  expect(areaText({ area: 'lines', findings: [] })).toBe('');
});

test.each(Object.entries(SENTENCES))('%s names the same facts in both languages', (_id, { en, de }) => {
  const facts = (told: readonly (string | null)[]): string[] =>
    [...new Set(told.flatMap((text) => text?.match(/\{\w+\}/g) ?? []))].sort();
  expect(facts(de)).toEqual(facts(en));
});
