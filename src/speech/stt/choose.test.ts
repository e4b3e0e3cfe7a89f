import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import { findProgram } from '../programs.ts';
import { chooseStt } from './choose.ts';

let folder: string;
const warnings: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (_, message) => warnings.push(message),
  error: () => undefined,
};
const corrector = { prepare: async () => undefined, correct: async (heard: string) => heard };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-test-choose-'));
  for (const name of ['whisper-cli', 'pocketsphinx_continuous']) {
    await writeFile(join(folder, name), '#!/bin/sh\n');
    await chmod(join(folder, name), 0o755);
  }
  await writeFile(join(folder, 'model.bin'), 'x');
});
afterAll(() => rm(folder, { recursive: true }));

const choose = async (env: Record<string, string>, searchPath = folder): Promise<string> => {
  const { stt, description } = await chooseStt(readConfig(env, '/no/such/file'), log, corrector, searchPath);
  return `${stt?.name}: ${description}`;
};

const server = { DUET_TRANSCRIBER_URL: 'http://127.0.0.1:9/v1' };
const model = () => ({ DUET_WHISPER_MODEL: join(folder, 'model.bin') });

test('auto takes a server, then whisper, then pocketsphinx, then none', async () => {
  expect(await choose({ ...server, ...model() })).toBe('openai: whisper-1 at 127.0.0.1:9');
  expect(await choose(model())).toBe('whisper: whisper.cpp');
  expect(await choose({})).toBe('pocketsphinx: pocketsphinx (English)');
  expect(await choose({}, '/nowhere')).toBe('undefined: none found (typed input only)');
});

test('a model that is set and not there is told of, and passed over', async () => {
  expect(await choose({ DUET_WHISPER_MODEL: '/no/model' })).toMatch(/^pocketsphinx/);
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

test.each(['whisper', 'pocketsphinx'])('%s that is named and not installed is refused', async (name) => {
  await expect(choose({ DUET_TRANSCRIBER: name }, '/nowhere')).rejects.toThrow(/needs/);
});

test('one that is named is taken, whatever else is there', async () => {
  expect(await choose({ ...server, DUET_TRANSCRIBER: 'pocketsphinx' })).toMatch(/^pocketsphinx/);
});

test('programs are found on the path, or where they are said to be', async () => {
  expect(await findProgram('whisper-cli', `/nowhere:${folder}`)).toBe(join(folder, 'whisper-cli'));
  expect(await findProgram(join(folder, 'whisper-cli'), '')).toBe(join(folder, 'whisper-cli'));
  expect(await findProgram('model.bin', folder)).toBeNull();
});
