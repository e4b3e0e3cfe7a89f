import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue, codeOfStatus, codesOf, type ErrorCode } from './catalogue.ts';
import { NAMES_OF_B } from './render.ts';

const ROOT = new URL('../../', import.meta.url);
const file = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const page = file('docs/errors.md');

/** The codes and statuses in the rows of the page below one of its headings. */
const rowsBelow = (heading: string): [string, number][] => {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `(\w+)` +\| (\d{3})\b/gm)].map(([, code = '', status]) => [
    code,
    Number(status),
  ]);
};

const known = (Object.keys(catalogue) as ErrorCode[]).map((code): [string, number] => [
  code,
  catalogue[code].status,
]);

describe('docs/errors.md [spec 12, 14]', () => {
  test('has every code of the agent platform with its status, and no other', () => {
    const rows = [...rowsBelow('Faults of a request'), ...rowsBelow('Rules of the agent platform')];
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(known));
    expect(rows).toHaveLength(known.length);
  });

  test('says of each when it comes and what to do', () => {
    const told = [...page.matchAll(/^\| `(\w+)` +\| \d{3} +\| ([^|]+)\| ([^|]+)\|$/gm)];
    expect(told.map(([, code]) => code).sort()).toEqual(known.map(([code]) => code).sort());
    expect(told.filter(([, , when = '', what = '']) => when.trim() === '' || what.trim() === '')).toEqual([]);
  });

  test('has every name of the music catalogue', () => {
    expect(
      rowsBelow('The music catalogue')
        .map(([code]) => code)
        .sort(),
    ).toEqual(NAMES_OF_B);
  });
});

test('the OpenAPI documents have the same codes', () => {
  const schemasOf = (name: string) =>
    (
      JSON.parse(file(`openapi/${name}.json`)) as {
        components: { schemas: Record<string, { properties: { code: { enum: string[] } } }> };
      }
    ).components.schemas;
  const { Problem, CodedError } = schemasOf('interface-a');
  expect(Problem?.properties.code.enum).toEqual(codesOf('problem'));
  expect(CodedError?.properties.code.enum).toEqual(codesOf('coded'));
  expect(schemasOf('interface-b')['Error']?.properties.code.enum).toEqual(NAMES_OF_B);
});

test('every code can come: it is thrown somewhere, or stands for a status', () => {
  const source = readdirSync(new URL('src/', ROOT), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'errors/catalogue.ts')
    .map((path) => file(`src/${path}`))
    .join('\n');
  const isThrown = (code: string): boolean => source.includes(`'${code}'`);
  const never = known.filter(([code, status]) => !isThrown(code) && codeOfStatus(status) !== code);
  expect(never).toEqual([]);
});
