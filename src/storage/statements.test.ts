import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStatementNames, isStalePlan, noStatementNames, type StatementNames } from './statements.ts';

const askTwice = (names: StatementNames, sql: string): string | undefined => {
  names.nameOf(sql);
  return names.nameOf(sql);
};

test('one text has one name, and another text another one', () => {
  const names = createStatementNames();
  const first = askTwice(names, 'select 1');
  expect(first).toMatch(/^duet_0_[0-9a-f]{32}$/);
  expect(names.nameOf('select 1')).toBe(first);
  expect(askTwice(names, 'select 2')).not.toBe(first);
});

test('what never comes back has no name, and takes none', () => {
  const names = createStatementNames(5);
  for (let offset = 0; offset < 1000; offset += 1)
    expect(names.nameOf(`select 1 offset ${offset}`)).toBeUndefined();
  expect(askTwice(names, 'select 1')).toBeDefined();
});

test('a name goes from what is no longer asked for to what is, and back', () => {
  const names = createStatementNames(2);
  const first = askTwice(names, 'select 1');
  askTwice(names, 'select 2');
  expect(askTwice(names, 'select 3')).toBeUndefined();
  for (let time = 0; time < 10_000; time += 1) names.nameOf('select 2');
  expect(askTwice(names, 'select 3')).toBeDefined();
  expect(askTwice(names, 'select 1')).toBeUndefined();
  for (let time = 0; time < 10_000; time += 1) names.nameOf('select 2');
  expect(askTwice(names, 'select 1')).toBe(first);
});

test('more texts in turn than there are names do not take them from each other', () => {
  const names = createStatementNames(5);
  const round = () => Array.from({ length: 8 }, (_, index) => names.nameOf(`select ${index}`));
  round();
  round();
  const given = round().filter((name) => name !== undefined);
  expect(given).toHaveLength(5);
  for (let time = 0; time < 2000; time += 1) round();
  expect(round().filter((name) => name !== undefined)).toEqual(given);
});

test('only what PostgreSQL plans gets a name', () => {
  const names = createStatementNames();
  for (const text of ['begin', 'commit', 'create table a (b int)', 'show fsync', 'listen a'])
    expect(askTwice(names, text)).toBeUndefined();
  for (const text of ['insert into a values (1)', ' UPDATE a set b = 1', 'with a as (select 1) select 1'])
    expect(askTwice(names, text)).toBeDefined();
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
  expect(askTwice(names, 'select 1')?.length).toBeLessThan(63);
});

test('after a change of a table all names are new', () => {
  const names = createStatementNames();
  const before = askTwice(names, 'select * from a');
  names.renew();
  expect(askTwice(names, 'select * from a')).not.toBe(before);
});

test('a stale plan is told from other unsupported features', () => {
  const error = (code: string, message: string) => Object.assign(new Error(message), { code });
  expect(isStalePlan(error('0A000', 'cached plan must not change result type'))).toBe(true);
  expect(isStalePlan(error('0A000', 'cross-database references are not implemented'))).toBe(false);
  expect(isStalePlan(error('42P01', 'relation "a" does not exist'))).toBe(false);
  expect(isStalePlan('cached plan')).toBe(false);
});

test('behind a sharing pooler nothing is named', () => {
  expect(askTwice(noStatementNames, 'select 1')).toBeUndefined();
});
