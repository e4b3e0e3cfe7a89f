import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type OwnService, startDuet, WITH_MUSIC } from '../support/service.ts';
import { until } from '../support/until.ts';
import { ownMcpServer, reactAndNext, telephoneCalls } from './outside-tasks.ts';

/*
 * What integrators do first, each from an empty folder, with nothing but what a running service serves: its documents
 * and its packages. The blocks of the documents are run as they are printed.
 */

let folder: string;
let service: OwnService;
/** How long each task took. */
const took: { readonly task: string; readonly minutes: string }[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-tasks-'));
  service = await startDuet({
    ...WITH_MUSIC,
    DUET_CONNECTION_INTERVAL: '0',
    DUET_ALLOW_PRIVATE_NETWORK: 'true',
  });
}, 240_000);
afterAll(async () => {
  console.table(took);
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The blocks of a served document, by the words behind their backticks. */
async function blocksOf(document: string): Promise<(readonly [info: string, code: string])[]> {
  const answer = await fetch(`${service.origin}/docs/${document}.md`);
  const text = await answer.text();
  return [...text.matchAll(/```([^\n]*)\n([^]*?)```/g)].map(([, info = '', code = '']) => [info, code]);
}

/** The one block of a served document that has these words. */
async function blockOf(document: string, info: string, words: string): Promise<string> {
  const found = (await blocksOf(document)).filter(([one, code]) => one === info && code.includes(words));
  if (found.length !== 1)
    throw new Error(`${document} has ${found.length} blocks of ${info} with "${words}"`);
  return found[0]?.[1] ?? '';
}

/** An empty folder, and what is known of the service: its address and the credentials that it has printed. */
class Task {
  readonly home: string;

  constructor(name: string) {
    this.home = join(folder, name);
    mkdirSync(join(this.home, '.duet'), { recursive: true });
    writeFileSync(join(this.home, '.duet', 'credentials.json'), JSON.stringify(service.credentials));
  }

  get env(): Record<string, string> {
    const { apiKey, agentId, applicationKey = '' } = service.credentials;
    const { PATH = '', HOME = this.home } = process.env;
    return {
      ...{ PATH, HOME, DUET_URL: service.origin, DUET_API_KEY: apiKey, API_KEY: apiKey },
      ...{ DUET_AGENT_ID: agentId, CATALOG_KEY: applicationKey },
    };
  }

  /** Runs commands as they are printed, but with the address of this service. @throws Error with what they print */
  async run(script: string, more: Record<string, string> = {}): Promise<string> {
    const own = script
      .replaceAll('http://localhost:8080', service.origin)
      .replaceAll('https://duet.example', service.origin);
    const options = { cwd: this.home, env: { ...this.env, ...more }, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', own], options);
    return stdout;
  }

  /** Starts a server in this folder. @returns what it has printed so far */
  start(file: string, text: string, more: Record<string, string> = {}): () => string {
    writeFileSync(join(this.home, file), text);
    const env = { ...this.env, ...more };
    const child = spawn(process.execPath, [file], {
      cwd: this.home,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill());
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
    return () => printed;
  }
}

const isListening = (port: number) => () =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    () => false,
  );

/** Runs a quickstart from its first block to its last. */
async function quickstart(task: Task, name: string): Promise<string> {
  const blocks = (await blocksOf(`quickstarts/${name}`)).filter(([info]) =>
    ['sh setup', 'sh'].includes(info),
  );
  return task.run(blocks.map(([, code]) => code).join('\n'));
}

type Run = (task: Task) => Promise<void>;

const install: Run = async (task) => {
  await task.run(await blockOf('browser-sdk', 'sh', 'npm install'));
  const names =
    "import('@duet/client').then((all) => console.log(typeof all.init, typeof all.createSession))";
  expect(await task.run(`node -e "${names}"`)).toBe('function function\n');
};

const python: Run = async (task) => {
  await task.run(`python3 -m venv . && . bin/activate && ${await blockOf('python', 'sh', 'pip install')}`);
  const calls = await blockOf('python', 'python', 'create_function');
  const talk = await blockOf('python', 'python', 'session.send_message');
  writeFileSync(join(task.home, 'talk.py'), `${calls}\n${talk}`);
  const [id, tracks, ...said] = (await task.run('bin/python talk.py')).split('\n');
  expect(id).toMatch(/^fn_/);
  expect(tracks).toMatch(/^\['/);
  expect(said.join('')).not.toBe('');
};

const webhooks: Run = async (task) => {
  const port = await freePort();
  const create = (await blockOf('webhooks', 'sh', 'session.closed')).replace(
    'https://example.com/hooks/duet',
    `http://127.0.0.1:${port}`,
  );
  const { id, signingSecret } = JSON.parse(await task.run(create)) as { id: string; signingSecret: string };
  const receiver = (await blockOf('webhooks', 'js', 'createServer')).replace('3000', String(port));
  const printed = task.start('receiver.mjs', receiver, { DUET_WEBHOOK_SECRET: signingSecret });
  await until(isListening(port), 'the receiver');
  await service.ask('POST', `/public/webhooks/${id}/test`, { eventType: 'session.closed' });
  await until(() => printed().includes('session.closed'), 'the event');
  await service.ask('DELETE', `/public/webhooks/${id}`);
};

const functions: Run = async (task) => {
  const port = await freePort();
  const check = await blockOf('functions', 'js', 'timingSafeEqual');
  const { id, signingSecret } = await service.ask<{ id: string; signingSecret: string }>(
    'POST',
    '/public/functions',
    {
      data: { name: 'get_weather', description: 'Looks up the weather.' },
      flow: 'explicit',
      url: `http://127.0.0.1:${port}`,
    },
  );
  const server = `${check}
import { createServer } from 'node:http';
createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  const answer = isSigned(request.headers, body, process.env.SECRET) ? { degrees: 21 } : { wrong: true };
  response.end(JSON.stringify(answer));
}).listen(${port});`;
  task.start('server.mjs', server, { SECRET: signingSecret });
  await until(isListening(port), 'the function');
  const tried = await service.ask<object>('POST', `/public/functions/${id}/test`, { arguments: {} });
  expect(JSON.stringify(tried)).toContain('degrees');
};

const music: Run = async (task) => {
  expect(await quickstart(task, 'music')).not.toBe('');
};

const generators: Run = async (task) => {
  await task.run('npm install --no-audit --no-fund openapi-typescript@7.10.1 typescript@5.9.3');
  for (const document of ['openapi.json', 'catalog/openapi.json'])
    await task.run(
      `npx openapi-typescript "$DUET_URL/${document}" -o types.ts && npx tsc --strict --noEmit types.ts`,
    );
};

const everything: Run = async (task) => {
  await quickstart(task, 'backend');
  const made = async () => {
    const { items } = await service.ask<{ items: { id: string; name: string }[] }>(
      'GET',
      '/public/agents?pageSize=100',
    );
    return items.filter(({ name }) => name === 'Assistant');
  };
  const agents = await made();
  expect(agents).toHaveLength(1);
  for (const { id } of agents) await service.ask('DELETE', `/public/agents/${id}`);
  expect(await made()).toEqual([]);
};

/** A key for provisioning, as an administrator makes it in the console. */
async function organizationKey(): Promise<string> {
  const headers = {
    cookie: await service.cookie(),
    origin: service.origin,
    'x-duet-console': '1',
    'content-type': 'application/json',
  };
  const me = await fetch(`${service.origin}/console/api/me`, { headers });
  const { organizations } = (await me.json()) as { organizations: { id: string }[] };
  const body = JSON.stringify({ name: 'Shop', scopes: ['projects:write', 'keys:write'] });
  const path = `${service.origin}/console/api/organizations/${organizations[0]?.id}/keys`;
  const made = await fetch(path, { method: 'POST', headers, body });
  return ((await made.json()) as { key: string }).key;
}

const tenants: Run = async (task) => {
  const script = await blockOf('integrating', 'sh', 'DUET_ORGANIZATION_KEY');
  const made = await task.run(script, { DUET_ORGANIZATION_KEY: await organizationKey() });
  const { key } = JSON.parse(made) as { key: string };
  const agents = await fetch(`${service.origin}/public/agents`, { headers: { 'x-api-key': key } });
  expect([agents.status, await agents.json()]).toEqual([200, []]);
};

const oneLine: Run = async (task) => {
  await quickstart(task, 'website');
  expect(readFileSync(join(task.home, 'index.html'), 'utf8')).toContain('data-agent="pub_');
};

const kit = () => ({ service, blockOf, isListening });

/** The twelve tasks, each as a script. */
const TASKS: Readonly<Record<string, Run>> = {
  '1 a page, by the package': install,
  '2 React and Next.js': (task) => reactAndNext(task, kit()),
  '3 Python': python,
  '4 webhooks': webhooks,
  '5 a function of one’s own': functions,
  '6 an MCP server of one’s own': (task) => ownMcpServer(task, kit()),
  '7 telephone calls': (task) => telephoneCalls(task, kit()),
  '8 music, with a member’s playlist': music,
  '9 generated clients': generators,
  '10 everything by API, then deleted': everything,
  '11 a project for each customer': tenants,
  '12 one line in a page': oneLine,
};

test.each(Object.entries(TASKS))('task %s', async (name, run) => {
  const since = performance.now();
  await run(new Task(name.split(' ', 1)[0] ?? ''));
  took.push({ task: name, minutes: ((performance.now() - since) / 60_000).toFixed(2) });
});
