import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '../../src/kernel/config.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

/** A table without the spaces and dashes that only make it even. */
const plainTable = (text: string): string => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');

/** The settings as docs/self-hosting.md shows them. */
const settingsTable = (): string =>
  ['| Setting | Default | Meaning |', '| --- | --- | --- |']
    .concat(
      Object.entries(settings).map(([name, { default: fallback, description }]) => {
        const shown =
          fallback === null ? '' : `\`${Array.isArray(fallback) ? fallback.join(',') : String(fallback)}\``;
        return `| \`${name}\` | ${shown === '``' ? '' : shown} | ${description} |`;
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

test('npm runs no script of a package, so package.json has none that would be skipped [spec 10, Missing 7]', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const names = Object.keys(manifest['scripts'] ?? {});
  const isSkipped = (name: string): boolean =>
    /^(preinstall|install|postinstall|prepare|prepublish)$/.test(name) ||
    names.some((other) => name === `pre${other}` || name === `post${other}`);
  expect(names.filter(isSkipped)).toEqual([]);
});

/** The documents for people who change Duet; paths in them are of the repository. */
const INTERNAL = [
  'ARCHITECTURE.md',
  'docs/contributing.md',
  ...readdirSync(new URL('docs/internals', ROOT)).map((name) => `docs/internals/${name}`),
];

test('every link between the documents leads somewhere', () => {
  for (const path of ['README.md', ...INTERNAL]) {
    for (const [, target = ''] of read(path).matchAll(/\]\((?!http)([^)#]+)[^)]*\)/g))
      expect(existsSync(new URL(target, new URL(path, ROOT))), `${path} -> ${target}`).toBe(true);
  }
});

const FOLDERS = ['src', 'web', 'packages', 'test', 'docs', 'bench', 'scripts', 'openapi', 'assets'];
const isPath = (code: string): boolean =>
  FOLDERS.includes(code.split('/')[0] ?? '') || (/^[\w@.-]+\/\S*\.\w+$/.test(code) && !/[*{]/.test(code));
/** Written by the tests and the build, so not always there. */
const GENERATED = /^(?:packages\/\w+\/)?(?:dist|node_modules|test-artefacts)(?:\/|$)/;
/** A pattern stands for the folder before its first star. */
const fixedPart = (path: string): string => path.replace(/[^/]*[*].*$/, '');

test.each(INTERNAL)('every path in %s exists', (document) => {
  const prose = read(document).replace(/^```[^]*?^```/gm, '');
  const paths = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, code = '']) => code).filter(isPath);
  const missing = paths.filter(
    (path) => !GENERATED.test(path) && !existsSync(new URL(fixedPart(path), ROOT)),
  );
  expect(missing).toEqual([]);
});

test('ARCHITECTURE.md has at most 1,500 words before its table of dependencies', () => {
  const [map = '', table] = read('ARCHITECTURE.md').split('\n## Dependencies\n');
  expect(table).toBeDefined();
  expect(map.match(/\S*[\p{L}\p{N}]\S*/gu)?.length).toBeLessThanOrEqual(1_500);
});
