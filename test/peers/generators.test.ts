import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { pythonGenerator } from './programs.ts';

/* Both OpenAPI documents, and that of the catalogue in all its versions as it is served, before what others generate clients of them with: nothing is warned of or left out. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The document that a service answers, in every version, with its code samples. */
const EVERY_VERSION = 'catalogue';

let folder: string;
let python: string;
let everyVersion: object;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-generators-'));
  python = pythonGenerator();
  const duet = await testApp();
  const answer = await duet.app.inject({ url: '/catalog/openapi.json' });
  everyVersion = answer.json<object>();
  await duet.close();
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keptAt = (path: string): object => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as object;

/** The document as it is served, with a server. */
const served = (name: string): string => {
  const path = join(folder, `${name}.json`);
  const kept = name === EVERY_VERSION ? everyVersion : keptAt(`openapi/${name}.json`);
  writeFileSync(path, JSON.stringify({ ...kept, servers: [{ url: 'https://duet.test' }] }));
  return path;
};

/** Everything that a program prints. @throws Error when it fails */
const printed = (command: string, given: readonly string[], path = ''): string =>
  execFileSync('sh', ['-c', '"$0" "$@" 2>&1', command, ...given], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path}${delimiter}${process.env['PATH'] ?? ''}`, CI: '1' },
  });

const npx = (packages: readonly string[], given: readonly string[]): string =>
  printed('npx', ['--yes', ...packages.flatMap((one) => ['--package', one]), '--', ...given]);

describe('the document of all messages', () => {
  const messages = join(ROOT, 'openapi/messages.json');

  test('redocly finds nothing', () => {
    const config = join(ROOT, 'openapi/redocly-messages.yaml');
    const found = npx(['@redocly/cli@1.34.3'], ['redocly', 'lint', '--config', config, messages]);
    expect(found).toContain('Your API description is valid');
    expect(found).not.toMatch(/warning/i);
  }, 300_000);

  test('Spectral finds nothing by its rules for AsyncAPI', () => {
    const ruleset = join(ROOT, 'openapi/spectral.yaml');
    const given = ['spectral', 'lint', '--ruleset', ruleset, '--fail-severity', 'hint', messages];
    expect(npx(['@stoplight/spectral-cli@6.15.0'], given)).toContain('No results with a severity of');
  }, 300_000);
});

describe.each(['interface-a', 'interface-b', EVERY_VERSION])('%s', (name) => {
  test('redocly finds nothing', () => {
    const config = join(ROOT, 'openapi/redocly.yaml');
    const found = npx(['@redocly/cli@1.34.3'], ['redocly', 'lint', '--config', config, served(name)]);
    expect(found).toContain('Your API description is valid');
    expect(found).not.toMatch(/warning/i);
  }, 300_000);

  test('openapi-typescript makes types', () => {
    const bin = join(ROOT, 'node_modules/.bin/openapi-typescript');
    expect(printed(bin, [served(name), '-o', `${name}.ts`])).not.toMatch(/warn|error/i);
  }, 300_000);

  test('hey-api makes a client', () => {
    const made = npx(
      ['@hey-api/openapi-ts@0.80', 'typescript@5.9'],
      ['openapi-ts', '-i', served(name), '-o', `hey-${name}`],
    );
    expect(made).not.toMatch(/warn|error/i);
  }, 300_000);

  test('orval makes a client', () => {
    const made = npx(
      ['orval@7', 'typescript@5.9'],
      ['orval', '--input', served(name), '--output', `orval-${name}/api.ts`],
    );
    expect(made).not.toMatch(/warn|error/i);
  }, 300_000);

  test('openapi-python-client leaves nothing out', () => {
    const target = join(folder, `python-${name}`);
    const made = printed(
      python,
      ['generate', '--path', served(name), '--output-path', target],
      dirname(python),
    );
    expect(made).not.toMatch(/warning|error|skipp/i);
  }, 300_000);
});
