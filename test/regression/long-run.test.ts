import { describe, expect, it } from 'vitest';
import { type LongRun, withLongRun } from '../../scripts/suite/long-run.ts';

const NAMES = ['unit, long form', 'phone, long form'];
const EMPTY = 'Before.\n\n<!-- long run: begin -->\n\nNothing yet.\n\n<!-- long run: end -->\n\nAfter.\n';

const runOf = (name: string, day: string, passed: number): LongRun => ({
  commit: 'c6ca202d1b45eeb9',
  cleanTree: true,
  startedAt: new Date(`${day}T10:00:00Z`),
  part: { name, seconds: 61, passed, failed: 0, skipped: 0 },
});

const rowsOf = (page: string): string[] => page.split('\n').filter((line) => line.startsWith('| '));

describe('the table of long runs in docs/testing.md', () => {
  const phone = withLongRun(EMPTY, runOf('phone, long form', '2026-01-02', 90), NAMES);
  const both = withLongRun(phone, runOf('unit, long form', '2026-01-03', 7), NAMES);

  it('has each part once, in the order of the parts, with the day and commit of its last run', () => {
    const again = withLongRun(both, runOf('unit, long form', '2026-01-04', 8), NAMES);
    expect(rowsOf(again).slice(2)).toEqual([
      '| unit, long form | 2026-01-04 | c6ca202d1b45 | 61 | 8 passed, 0 failed |',
      '| phone, long form | 2026-01-02 | c6ca202d1b45 | 61 | 90 passed, 0 failed |',
    ]);
    expect(again).toMatch(/^Before\.[^]*After\.\n$/);
  });

  it('forgets parts that no longer exist', () => {
    const fewer = withLongRun(both, runOf('unit, long form', '2026-01-03', 7), ['unit, long form']);
    expect(rowsOf(fewer)).toHaveLength(3);
  });

  it('fails on a page without its marks', () => {
    expect(() => withLongRun('No marks.', runOf('unit, long form', '2026-01-03', 7), NAMES)).toThrow(
      /no place between/,
    );
  });
});
