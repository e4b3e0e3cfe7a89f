import { beforeAll, describe, expect, test } from 'vitest';
import { type Finding, lint } from '../support/oxlint.ts';

/** What .oxlintrc.json and the rule of old names forbid, shown by a sample for each; of React's rules, by three. */

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const SIX = `export const add = (${NAMES.map((name) => `${name}: number`).join(', ')}): number => ${NAMES.join(' + ')};`;

/** A hook with these lines in it. */
const hook = (lines: string): string => `import { useEffect, useRef } from 'react';
export function useSample(told: string, tell: (told: string) => void) {
  const last = useRef(told);
  ${lines}
  return last;
}`;

const MISSING = hook('useEffect(() => tell(told), [told]);');
const ENDLESS =
  'export async function wait(look: () => Promise<void>): Promise<void> {\n  for (;;) await look();\n}';

/** A test that waits like this. */
const waiting = (call: string): string => `export const seen = await ${call};`;

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
  ['web/src/kit/missing.ts', MISSING, 'exhaustive-deps'],
  ['packages/client/src/react/missing.ts', MISSING, 'exhaustive-deps'],
  ['web/src/kit/missing.test.ts', MISSING, null],
  ['web/src/kit/refs.ts', hook('last.current = told; useEffect(() => tell(last.current));'), 'refs'],
  ['web/src/kit/some.ts', hook('if (told) useEffect(() => tell(told), [told, tell]);'), 'rules-of-hooks'],
  ['web/src/kit/all.ts', hook('useEffect(() => tell(told), [told, tell]);'), null],
  ['test/http/endless.test.ts', ENDLESS, 'bounded-waits'],
  ['test/browser/endless.test.ts', ENDLESS, null],
  ['test/support/until.ts', ENDLESS, null],
  ['src/live/endless.ts', ENDLESS, null],
  ['src/live/wait.test.ts', waiting('vi.waitFor(look)'), 'limited-vi-waits'],
  ['web/src/kit/wait.test.tsx', waiting('vi.waitFor(look, { interval: 1 })'), 'limited-vi-waits'],
  ['packages/client/src/core/wait.test.ts', waiting('vi.waitUntil(look, undefined)'), 'limited-vi-waits'],
  ['test/browser/wait.test.ts', waiting("vi['waitFor'](look)"), 'limited-vi-waits'],
  ['src/live/limited.test.ts', waiting('vi.waitFor(look, { timeout: 5_000, interval: 1 })'), null],
  ['web/src/kit/limited.test.ts', waiting('vi.waitUntil(look, 5_000)'), null],
  ['test/browser/limited.test.ts', waiting('vi.waitFor(look, LIMIT)'), null],
  ['test/browser/page.test.ts', waiting("page.locator('p').waitFor()"), null],
  ['web/src/kit/names.ts', 'export type Told = string;', 'old-words'],
  ['test/http/names.ts', 'export type Told = string;', 'old-words'],
];

let findings: (path: string) => Finding[];
beforeAll(async () => {
  const named = [...SAMPLES, ...OLD_NAMES.map(([path, code], n) => [atOwn(path, n), code] as const)];
  findings = await lint(new Map(named.map(([path, code]) => [path, code])));
}, 60_000);

describe('lint', () => {
  test.each(SAMPLES)('%s, %j: %s', (path, _code, rule) => {
    const rules = findings(path).map((finding) => finding.rule);
    if (rule === null) expect(rules).toEqual([]);
    else expect(rules).toContain(rule);
  });
});

const MOUTH = 'export interface Mouth { speak(): void }';
const SPEAKER = 'const Speaker = 1;';
const TOLD = 'type Told = string;';

/** Path of a sample, its code, and the old names in it that `old-words` reports. */
const OLD_NAMES: readonly (readonly [path: string, code: string, found: readonly string[]])[] = [
  ['src/conversation/live/ports.ts', MOUTH, ['Mouth']],
  ['src/speech/murmur/murmur-tts.ts', SPEAKER, ['Speaker']],
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
  ['src/channels/client.ts', 'export interface ClientWishes { wishes: number }', ['ClientWishes', 'wishes']],
  [
    'packages/client/src/core/join.ts',
    'const WISHES = 1, NO_WISH = 1, wishesIn = 1;',
    ['WISHES', 'NO_WISH', 'wishesIn'],
  ],
  ['src/speech/providers/every.ts', 'const Speakers = 1;', ['Speakers']],
  ['web/src/pages/answers.ts', TOLD, ['Told']],
  // Columns and fields of a wire, words within other words, and other folders.
  ['src/catalog/search/rows.ts', "export const row = { sold: 1, 'view': 2 };", []],
  ['src/catalog/search/read.ts', 'export const count = (row: Row): number => row.sold;', []],
  ['src/catalog/search/take.ts', 'export const count = ({ sold: available }: Row): number => available;', []],
  ['src/catalog/search/view-count.ts', 'const viewCount = 1;', []],
  ['src/members/library/view.ts', 'const view = 1;', []],
  ['src/channels/phone/call.ts', 'const outgoing = true;', []],
  ['web/src/app/router.tsx', "import { Outlet } from '@tanstack/react-router';", []],
];

/** The path of a sample in its folder, whose name no other one has. */
const atOwn = (path: string, n: number): string => path.replace(/[^/]+(\.\w+)$/, `old-names-${n}$1`);

describe('old names', () => {
  const messagesOf = (path: string, code: string): string[] => {
    const n = OLD_NAMES.findIndex(([place, text]) => place === path && text === code);
    return findings(atOwn(path, n)).flatMap(({ rule, message }) => (rule === 'old-words' ? message : []));
  };

  test.each(OLD_NAMES)('%s, %j: %j', (path, code, names) => {
    const found = messagesOf(path, code).map((message) => /^The name "(\w+)"/.exec(message)?.[1] ?? message);
    expect(found).toEqual(names);
  });

  test.each([
    ['src/speech/murmur/murmur-tts.ts', SPEAKER, 'tts or TextToSpeech, and voice for one voice of it'],
    ['src/conversation/live/ports.ts', MOUTH, 'Playout'],
    ['web/src/pages/answers.ts', TOLD, 'what it is, such as Transcript or ParsedQuery'],
  ])('of %s, %j: say %s', (path, code, today) => {
    expect(messagesOf(path, code).join()).toContain(`: say ${today} (docs/contributing.md`);
  });
});
