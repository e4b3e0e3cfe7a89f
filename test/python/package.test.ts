import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standardSignature } from '../../src/egress/signature.ts';
import { connectionHeaders } from '../../src/tools/functions/signing.ts';
import { signedHeaders } from '../../src/webhooks/signature.ts';
import { type OwnService, startDuet, WITH_MUSIC } from '../support/service.ts';

/* Drives pip, pytest, mypy and pyright (pypi): duet-client as it is installed from a running service. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TESTS = join(ROOT, 'packages/python/tests');
const DOCUMENTS = [join(ROOT, 'packages/python/README.md'), join(ROOT, 'docs/python.md')];
const TOOLS = ['pytest==9.2.0', 'mypy==2.4.1', 'pyright==1.1.414'];

/** The versions of Python on this machine that the package is for, the oldest first. */
const found = ['3.10', '3.11', '3.12', '3.13', '3.14']
  .map((version) => `python${version}`)
  .filter((program) => spawnSync(program, ['--version']).status === 0);
const PYTHONS = found.length > 0 ? found : ['python3'];

let folder: string;
let service: OwnService;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-python-'));
  service = await startDuet({ ...WITH_MUSIC, DUET_CONNECTION_INTERVAL: '0' });
}, 240_000);
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A webhook and a call of a function, signed by the service's own code. */
function signed(): object {
  const secret = Buffer.from('a secret of thirty-two characters').toString('base64');
  const event = {
    eventId: 'evt_1',
    eventType: 'session.closed',
    data: { session: { reason: 'idle_timeout' } },
  };
  const webhook = JSON.stringify(event);
  const call = JSON.stringify({ city: 'Köln' });
  const timestamp = 1_767_225_660;
  return {
    webhook: {
      ...{ secret, body: webhook },
      headers: signedHeaders(
        { current: secret, previous: null },
        { eventId: 'evt_1', body: webhook, timestamp, standardHeaders: false },
      ),
    },
    call: {
      ...{ secret, body: call },
      headers: {
        'X-Session-Id': 'sess_1',
        'X-Call-Id': 'call_1',
        'X-Duet-Timestamp': String(timestamp),
        'X-Duet-Signature': standardSignature(secret, `call_1.${timestamp}.${call}`),
      },
    },
    connection: {
      secret,
      headers: connectionHeaders(
        ['b3RoZXI=', secret].map((signingSecret) => ({ headers: {}, signingSecret })),
        'sess_1',
        timestamp,
      ),
    },
  };
}

const environment = () => ({
  ...process.env,
  DUET_URL: service.origin,
  DUET_API_KEY: service.credentials.apiKey,
  DUET_AGENT_ID: service.credentials.agentId,
  CATALOG_KEY: service.credentials.applicationKey ?? '',
  DUET_SIGNED: JSON.stringify(signed()),
  DUET_DOCUMENTS: DOCUMENTS.join(delimiter),
});

/** Runs a program to its end. @throws Error with what it printed, where it fails */
async function run(program: string, ...given: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, given, { cwd: TESTS, env: environment() });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${program} ${given.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** An environment of its own with the package, by pip from the running service. */
async function installed(python: string, tools: readonly string[]): Promise<string> {
  const home = join(folder, `${python}-${tools.length}`);
  if (existsSync(home)) return join(home, 'bin');
  await run(python, '-m', 'venv', home);
  const pip = join(home, 'bin/pip');
  await run(pip, 'install', '--quiet', '--requirement', `${service.origin}/client/duet-client.txt`, ...tools);
  return join(home, 'bin');
}

test('pip takes the wheel by its own address, and by no other name', async () => {
  const bin = await installed(PYTHONS[0] ?? 'python3', []);
  const location = (await fetch(`${service.origin}/client/duet-client.whl`)).url;
  await run(join(bin, 'pip'), 'install', '--quiet', '--no-deps', '--force-reinstall', location);
  const version = await run(join(bin, 'python'), '-c', 'import duet_client; print(duet_client.__version__)');
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  expect(version.trim()).toBe(manifest.version);
  await expect(run(join(bin, 'pip'), 'install', `${service.origin}/client/duet-client.whl`)).rejects.toThrow(
    /not a valid wheel filename/,
  );
  expect(await run(join(bin, 'pip'), 'check')).toMatch(/No broken requirements/);
});

test.each(PYTHONS)('%s: every test passes against the service', async (python) => {
  const bin = await installed(python, TOOLS.slice(0, 1));
  expect(await run(join(bin, 'python'), '-m', 'pytest', '-q', '-p', 'no:cacheprovider', TESTS)).toMatch(
    / passed/,
  );
});

describe('for strict projects', () => {
  test('has types by which mypy and pyright check the package, its tests, and what the documents show', async () => {
    const bin = await installed('python3', TOOLS);
    const samples = DOCUMENTS.map((path, at) => {
      const text = readFileSync(path, 'utf8');
      const blocks = [...text.matchAll(/```python\n([^]*?)```/g)].map(([, code = '']) => code);
      // The first document shows two programs, the second one in pieces.
      const programs = at === 0 ? blocks : [blocks.join('\n')];
      return programs.map((program, number) => {
        const file = join(folder, `sample_${at}_${number}.py`);
        writeFileSync(file, program);
        return file;
      });
    }).flat();
    const wrong = join(folder, 'wrong.py');
    writeFileSync(
      wrong,
      'from duet_client import Duet\n\nDuet("https://duet.example", "key").create_faq({"nam": "x"})\n',
    );
    const mypy = ['-m', 'mypy', '--strict', '--no-incremental'];
    const python = join(bin, 'python');
    await run(python, ...mypy, '--package', 'duet_client');
    await run(python, ...mypy, TESTS);
    for (const sample of samples) await run(python, ...mypy, sample);
    await expect(run(python, ...mypy, wrong)).rejects.toThrow(/typeddict/);
    await run(join(bin, 'pyright'), '--pythonpath', python, TESTS, ...samples);
  });
});
