import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import { FakeClock } from '../../testing/clock.ts';
import { findProgram } from '../programs.ts';
import { catalog } from '../../models/catalog.ts';
import type { LocalModels } from '../local-models.ts';
import { type ChosenStt, chooseStt } from './choose.ts';

let folder: string;
const warnings: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (_, message) => warnings.push(message),
  error: () => undefined,
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-test-choose-'));
  await writeFile(join(folder, 'whisper-cli'), '#!/bin/sh\n');
  await chmod(join(folder, 'whisper-cli'), 0o755);
  await writeFile(join(folder, 'model.bin'), 'x');
});
afterAll(() => rm(folder, { recursive: true }));

interface Given {
  readonly searchPath?: string;
  readonly local?: LocalModels | null;
  readonly clock?: FakeClock;
}

const open = (
  env: Record<string, string>,
  { searchPath = folder, local = null, clock = new FakeClock() }: Given = {},
): Promise<ChosenStt> => chooseStt(readConfig(env, '/no/such/file'), { log, clock, local, searchPath });

const choose = async (env: Record<string, string>, given: Given = {}): Promise<string> => {
  const { stt, description, close } = await open(env, given);
  close?.();
  return `${stt?.name}: ${description}`;
};

const server = { DUET_TRANSCRIBER_URL: 'http://127.0.0.1:9/v1' };
const model = () => ({ DUET_WHISPER_MODEL: join(folder, 'model.bin') });

test('auto takes a server, then whisper, then none', async () => {
  expect(await choose({ ...server, ...model() })).toBe('openai: whisper-1 at 127.0.0.1:9');
  expect(await choose(model())).toBe('whisper: whisper.cpp');
  expect(await choose({})).toBe('undefined: none found (typed input only)');
});

/** Local models of which Moonshine is installed while `folder` names where. */
function localModels(installed: string | null): LocalModels & { where: string | null } {
  const local = {
    where: installed,
    inference: { run: async () => 'hello', load: async () => undefined },
    store: {
      isOn: true,
      models: catalog,
      folder: async () => local.where,
      state: async () =>
        ({ status: local.where === null ? 'installing' : 'installed', bytes: 1, total: 2 }) as const,
    },
  };
  return local;
}

test('auto takes Moonshine after a server and before all else, with whisper for other languages', async () => {
  const local = localModels('/models/moonshine-tiny-en');
  expect(await choose({ ...server, ...model() }, { local })).toMatch(/^openai/);
  expect(await choose({}, { local })).toBe('moonshine: moonshine');
  expect(await choose(model(), { local })).toBe('moonshine, whisper: moonshine');
  expect(await choose({ DUET_TRANSCRIBER: 'moonshine' }, { local, searchPath: '/nowhere' })).toBe(
    'moonshine: moonshine',
  );
});

test('Moonshine that is installed while the service runs is taken from then on', async () => {
  const [local, clock] = [localModels(null), new FakeClock()];
  const { stt, description, close } = await open({}, { local, clock });
  expect(`${stt?.name}: ${description}`).toBe(
    'none: none found (typed input only) until moonshine is installed',
  );
  const moonshine = { id: 'moonshine-tiny-en', isInstalling: true };
  expect(await stt?.missingModel?.('en-GB')).toEqual(moonshine);
  expect(await stt?.missingModel?.('sw')).toBeNull();
  local.where = '/models/moonshine-tiny-en';
  clock.advance(5_000);
  await expect.poll(() => stt?.name).toBe('moonshine');
  close?.();
});

test('Moonshine that is named is waited for, but not where local models are switched off', async () => {
  const local = localModels(null);
  const named = { DUET_TRANSCRIBER: 'moonshine' };
  expect(await choose(named, { local })).toBe('none: nothing until moonshine is installed');
  const off = { ...local, store: { ...local.store, isOn: false } };
  await expect(open(named, { local: off })).rejects.toThrow(ConfigError);
});

test('a model that is set and not there is told of, and passed over', async () => {
  expect(await choose({ DUET_WHISPER_MODEL: '/no/model' })).toMatch(/^undefined: none/);
  expect(warnings.join()).toContain('DUET_WHISPER_MODEL');
});

test('none is none', async () => {
  expect(await choose({ ...server, DUET_TRANSCRIBER: 'none' })).toBe('undefined: none (typed input only)');
});

test.each([
  ['openai', 'DUET_TRANSCRIBER_URL'],
  ['whisper', 'DUET_WHISPER_MODEL'],
])('%s that is named and lacks something is refused', async (name, missing) => {
  await expect(choose({ DUET_TRANSCRIBER: name })).rejects.toThrow(ConfigError);
  await expect(choose({ DUET_TRANSCRIBER: name })).rejects.toThrow(missing);
});

test('one that is named and not installed is refused', async () => {
  const named = { DUET_TRANSCRIBER: 'whisper' };
  await expect(choose(named, { searchPath: '/nowhere' })).rejects.toThrow(/needs/);
});

test('one that is named is taken, whatever else is there', async () => {
  expect(await choose({ ...server, ...model(), DUET_TRANSCRIBER: 'whisper' })).toMatch(/^whisper/);
});

test('programs are found on the path, or where they are said to be', async () => {
  expect(await findProgram('whisper-cli', `/nowhere:${folder}`)).toBe(join(folder, 'whisper-cli'));
  expect(await findProgram(join(folder, 'whisper-cli'), '')).toBe(join(folder, 'whisper-cli'));
  expect(await findProgram('model.bin', folder)).toBeNull();
});
