import type { ChildProcess, StdioOptions } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ensureBuilt } from '../support/built.ts';
import { until } from '../support/until.ts';
import {
  Conversation,
  createSession,
  end,
  launch,
  openShared,
  type Reached,
  type Shared,
  whenServing,
} from './fixtures/processes.ts';

let shared: Shared;
beforeAll(async () => {
  ensureBuilt();
  shared = await openShared();
});
afterAll(() => shared.close());

/** The services share a key: one starts a conversation as soon as the one before it has ended. */
const EVERY_START = { DUET_LOG_LEVEL: 'info', DUET_CONNECTION_INTERVAL: '0' };

const serve = async (
  stdio: StdioOptions,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; at: Reached }> => {
  const child = launch({ ...shared.env, ...EVERY_START, ...env }, stdio);
  return { child, at: await whenServing(child, shared.dataDir) };
};

const isHealthy = async ({ origin }: Reached): Promise<boolean> => (await fetch(`${origin}/healthz`)).ok;

/** A whole conversation, and then a process that ends as it should. */
const worksWith = async (stdio: StdioOptions): Promise<void> => {
  const { child, at } = await serve(stdio);
  const conversation = await Conversation.join(await createSession(at));
  await conversation.say('Hello');
  expect(await isHealthy(at)).toBe(true);
  await conversation.say('Are you still there?');
  await end(child);
  expect(child.exitCode).toBe(0);
};

test.each([
  ['standard error', false, true],
  ['standard output and error', true, true],
])('a full disk behind %s', async (_what, isOutputFull, isErrorFull) => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  await worksWith(['ignore', isOutputFull ? full : 'ignore', isErrorFull ? full : 'ignore']);
});

test('a pipe whose reader has gone away', async () => {
  const { child, at } = await serve(['ignore', 'pipe', 'pipe']);
  child.stdout?.destroy();
  child.stderr?.destroy();
  const conversation = await Conversation.join(await createSession(at));
  await conversation.say('Hello');
  expect(await isHealthy(at)).toBe(true);
  await end(child);
  expect(child.exitCode).toBe(0);
});

test('a reader that stands still and goes on: it is told how many lines are missing', async () => {
  // Nobody takes sessions here, and each refusal is a line of about 1.5 KB.
  const { child, at } = await serve(['ignore', 'ignore', 'pipe'], {
    DUET_ROLES: 'api',
  });
  const refused = () => createSession(at).catch((error: unknown) => String(error));
  for (let round = 0; round < 30; round++)
    for (const answer of await Promise.all(Array.from({ length: 20 }, refused)))
      expect(answer).toMatch(/ 503 /);
  expect(await isHealthy(at)).toBe(true);
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => (text += String(chunk)));
  await until(() => text.includes('log lines could not be written'), 'the count of lost lines');
  await end(child);
  expect(child.exitCode).toBe(0);
});
