import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REFERENCES_A } from './references-a.ts';
import { REFERENCES_B } from './references-b.ts';
import { RULES_A } from './rules-a.ts';
import { RULES_B } from './rules-b.ts';
import { allTests, broken, printed, tableOf, titlesIn, unshown } from './table.ts';

const tests = allTests();

const interfaces = [
  ['A', RULES_A, REFERENCES_A],
  ['B', RULES_B, REFERENCES_B],
] as const;

test.each(interfaces)(
  'every rule of interface %s has a test; the tables are in test-artefacts/',
  (name, rules, references) => {
    const rows = tableOf(rules, tests, references);
    mkdirSync('test-artefacts', { recursive: true });
    writeFileSync(`test-artefacts/conformance-${name.toLowerCase()}.txt`, `${printed(rows)}\n`);
    const shown = new Set(rows.flatMap((row) => row.tests)).size;
    console.log(`interface ${name}: ${rows.length} rules, ${shown} tests that show them`);
    expect(unshown(rows)).toEqual([]);
  },
);

test.each(interfaces)(
  'every reference of interface %s is to a rule and a test that exist',
  (_name, rules, references) => {
    expect(broken(rules, tests, references)).toEqual([]);
  },
);

test('a reference that any title of a table would fit is broken', () => {
  const shown = [{ file: 'test/x.test.ts', title: 'every object of %s > %s' }];
  const brokenBy = (title: string) => broken({ 'B2.x': 'A rule' }, shown, { 'B2.x': [['x', title]] });
  expect(brokenBy('every object of %s > %s')).toEqual([]);
  expect(brokenBy('%s')).toEqual(['B2.x | x | %s']);
  expect(brokenBy('%s > %s')).toHaveLength(1);
  expect(brokenBy('every subject')).toHaveLength(1);
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
