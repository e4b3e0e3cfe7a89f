import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../kernel/config.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { builtinLlm } from '../speech/llm/builtin/builtin-llm.ts';
import { FakeLlm } from '../testing/llm.ts';
import { FakeOpenAiServer } from '../testing/openai-server.ts';
import { findUntaken, tellNextDoor } from './next-door.ts';

let server: FakeOpenAiServer;
beforeEach(async () => {
  server = await FakeOpenAiServer.start();
});
afterEach(() => server.close());

const told = async (env: Record<string, string> = {}, llm = builtinLlm): Promise<string[]> => {
  const config = readConfig({ DUET_MODEL_PLACES: server.url, ...env }, '/no/such/file');
  const lines: string[] = [];
  await tellNextDoor({ findNextDoor: () => findUntaken(config, systemClock, { llm }) }, (line) =>
    lines.push(line),
  );
  return lines;
};

test('one line says which language model is on this machine, and how to take it', async () => {
  expect(await told()).toEqual([
    `  A language model is on this machine: fake at ${new URL(server.url).host}. DUET_MODEL=auto takes it.`,
  ]);
});

test('nothing is said where there is none', async () => {
  server.behaviour.models = [{ id: 'bge-m3' }];
  expect(await told()).toEqual([]);
});

test('nobody is asked where another model answers, or with the setting off', async () => {
  expect(await told({}, new FakeLlm({ clock: systemClock }))).toEqual([]);
  expect(await told({ DUET_PROVIDERS: '/etc/providers.json' })).toEqual([]);
  expect(await told({ DUET_MODEL_PLACES: 'off' })).toEqual([]);
  expect(server.requests).toEqual([]);
});
