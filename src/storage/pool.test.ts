import { expect, test } from 'vitest';
import { assertVersion } from './pool.ts';

test('PostgreSQL 15 and newer will do', () => {
  for (const number of [150_000, 150_013, 170_010, 180_000])
    expect(() => assertVersion(number)).not.toThrow();
});

test('an older PostgreSQL is refused in one sentence with both versions', () => {
  const sentence = 'Duet needs PostgreSQL 15 or newer, but DATABASE_URL leads to version 14.';
  expect(() => assertVersion(140_019)).toThrow(sentence);
});
