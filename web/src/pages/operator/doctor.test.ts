import { expect, test } from 'vitest';
import { AREAS } from '../../../../src/doctor-sentences/sentences.ts';
import { asText, countOf, type Examined, nextArea } from './doctor.ts';

const ALL: readonly Examined[] = [
  { area: 'service', findings: [{ level: 'note', id: 'serviceStopped', facts: {} }] },
  { area: 'settings', findings: [] },
  {
    area: 'ports',
    findings: [
      { level: 'problem', id: 'portTaken', facts: { what: 'TCP', port: 8080, setting: 'DUET_PORT' } },
      { level: 'ok', id: 'portAny', facts: { what: 'UDP' } },
    ],
  },
];

test('the area that is being examined is the first without findings', () => {
  expect([nextArea([]), nextArea(ALL), nextArea(AREAS.map((area) => ({ area, findings: [] })))]).toEqual([
    'service',
    'media',
    null,
  ]);
});

test('findings are counted, and are text in either language', () => {
  expect([countOf(ALL, 'ok'), countOf(ALL, 'note'), countOf(ALL, 'problem')]).toEqual([1, 1, 1]);
  expect(asText(ALL, 'en', (name) => name)).toBe(
    [
      'service',
      '  [note] The service does not run.',
      '    Start it with npm start, or as docs/self-hosting.md says.',
      '',
      'ports',
      '  [problem] TCP (8080) is taken by another program.',
      '    End that program, or set DUET_PORT to a free port.',
      '  [ok] UDP takes any free port.',
    ].join('\n'),
  );
  expect(asText(ALL, 'de', (name) => name)).toContain('TCP (8080) gehört einem anderen Programm.');
});
