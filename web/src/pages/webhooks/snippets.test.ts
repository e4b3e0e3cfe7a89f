import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedHeaders } from '../../../../src/webhooks/signature.ts';
import { nodeSnippet, pythonSnippet } from './snippets.ts';

const body = JSON.stringify({ eventId: 'evt_1', name: 'Zoë 🙂' });
const [secret, old, other] = ['one', 'two', 'three'].map((text) => Buffer.from(text).toString('base64'));

/** The headers that the service creates, with names as a receiver reads them. */
const headersBy = (current: string, previous: string | null = null): Record<string, string> => {
  const request = { eventId: 'evt_1', body, timestamp: 1_767_225_660, standardHeaders: false };
  const made = Object.entries(signedHeaders({ current, previous }, request));
  return Object.fromEntries(made.map(([name, value]) => [name.toLowerCase(), value]));
};

const cases: [string, boolean, Record<string, string>, string][] = [
  ['signed by the secret', true, headersBy(secret!), body],
  ['signed by another secret', false, headersBy(other!), body],
  ['signed by the new and the old one', true, headersBy(other!, secret), body],
  ['signed by two others', false, headersBy(other!, old), body],
  ['of which the body was changed', false, headersBy(secret!), `${body} `],
  ['without a signature', false, {}, body],
  ['with a signature of another length', false, { 'x-webhook-signature': 'é' }, body],
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-snippets-'));
  writeFileSync(join(folder, 'check.mjs'), nodeSnippet);
  writeFileSync(join(folder, 'check.py'), pythonSnippet);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program that answers `true` or `false` for each of the cases. */
const answersOf = (command: string, args: readonly string[]): boolean[] => {
  const given = cases.map(([, , headers, sent]) => [secret, sent, headers]);
  const output = execFileSync(command, args, { cwd: folder, input: JSON.stringify(given), encoding: 'utf8' });
  return JSON.parse(output) as boolean[];
};

const expected = cases.map(([, isSigned]) => isSigned);

describe('the snippets tell what comes from Duet', () => {
  it('in Node', () => {
    const program = `import { isFromDuet } from ${JSON.stringify(pathToFileURL(join(folder, 'check.mjs')).href)};
      import { readFileSync } from 'node:fs';
      const cases = JSON.parse(readFileSync(0, 'utf8'));
      console.log(JSON.stringify(cases.map(([secret, body, headers]) => isFromDuet(secret, Buffer.from(body), headers))));`;
    expect(answersOf(process.execPath, ['--input-type=module', '-e', program])).toEqual(expected);
  });

  it('in Python', () => {
    const program = `import json, sys
from check import is_from_duet
print(json.dumps([is_from_duet(s, b.encode(), h) for s, b, h in json.loads(sys.stdin.buffer.read())]))`;
    expect(answersOf('python3', ['-c', program])).toEqual(expected);
  });
});
