import { beforeAll, describe, expect, test } from 'vitest';
import { boundedWaits } from '../../scripts/lint/bounded-waits.js';
import { lint } from '../support/oxlint.ts';

const IMPORTS = `import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
`;

const UNBOUNDED: readonly (readonly [what: string, code: string])[] = [
  ['listener', "await new Promise((resolve) => socket.once('open', resolve));"],
  ['listener', "await new Promise((done, fail) => { socket.once('open', done).once('error', fail); });"],
  ['listener', "await new Promise<void>((done) => void child.on('close', () => done()));"],
  ['listener', "const ended = new Promise((done) => child.addEventListener('exit', done));"],
  ['once', "await once(server, 'listening');"],
  ['once', "const [answer] = await once(asked, 'response');"],
  ['loop', 'for (;;) { if (await look()) break; }'],
  ['loop', 'while (true) { await look(); }'],
  ['loop', 'while (!session.closed) await sleep(10);'],
  ['loop', 'do { await sleep(5); } while (isBusy());'],
  ['pause', 'await sleep(500);'],
  ['pause', 'await new Promise((resolve) => setTimeout(resolve, 20));'],
  ['forever', "await page.waitForSelector('p', { timeout: 0 });"],
  ['forever', "await page.locator('p').waitFor({ state: 'visible', timeout: 0 });"],
];

const BOUNDED: readonly string[] = [
  "await within(new Promise((resolve) => socket.once('open', resolve)), 'the socket to open');",
  "await eventOf(server, 'listening', 'the server');",
  "await once(server, 'listening', { signal: AbortSignal.timeout(1_000) });",
  "await within(once(server, 'listening'), 'the server');",
  "await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));",
  "await new Promise((resolve) => signal.addEventListener('abort', resolve));",
  'const held = new Promise((resolve) => (letGo = resolve));',
  "await new Promise((resolve) => { child.once('exit', resolve); setTimeout(resolve, 1_000); });",
  "for (;;) { if (await look()) break; if (late()) throw new Error('too late'); }",
  'for (const one of all) await send(one);',
  'while (rest.length > 0) await send(rest.shift());',
  "await pass(20, 'the pace of frames');",
  "await page.waitForSelector('p', { timeout: 5_000 });",
  'setTimeout(() => child.kill(), 20);',
];

const samples = [...UNBOUNDED.map(([, code]) => code), ...BOUNDED];
const pathOf = (code: string): string => `test/http/wait-${samples.indexOf(code)}.ts`;

let findings: Awaited<ReturnType<typeof lint>>;
beforeAll(async () => {
  findings = await lint(new Map(samples.map((code) => [pathOf(code), IMPORTS + code])));
}, 60_000);

const { messages } = boundedWaits.meta;

/** What the rule finds in a piece of a test. */
const found = (code: string): (string | undefined)[] =>
  findings(pathOf(code))
    .filter(({ rule }) => rule === 'bounded-waits')
    .map(({ message }) => Object.keys(messages).find((id) => messages[id] === message));

describe('a wait without a limit and a name', () => {
  test.each(UNBOUNDED)('%s: %s', (what, code) => {
    expect(found(code)).toEqual([what]);
  });
});

test.each(BOUNDED)('this has a limit, or is no wait: %s', (code) => {
  expect(found(code)).toEqual([]);
});
