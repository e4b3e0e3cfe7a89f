import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What docs/browser-sdk.md says of looks and texts [spec 12, 6]. */

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const file = (path: string) => readFileSync(at(path), 'utf8');

/** The rows of the table whose first column is called this, as their cells. */
function rowsOf(column: string): string[][] {
  const table = file('docs/browser-sdk.md').split(`| ${column} `)[1]?.split('\n\n')[0] ?? '';
  const rows = table.split('\n').slice(2);
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.trim()),
  );
}

const namesIn = (cell = ''): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

it('every part that takes styles is named', () => {
  const sources = ['view', 'element'].flatMap((folder) => {
    const place = `packages/client/src/${folder}`;
    return readdirSync(at(place)).map((name) => `${place}/${name}`);
  });
  const texts = sources.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts')).map(file);
  const given = texts.flatMap((text) => [...text.matchAll(/\bpart: '([\w ]+)'|, '(button \w+)'/g)]);
  const parts = new Set(given.flatMap(([, one, other]) => (one ?? other ?? '').split(' ')));
  expect(parts.size).toBeGreaterThan(12);
  expect(
    rowsOf('Part')
      .flatMap(([cell]) => namesIn(cell))
      .sort(),
  ).toEqual([...parts].sort());
});

it('every text that a page may replace is named, as it is in English', () => {
  const [, english = ''] =
    /const en: Texts = \{([^]*?)\n\};/.exec(file('packages/client/src/view/texts.ts')) ?? [];
  const texts = [...english.matchAll(/^( +)(\w+): '(.*)',$/gm)].map(([, indent, name, text]) => [
    `\`${indent === '  ' ? '' : 'mood.'}${name}\``,
    text,
  ]);
  expect(texts.length).toBeGreaterThan(40);
  expect(rowsOf('Name').sort()).toEqual(texts.sort());
});
