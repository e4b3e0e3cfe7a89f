import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oldWords } from '../../scripts/lint/old-words.js';

/** What .oxlintrc.json and the rule of old names forbid, shown by a sample for each. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIN = join(ROOT, 'node_modules/.bin');

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
}

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const SIX = `export const add = (${NAMES.map((name) => `${name}: number`).join(', ')}): number => ${NAMES.join(' + ')};`;

/** Path of a sample, its code, and the rule that finds it; null: none does. */
const SAMPLES: readonly (readonly [path: string, code: string, rule: string | null])[] = [
  ['src/platform/random.ts', 'export const one = Math.random();', 'no-restricted-properties'],
  ['src/platform/now.ts', 'export const now = Date.now();', 'no-restricted-properties'],
  ['src/kernel/time/clock.ts', 'export const now = Date.now();', null],
  ['src/platform/now.test.ts', 'export const now = Date.now();', null],
  ['src/avatar/now.test.ts', 'export const now = Date.now();', 'no-restricted-properties'],
  ['src/testing/now.ts', 'export const now = Date.now();', 'no-restricted-properties'],
  ['src/testing/parse.ts', "export const one: unknown = JSON.parse('1');", null],
  ['src/platform/parse.ts', "export const one: unknown = JSON.parse('1');", 'no-restricted-properties'],
  ['src/kernel/config.ts', "export const one: unknown = JSON.parse('1');", null],
  [
    'src/speech/answer.ts',
    'export const read = (answer: Response): Promise<unknown> => answer.json();',
    'no-restricted-properties',
  ],
  [
    'src/live/floating.ts',
    'const wait = async (): Promise<void> => undefined;\nexport const begin = (): void => {\n  wait();\n};',
    'no-floating-promises',
  ],
  [
    'web/src/misused.ts',
    'const wait = async (): Promise<void> => undefined;\nexport const all = (): void => [1].forEach(async () => await wait());',
    'no-misused-promises',
  ],
  [
    'packages/client/src/await.ts',
    'export const one = async (): Promise<number> => await 1;',
    'await-thenable',
  ],
  [
    'src/live/cases.ts',
    "export function size(a: 'x' | 'y'): number {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}",
    'switch-exhaustiveness-check',
  ],
  ['src/live/many.ts', SIX, 'max-params'],
  ['test/many.ts', SIX, null],
  ['src/live/array.ts', 'export const three = new Array(1, 2, 3);', 'no-array-constructor'],
  ['src/live/any.ts', 'export const one = (a: any): unknown => a;', 'no-explicit-any'],
  ['src/live/unused.ts', 'const one = 1;\nexport const two = 2;', 'no-unused-vars'],
  ['src/live/kept.ts', 'export const two = (_one: number): number => 2;', null],
  ['src/live/loose.ts', 'export const same = (a: unknown, b: unknown): boolean => a == b;', 'eqeqeq'],
  [
    'src/live/hidden.ts',
    "export type Clock = import('../kernel/time/clock.ts').Clock;",
    'consistent-type-imports',
  ],
  [
    'src/live/long.ts',
    Array.from({ length: 501 }, (_, n) => `export const n${n} = ${n};`).join('\n'),
    'max-lines',
  ],
];

const found = new Map<string, Set<string>>();
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-lint-'));
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const compilerOptions = { strict: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler' };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  for (const [path, code] of SAMPLES) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${code}\n`);
  }
  const env = { ...process.env, PATH: `${BIN}${delimiter}${process.env['PATH']}` };
  const output = await promisify(execFile)(join(BIN, 'oxlint'), ['--format', 'json'], {
    cwd: folder,
    env,
  }).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(output.stdout) as { diagnostics: Diagnostic[] };
  for (const { filename, code } of diagnostics) {
    const rules = found.get(filename) ?? new Set();
    found.set(filename, rules.add(/\((.*)\)/.exec(code)?.[1] ?? code));
  }
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe('lint', () => {
  test.each(SAMPLES)('%s, %j: %s', (path, _code, rule) => {
    const rules = [...(found.get(path) ?? [])];
    if (rule === null) expect(rules).toEqual([]);
    else expect(rules).toContain(rule);
  });
});

/** Path of a sample, its code, and the old names in it that `old-words` reports. */
const OLD_NAMES: readonly (readonly [path: string, code: string, found: readonly string[]])[] = [
  ['src/conversation/live/ports.ts', 'export interface Mouth { speak(): void }', ['Mouth']],
  ['src/conversation/machine/state.ts', 'export interface State { losses: number }', ['losses']],
  ['src/platform/connections/slots.ts', 'export const openPlaces = (): void => undefined;', ['openPlaces']],
  ['src/speech/providers/kinds.ts', "import type { Mind } from './kinds.ts';", ['Mind', 'Mind']],
  ['src/retrieval/words/synonyms.ts', 'export class Kinship {}', ['Kinship']],
  [
    'src/jobs/worker.ts',
    'export const run = (mendTimes: number): number => mendTimes;',
    ['mendTimes', 'mendTimes'],
  ],
  ['src/child-process/limits.ts', 'export interface Limits { readonly lookMs: number }', ['lookMs']],
  ['src/storage/pool.ts', 'export function patientPool(): void {}', ['patientPool']],
  ['src/catalog/search/plan.ts', 'export type Sold = { sold: boolean };', ['sold']],
  ['src/members/oauth/csrf.ts', 'export const markOf = (text: string): string => text;', ['markOf']],
  ['src/avatar/renderer/rig.ts', 'const [puppet] = [1];', ['puppet']],
  ['src/server/egress.ts', 'let outgoing = null;', ['outgoing']],
  ['packages/client/src/core/wait.ts', 'class WayBack {}', ['WayBack']],
  ['test/channels/peer.ts', 'class PeerOutlet {}', ['PeerOutlet']],
  ['src/tools/all.ts', 'const open = ({ toolbox }: Tools): void => undefined;', ['toolbox']],
  ['src/console/requests.ts', 'const send = (wish: string): void => undefined;', ['wish']],
  ['web/src/pages/answers.ts', 'type Told = string;', ['Told']],
  // Columns and fields of a wire, words within other words, and other folders.
  ['src/catalog/search/rows.ts', "export const row = { sold: 1, 'view': 2 };", []],
  ['src/catalog/search/read.ts', 'export const count = (row: Row): number => row.sold;', []],
  ['src/catalog/search/take.ts', 'export const count = ({ sold: available }: Row): number => available;', []],
  ['src/catalog/search/view-count.ts', 'const viewCount = 1;', []],
  ['src/members/library/view.ts', 'const view = 1;', []],
  ['src/channels/phone/call.ts', 'const outgoing = true;', []],
  ['web/src/app/router.tsx', "import { Outlet } from '@tanstack/react-router';", []],
];

describe('old names', () => {
  const linter = new Linter({ cwd: ROOT });
  const messagesOf = (path: string, code: string): string[] => {
    const messages = linter.verify(
      code,
      {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parser: tseslint.parser as Linter.Parser },
        plugins: { words: { rules: { 'old-words': oldWords } } },
        rules: { 'words/old-words': 'error' },
      },
      join(ROOT, path),
    );
    return messages.map(({ message }) => message);
  };

  test.each(OLD_NAMES)('%s, %j: %j', (path, code, names) => {
    const found = messagesOf(path, code).map((message) => /^The name "(\w+)"/.exec(message)?.[1] ?? message);
    expect(found).toEqual(names);
  });

  test.each([
    [
      'src/speech/murmur/murmur-tts.ts',
      'const Speaker = 1;',
      'tts or TextToSpeech, and voice for one voice of it',
    ],
    ['src/conversation/live/ports.ts', 'export interface Mouth { speak(): void }', 'Playout'],
    ['web/src/pages/answers.ts', 'type Told = string;', 'what it is, such as Transcript or ParsedQuery'],
  ])('of %s, %j: say %s', (path, code, today) => {
    expect(messagesOf(path, code).join()).toContain(`: say ${today} (docs/contributing.md`);
  });
});
