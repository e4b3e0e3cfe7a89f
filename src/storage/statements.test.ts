import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStatementNames, isStalePlan, noStatementNames } from './statements.ts';

test('one text has one name, and another text another one', () => {
  const names = createStatementNames();
  const first = names.nameOf('select 1');
  expect(first).toMatch(/^duet_0_[0-9a-f]{32}$/);
  expect(names.nameOf('select 1')).toBe(first);
  expect(names.nameOf('select 2')).not.toBe(first);
});

test('only what PostgreSQL plans gets a name', () => {
  const names = createStatementNames();
  for (const text of ['begin', 'commit', 'create table a (b int)', 'show fsync', 'listen a'])
    expect(names.nameOf(text)).toBeUndefined();
  for (const text of ['insert into a values (1)', ' UPDATE a set b = 1', 'with a as (select 1) select 1'])
    expect(names.nameOf(text)).toBeDefined();
});

test('never more names than the limit, whatever is asked', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 })), (numbers) => {
      const names = createStatementNames(5);
      const given = numbers
        .map((number) => names.nameOf(`select ${number}`))
        .filter((name) => name !== undefined);
      expect(new Set(given).size).toBeLessThanOrEqual(5);
    }),
  );
});

test('PostgreSQL cuts names at 63 bytes: ours are shorter', () => {
  const names = createStatementNames();
  for (let round = 0; round < 100; round += 1) names.renew();
  expect(names.nameOf('select 1')?.length).toBeLessThan(63);
});

test('after a change of a table all names are new', () => {
  const names = createStatementNames();
  const before = names.nameOf('select * from a');
  names.renew();
  expect(names.nameOf('select * from a')).not.toBe(before);
});

test('a stale plan is told from other unsupported features', () => {
  const error = (code: string, message: string) => Object.assign(new Error(message), { code });
  expect(isStalePlan(error('0A000', 'cached plan must not change result type'))).toBe(true);
  expect(isStalePlan(error('0A000', 'cross-database references are not implemented'))).toBe(false);
  expect(isStalePlan(error('42P01', 'relation "a" does not exist'))).toBe(false);
  expect(isStalePlan('cached plan')).toBe(false);
});

test('behind a sharing pooler nothing is named', () => {
  expect(noStatementNames.nameOf('select 1')).toBeUndefined();
});
