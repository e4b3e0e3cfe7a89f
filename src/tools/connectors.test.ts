import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '../kernel/config.ts';
import { isConnector, readConnectors } from './connectors.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'duet-connectors-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (content: unknown) => {
  const path = join(folder, 'connectors.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readConnectors(path);
};
const gmail = { url: 'https://mail.example/mcp' };

test('without a file there are none but what is always there', () => {
  const none = readConnectors(null);
  expect([none.size, isConnector(none, 'musiccatalog'), isConnector(none, 'gmail')]).toEqual([
    0,
    true,
    false,
  ]);
});

test('a connector is an MCP server under a name', () => {
  const connectors = read({
    gmail,
    crm: {
      url: 'http://localhost:3000/mcp',
      headers: { authorization: 'Bearer secret' },
      allowedTools: ['find'],
      requireApproval: 'always',
      authorizationRequired: true,
    },
  });
  expect([...connectors.values()]).toEqual([
    {
      id: 'gmail',
      url: 'https://mail.example/mcp',
      headers: {},
      allowedTools: null,
      requireApproval: 'never',
      authorizationRequired: false,
      operators: true,
    },
    {
      id: 'crm',
      url: 'http://localhost:3000/mcp',
      headers: { authorization: 'Bearer secret' },
      allowedTools: ['find'],
      requireApproval: 'always',
      authorizationRequired: true,
      operators: true,
    },
  ]);
  expect(isConnector(connectors, 'gmail')).toBe(true);
});

test.each([
  ['it is not JSON', '{'],
  ['the file', []],
  ['gmail', { gmail: 'https://mail.example/mcp' }],
  ['gmail.url', { gmail: {} }],
  ['gmail.url: must be an http or https URL', { gmail: { url: 'ftp://mail.example' } }],
  ['gmail.url: must be an http or https URL', { gmail: { url: 'https://user:secret@mail.example' } }],
  ['gmail.headers: must be headers', { gmail: { ...gmail, headers: { 'a b': 'secret' } } }],
  ['gmail.headers: must be headers', { gmail: { ...gmail, headers: { authorization: 'a\nsecret' } } }],
  ['gmail.requireApproval', { gmail: { ...gmail, requireApproval: 'sometimes' } }],
  ['gmail', { gmail: { ...gmail, alowedTools: [] } }],
  ['my mail: must be a name', { 'my mail': gmail }],
  ['musiccatalog: is the name of a connector that is always there', { musiccatalog: gmail }],
])('%s: the start says so, in a sentence without secrets', (sentence, content) => {
  const refusal = (() => {
    try {
      return read(content);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(ConfigError);
  expect((refusal as Error).message).toContain(sentence);
  expect((refusal as Error).message).not.toContain('secret');
});

test('a file that is not there', () => {
  expect(() => readConnectors(join(folder, 'nothing.json'))).toThrow(
    /DUET_CONNECTORS: .*nothing.json cannot be read/,
  );
});
