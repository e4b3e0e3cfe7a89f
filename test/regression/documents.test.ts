import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '../../src/config.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

/** A table without the spaces and dashes that only make it even. */
const plainTable = (text: string): string => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');

/** The settings as docs/self-hosting.md shows them. */
const settingsTable = (): string =>
  ['| Setting | Default | Meaning |', '| --- | --- | --- |']
    .concat(
      Object.entries(settings).map(([name, { default: fallback, meaning }]) => {
        const shown =
          fallback === null ? '' : `\`${Array.isArray(fallback) ? fallback.join(',') : String(fallback)}\``;
        return `| \`${name}\` | ${shown === '``' ? '' : shown} | ${meaning} |`;
      }),
      ['| `DATABASE_URL` |  | PostgreSQL 15 or later; unset: the embedded one |'],
    )
    .join('\n');

test('docs/self-hosting.md lists every setting as the program has it', () => {
  expect(plainTable(read('docs/self-hosting.md'))).toContain(plainTable(settingsTable()));
});

test('ARCHITECTURE.md gives a reason for every dependency', () => {
  const architecture = read('ARCHITECTURE.md');
  const names = ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );
  const covered = (name: string): boolean =>
    architecture.includes(`\`${name}\``) ||
    architecture.includes(`\`${name.split('/')[0]}/*\``) ||
    name.startsWith('@types/');
  expect(names.filter((name) => !covered(name))).toEqual([]);
});

test('README.md has exactly two set-up commands', () => {
  const readme = read('README.md');
  expect(readme.match(/^npm .*$/gm)).toEqual(['npm ci && npm start', 'npm ci && npm test']);
});

test('.ci/run runs the test command of the README and nothing else', () => {
  const lines = read('.ci/run')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines).toEqual(['set -euo pipefail', 'cd "$(dirname "$0")/.."', 'npm ci && npm test']);
});

test('every link between the documents leads somewhere', () => {
  for (const path of ['README.md', 'ARCHITECTURE.md', 'docs/contributing.md']) {
    for (const [, target = ''] of read(path).matchAll(/\]\((?!http)([^)#]+)\)/g)) {
      const base = path.startsWith('docs/') ? 'docs/' : '';
      expect(() => read(base + target), `${path} -> ${target}`).not.toThrow();
    }
  }
});
