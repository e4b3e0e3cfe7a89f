import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from '../../kernel/config.ts';
import { readOperatorSetups } from './operator.ts';

const folder = mkdtempSync(join(tmpdir(), 'duet-providers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const file = (value: unknown): string => write('providers.json', JSON.stringify(value));

const refusal = (path: string): string => {
  try {
    readOperatorSetups(path);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('it was not refused');
};

test('without a file there are none', () => {
  expect(readOperatorSetups(null).size).toBe(0);
});

test('setups have names, and keys may stand in files of their own', () => {
  const keyFile = write('key', 'sk-from-file\n');
  const fast = { minds: [{ provider: 'groq', model: 'm', keyFile }] };
  const setups = readOperatorSetups(file({ default: { minds: [{ provider: 'builtin' }] }, fast }));
  expect([...setups.keys()]).toEqual(['default', 'fast']);
  expect(setups.get('fast')?.minds[0]).toMatchObject({ provider: 'groq', key: 'sk-from-file' });
});

test.each([
  [{ 'Not a name': {} }, '"Not a name" is no name'],
  [{ fast: { minds: [{ provider: 'groq' }] } }, 'In "fast": groq needs a key.'],
  [{ fast: { minds: 1 } }, 'In "fast": minds must be a list.'],
  [
    { fast: { minds: [{ provider: 'groq', keyFile: '/no/such/file' }] } },
    '/no/such/file cannot be read: ENOENT.',
  ],
  [[], 'must hold an object of setups by name.'],
])('%j is refused in a sentence', (value, sentence) => {
  expect(refusal(file(value))).toContain(`DUET_PROVIDERS: `);
  expect(refusal(file(value))).toContain(sentence);
});

test('what is no file, and no JSON, is refused without its content', () => {
  expect(refusal(join(folder, 'nothing.json'))).toContain('cannot be read: ENOENT.');
  expect(refusal(write('bad.json', '{"key": "sk-secret'))).toMatch(/bad\.json is not JSON\.$/);
});
