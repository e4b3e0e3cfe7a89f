import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIds } from '../../src/kernel/ids.ts';
import { readKeysCommand } from '../../src/keys/keys.command.ts';
import { createKeyProviders } from '../../src/platform/abilities/provider-setup.ts';
import { createSecretBox } from '../../src/kernel/secret-box.ts';
import { collect, requestOf } from '../../src/speech/contracts/llm.contract.ts';
import { createProviders, type KeyProviders, type Providers } from '../../src/speech/providers/index.ts';
import type { CommandError } from '../../src/terminal/command-line.ts';
import { FakeLlm } from '../../src/testing/llm.ts';
import { FakeOpenAiServer } from '../../src/testing/openai-server.ts';
import { FakeTts } from '../../src/testing/tts.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { eventOf } from '../support/until.ts';

const SECRET = Buffer.alloc(32, 9);
const CREDENTIAL = 'sk-very-secret';
const folder = mkdtempSync(join(tmpdir(), 'duet-key-providers-'));

let duet: TestApp;
let providers: Providers;
let server: FakeOpenAiServer;
let errors: object[];

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const keyFile = write('key', `${CREDENTIAL}\n`);

beforeAll(async () => {
  duet = await testApp({ config: { allowPrivateNetwork: true, secretKey: SECRET } });
});
afterAll(async () => {
  await duet.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  errors = [];
  server = await FakeOpenAiServer.start();
  const speech = {
    tts: new FakeTts({ clock: systemClock }),
    llm: new FakeLlm({ clock: systemClock, answer: () => 'The operator speaks.' }),
    stt: null,
    openVad: () => ({}) as never,
    openNoiseReducer: () => ({}) as never,
  };
  const log = { ...quiet, error: (fields: object) => void errors.push(fields) };
  providers = createProviders({
    clock: systemClock,
    log,
    egress: duet.parts.egress,
    speech,
    operator: new Map(),
  });
});
afterEach(() => Promise.all([server.close(), providers.close()]));

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The command line, without its terminal. */
const run = async (...args: string[]): Promise<{ out: string; note: string }> => {
  const told = { out: [] as string[], note: [] as string[] };
  const { db, clock, parts } = duet;
  await readKeysCommand(args)(
    { db, clock, ids: createIds(), config: parts.config },
    { out: (text) => told.out.push(text), note: (text) => told.note.push(text) },
  );
  return { out: told.out.join('\n'), note: told.note.join('\n') };
};

const refused = async (...args: string[]): Promise<string> => {
  try {
    await run(...args);
  } catch (error) {
    return (error as CommandError).message;
  }
  throw new Error(`${args.join(' ')} was not refused`);
};

const create = async (...args: string[]): Promise<string> => {
  const { note } = await run('create', '--name', 'Test', '--project', duet.first.projectId, ...args);
  return /key_[0-9a-f]+/.exec(note)?.[0] ?? '';
};

const rowOf = (id: string) =>
  duet.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const lookUp = (
  apiKeyId: string | null,
  projectId = duet.first.projectId,
  secrets = createSecretBox(SECRET),
) =>
  createKeyProviders(
    { db: duet.db, secrets, log: { ...quiet, error: (fields) => void errors.push(fields) } },
    providers,
  )({
    apiKeyId,
    projectId,
  });

const say = async (key: KeyProviders): Promise<string> => {
  const { llm: mind } = key.open({ sessionId: 'session_1', voiceId: null, language: 'en' });
  return (await collect(mind.reply(requestOf()))).join('');
};

const own = (): string[] => ['--provider', 'openai', '--model', 'small', '--endpoint', server.url];

describe('a key with a provider of its own', () => {
  test('has its credential sealed, and thinks with it', async () => {
    const id = await create(...own(), '--provider-key-file', keyFile);
    const row = await rowOf(id);
    expect(row).toMatchObject({ provider: 'openai', deployment: 'custom' });
    expect(JSON.stringify(row)).not.toContain(CREDENTIAL);
    expect(await say(await lookUp(id))).toBe('Hello there.');
    expect(server.requests[0]?.authorization).toBe(`Bearer ${CREDENTIAL}`);
    expect((await run('list')).out).toMatch(new RegExp(`${id} .* openai +custom `));
  });

  test("a setup of one's own has an order, and options", async () => {
    const entry = { provider: 'openai', model: 'm', endpoint: server.url, key: CREDENTIAL };
    const setup = {
      minds: [
        { ...entry, model: 'first' },
        { ...entry, options: { maxOutputTokens: 77 } },
      ],
    };
    const id = await create('--setup-file', write('setup.json', JSON.stringify(setup)));
    server.behaviour.status = 500;
    await expect(say(await lookUp(id))).rejects.toMatchObject({ provider: 'openai' });
    expect(server.requests.map(({ body }) => [body['model'], body['max_tokens']])).toEqual([
      ['first', undefined],
      // The last one is asked once more where the failure may be that of a moment.
      ['m', 77],
      ['m', 77],
    ]);
  });

  test('a change counts from the next session on; another credential alone leaves the rest', async () => {
    const id = await create(
      ...own(),
      '--provider-key-file',
      keyFile,
      '--provider-option',
      'maxOutputTokens=50',
    );
    const before = await lookUp(id);
    await say(before);
    await run('update', id, '--provider-key-file', write('other', 'sk-other'), '--name', 'Renamed');
    expect(await rowOf(id)).toMatchObject({ name: 'Renamed', provider_revision: 1 });
    await say(before);
    await say(await lookUp(id));
    const seen = server.requests.map(({ authorization, body }) => [authorization, body['max_tokens']]);
    expect(seen).toEqual([
      [`Bearer ${CREDENTIAL}`, 50],
      [`Bearer ${CREDENTIAL}`, 50],
      ['Bearer sk-other', 50],
    ]);
  });

  test("goes back to the operator's", async () => {
    const id = await create(...own(), '--provider-key-file', keyFile);
    await run('update', id, '--provider', 'builtin', '--cost-per-minute', '0.25');
    const row = await rowOf(id);
    expect(row).toMatchObject({
      provider: 'builtin',
      deployment: 'managed',
      provider_box: null,
      cost_per_minute: 0.25,
    });
    expect(await say(await lookUp(id))).toBe('The operator speaks.');
  });

  test("that cannot be read any more answers nobody, and not for the operator's money", async () => {
    const id = await create(...own(), '--provider-key-file', keyFile);
    const lost = await lookUp(id, duet.first.projectId, createSecretBox(Buffer.alloc(32, 1)));
    await expect(say(lost)).rejects.toMatchObject({ retryable: false });
    expect(errors).toMatchObject([{ apiKeyId: id }]);
    await duet.db.updateTable('api_keys').set({ provider_box: null }).where('id', '=', id).execute();
    await expect(say(await lookUp(id))).rejects.toMatchObject({ retryable: false });
  });

  test("is not another project's", async () => {
    const id = await create(...own(), '--provider-key-file', keyFile);
    expect(await say(await lookUp(id, duet.second.projectId))).toBe('The operator speaks.');
    expect(server.requests).toEqual([]);
  });
});

describe("the operator's providers", () => {
  test('are those of sessions without a key, and of keys that chose nothing or are gone', async () => {
    const id = await create();
    expect(await rowOf(id)).toMatchObject({ provider: 'builtin', deployment: 'managed', provider_box: null });
    for (const key of [null, id, 'key_gone'])
      expect(await say(await lookUp(key))).toBe('The operator speaks.');
  });

  test('are listed with all that can be set up', async () => {
    const { out } = await run('providers');
    expect(out).toMatch(/minds +azure +endpoint, key, model .*apiVersion \(text\)/);
    expect(out).toMatch(/voices +managed/);
    expect(out).toMatch(/minds +builtin .*by --setup-file; as --provider it is the operator's default/);
  });
});

describe('what is refused', () => {
  test.each([
    [
      ['create', '--name', 'A', '--provider', 'nobody'],
      'There is no provider "nobody" for this; there are: managed',
    ],
    [['create', '--name', 'A', '--provider', 'openai', '--model', 'm'], 'openai needs a key.'],
    [
      ['create', '--name', 'A', '--provider', 'openai', '--provider-key-file', '/no/file'],
      '/no/file cannot be read: ENOENT.',
    ],
    [
      ['create', '--name', 'A', '--provider', 'openai', '--provider-key-file', '/dev/null'],
      'There is no key in /dev/null.',
    ],
    [
      ['create', '--name', 'A', '--provider', 'openai', '--provider-option', 'x'],
      '--provider-option takes NAME=VALUE.',
    ],
    [
      ['create', '--name', 'A', '--provider', 'builtin', '--provider-option', 'temperature=1'],
      'builtin has no option "temperature"; its options: none.',
    ],
    [
      ['update', 'key_x', '--provider', 'builtin', '--provider-option', 'temperature=1'],
      'builtin has no option "temperature"; its options: none.',
    ],
    [['create', '--name', 'A', '--setup-file', '/dev/null'], 'not JSON'],
    [['create', '--name', 'A', '--setup-file', 'x', '--provider', 'openai'], 'not both'],
    [['create', '--name', 'A', '--provider-key', 'sk-1'], 'provider-key'],
    [['create', '--name', 'A', '--model', 'm'], '--model needs --provider.'],
    [['create', '--name', 'A', '--endpoint', 'https://m.example'], '--endpoint needs --provider.'],
    [['create', '--name', 'A', '--provider-key-file', keyFile], '--provider-key-file needs --provider.'],
    [['create', '--name', 'A', '--setup-file', 'x', '--model', 'm'], '--model needs --provider.'],
    [['update', 'key_x', '--provider-option', 'maxOutputTokens=5'], '--provider-option needs --provider.'],
    [['update', 'key_x', '--provider-key-file', keyFile, '--model', 'm'], '--model needs --provider.'],
    [['update'], 'Which key?'],
    [['update', 'key_x', '--name', 'A'], 'There is no key with the id key_x.'],
    [['update', 'key_x', '--provider-key-file', keyFile], 'There is no key with the id key_x.'],
    [['update', 'key_x', '--cost-per-minute', 'much'], '--cost-per-minute takes USD'],
    [['update', 'key_x'], 'What about the key shall be changed?'],
    [['providers', 'all'], 'all'],
  ])('%j is explained', async (args, sentence) => {
    expect(await refused(...args)).toContain(sentence);
  });

  test('a credential for a key that has no provider', async () => {
    const id = await create();
    expect(await refused('update', id, '--provider-key-file', keyFile)).toContain(
      'has no provider of its own',
    );
  });

  /** The command line of a service with other settings. */
  const runWith = (change: Partial<TestApp['parts']['config']>, args: string[]): Promise<void> => {
    const { db, clock, parts } = duet;
    const config = { ...parts.config, ...change };
    const output = { out: () => undefined, note: () => undefined };
    return readKeysCommand(args)({ db, clock, ids: createIds(), config }, output);
  };

  test('an address without encryption, unless private ones are allowed', async () => {
    const args = ['create', '--name', 'A', ...own(), '--provider-key-file', keyFile];
    await expect(runWith({ allowPrivateNetwork: false }, args)).rejects.toThrow('must be https');
  });

  test("something of one's own with what the operator has set up", async () => {
    const minds = [{ provider: 'builtin' }];
    const file = write('house.json', JSON.stringify({ house: { minds }, groq: { minds } }));
    const createKey = (...args: string[]) =>
      runWith({ providers: file }, ['create', '--name', 'A', '--project', duet.first.projectId, ...args]);
    for (const more of [
      ['--model', 'm'],
      ['--provider-option', 'temperature=1'],
    ])
      await expect(createKey('--provider', 'house', ...more)).rejects.toThrow(
        "house is the operator's own: it takes no model, endpoint, key or options.",
      );
    // A name that is a provider's as well means that, as soon as something of one's own is said.
    await expect(createKey('--provider', 'groq', '--model', 'm')).rejects.toThrow('groq needs a key.');
    await createKey('--provider', 'house');
  });

  test('a setup without any provider', async () => {
    expect(await refused('create', '--name', 'A', '--setup-file', write('empty.json', '{}'))).toBe(
      'The setup names no provider.',
    );
  });
});

test('a credential may come in by a pipe', async () => {
  const file = new URL('../../src/keys/keys.providers.ts', import.meta.url).href;
  const script = `import(${JSON.stringify(file)}).then(({ readKeyFile }) => console.log(readKeyFile('-')))`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script]);
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stdin.end(`${CREDENTIAL}\n`);
  await eventOf(child, 'close', 'the end of the process that reads a pipe', 50_000);
  expect(said).toBe(`${CREDENTIAL}\n`);
});
