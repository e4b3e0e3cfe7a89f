import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REFERENCES_A } from './references-a.ts';
import { RULES_A } from './rules-a.ts';
import { allTests, matching, printed, tableOf, titlesIn } from './table-a.ts';

const tests = allTests();
const rows = tableOf(tests, REFERENCES_A);

test('every rule of interface A has a test; the table is in test-artefacts/conformance-a.txt', () => {
  mkdirSync('test-artefacts', { recursive: true });
  writeFileSync('test-artefacts/conformance-a.txt', `${printed(rows)}\n`);
  console.log(
    `interface A: ${rows.length} rules, ${new Set(rows.flatMap((row) => row.tests)).size} tests that show them`,
  );
  expect(
    rows.filter((row) => row.tests.length === 0).map(({ rule, wording }) => `${rule} ${wording}`),
  ).toEqual([]);
});

test('every reference is to a rule that exists and to a test that exists', () => {
  expect(Object.keys(REFERENCES_A).filter((rule) => !(rule in RULES_A))).toEqual([]);
  const broken = Object.entries(REFERENCES_A).flatMap(([rule, references]) =>
    references
      .filter((reference) => matching(tests, reference).length === 0)
      .map((one) => [rule, ...one].join(' | ')),
  );
  expect(broken).toEqual([]);
  const named = tests.flatMap(({ title }) =>
    [...title.matchAll(/\[(A\d[\w.-]*)\]/g)].map(([, rule = '']) => rule),
  );
  expect(named.filter((rule) => !(rule in RULES_A))).toEqual([]);
});

test('titles are read from groups and tables of tests; what is skipped does not count', () => {
  const source = `
    describe('outer', () => {
      test.each([['a(', 1]])('A.5 %s [A5.1]', () => undefined);
      test.skip('not run', () => undefined);
      test(\`with a template\`, { timeout: 1 }, () => undefined);
    });
    describe.skip('left out', () => { test('inner', () => undefined); });
    other('no test');`;
  expect(titlesIn('x.test.ts', source).map(({ title }) => title)).toEqual([
    'outer > A.5 %s [A5.1]',
    'outer > with a template',
  ]);
});
