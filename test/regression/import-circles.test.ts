import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'circles-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** What the step of lint says of a folder with these files. */
function lint(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const env = { ...process.env, PATH };
  return spawnSync(scripts['lint:circles'] ?? '', { shell: true, cwd: folder, env, encoding: 'utf8' });
}

/** The files of the chain that was printed, in the order of their names; none when nothing was found. */
const chainIn = (output: string): string[] =>
  (/^.*\) (.* -> .*)$/m.exec(output)?.[1] ?? '').split(' -> ').filter(Boolean).sort();

const A = "import type { B } from './b.ts';\nexport interface A { b: B }\n";

test.each([
  ['of types', "import type { A } from './a.ts';\nexport interface B { a: A }\n"],
  ['of a type beside a value', "import { type A, a } from './a.ts';\nexport interface B { a: A }\na();\n"],
  ['of types that are handed on', "export type { A } from './a.ts';\nexport interface B { b: 1 }\n"],
  ['of a file that is loaded later', "export type B = 1;\nexport const later = () => import('./a.ts');\n"],
])('a circle %s is an error that names the files', (_, b) => {
  const { status, stdout } = lint({ 'src/a.ts': A, 'src/b.ts': b });
  expect(status).toBe(1);
  expect(chainIn(stdout)).toEqual(['src/a.ts', 'src/b.ts']);
});

test.each(['web/src', 'packages/client/src'])('a circle of three files in %s is found', (place) => {
  const [a, b, c] = [`${place}/a.ts`, `${place}/b.ts`, `${place}/c.tsx`];
  const { status, stdout } = lint({
    [a]: A,
    [b]: "import type { C } from './c.tsx';\nexport type B = C;\n",
    [c]: "import type { A } from './a.ts';\nexport type C = A;\n",
  });
  expect(status).toBe(1);
  expect(chainIn(stdout)).toEqual([a, b, c]);
});

test('imports in one direction are none', () => {
  const { status, stdout } = lint({ 'src/a.ts': A, 'src/b.ts': 'export type B = 1;\n' });
  expect(status).toBe(0);
  expect(chainIn(stdout)).toEqual([]);
});
