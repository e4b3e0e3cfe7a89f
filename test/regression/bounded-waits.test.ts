import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { boundedWaits } from '../../scripts/lint/bounded-waits.js';

const linter = new Linter();

const IMPORTS = `import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
`;

/** What the rule finds in a piece of a test. */
const found = (code: string): string[] =>
  linter
    .verify(IMPORTS + code, {
      languageOptions: { parser: tseslint.parser as Linter.Parser },
      plugins: { duet: { rules: { 'bounded-waits': boundedWaits } } },
      rules: { 'duet/bounded-waits': 'error' },
    })
    .map(({ messageId, message }) => messageId ?? message);

describe('a wait without a limit and a name', () => {
  test.each([
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
  ])('%s: %s', (what, code) => {
    expect(found(code)).toEqual([what]);
  });
});

test.each([
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
])('this has a limit, or is no wait: %s', (code) => {
  expect(found(code)).toEqual([]);
});
