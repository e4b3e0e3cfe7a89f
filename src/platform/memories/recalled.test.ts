import { expect, test } from 'vitest';
import { recalledLines } from './recalled.ts';

const day = (at: string) => new Date(`${at}T22:30:00Z`);
const memory = (text: string, at: string, since = at) => ({
  ...{ text, created_at: day(at), since: day(since) },
  session_id: since === at ? 'session_1' : null,
});

test('a line for each memory with its day, the newest last', () => {
  const merged = memory('They like jazz.', '2026-10-01', '2026-03-03');
  expect(recalledLines([memory('Their name is Anna.', '2026-11-21'), merged])).toEqual([
    'From 3 March 2026 to 1 October 2026: They like jazz.',
    'On 21 November 2026: Their name is Anna.',
  ]);
});

test('no more than ten lines, and no more than 2,000 characters: the oldest are left out', () => {
  const many = Array.from({ length: 15 }, (_, n) => memory(`number ${n}`, `2026-11-${29 - n}`));
  expect(recalledLines(many).map((line) => line.split('number ')[1])).toEqual([
    '9',
    '8',
    '7',
    '6',
    '5',
    '4',
    '3',
    '2',
    '1',
    '0',
  ]);
  const long = Array.from({ length: 5 }, (_, n) => memory(`${n}${'x'.repeat(599)}`, `2026-11-${29 - n}`));
  expect(recalledLines(long).map((line) => line.split(': ')[1]?.[0])).toEqual(['2', '1', '0']);
});

test('the name stays, and what older sessions have become', () => {
  const dated = (n: number) => `2026-11-${String(30 - n).padStart(2, '0')}`;
  const many = Array.from({ length: 15 }, (_, n) =>
    memory(n === 12 ? 'Their name is Anna. Blue.' : `number ${n}`, dated(n)),
  );
  const lines = recalledLines([...many, memory('They like jazz.', '2026-10-01', '2026-03-03')]);
  expect([lines.length, ...lines.slice(0, 3), lines.at(-1)]).toEqual([
    10,
    'From 3 March 2026 to 1 October 2026: They like jazz.',
    'On 18 November 2026: Their name is Anna.',
    'On 23 November 2026: number 7',
    'On 30 November 2026: number 0',
  ]);
});

test('nothing of nothing', () => {
  expect(recalledLines([])).toEqual([]);
});
