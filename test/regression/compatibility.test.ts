import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  DOCUMENT,
  drivenClients,
  resultOf,
  rowsIn,
  versionOf,
  withRows,
} from '../../scripts/compatibility.ts';

/* The table of clients in docs/compatibility.md is made from the tests (npm run compatibility). */

const document = readFileSync(DOCUMENT, 'utf8');
const ofClient = ({ name, what, file }: { name: string; what: string; file: string }) => ({
  name,
  what,
  file,
});

test('the table has every client that a test drives, and no other', () => {
  expect(rowsIn(document).map(ofClient)).toEqual(drivenClients().map(ofClient));
});

test('packages have the version that is installed', () => {
  const packages = rowsIn(document).filter(({ source }) => source === 'npm');
  expect(packages.map(({ version }) => version)).toEqual(packages.map((row) => versionOf(row)));
});

test('every test was run, and all of it passes', () => {
  for (const { file, result } of rowsIn(document)) {
    const [, passed, all] = /^(\d+) of (\d+) tests pass$/.exec(result) ?? [];
    expect([file, passed, Number(all) > 0]).toEqual([file, all, true]);
  }
});

test('a result counts what was run, by the last report', () => {
  const report = (...statuses: string[]) => ({
    testResults: [{ name: '/duet/test/a.test.ts', assertionResults: statuses.map((status) => ({ status })) }],
  });
  const reports = [report('failed'), report('passed', 'failed', 'skipped', 'passed')];
  expect(resultOf('test/a.test.ts', reports)).toBe('2 of 3 tests pass');
  expect(resultOf('test/b.test.ts', reports)).toBeUndefined();
});

test('rows that are written are read again', () => {
  const [row] = rowsIn(document);
  const changed = { ...row!, result: '1 of 2 tests pass' };
  expect(rowsIn(withRows(document, [changed]))).toEqual([changed]);
});
