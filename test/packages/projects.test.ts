import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnService, startDuet } from '../support/service.ts';

/* Drives npm, Next.js, Vite, webpack, publint and attw (npm): @duet/client as it is installed from a running service. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
let service: OwnService;
let tarball: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-projects-'));
  service = await startDuet({ DUET_CONNECTION_INTERVAL: '0' });
  tarball = `${service.origin}/client/duet-client.tgz`;
}, 240_000);
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Files = Readonly<Record<string, string>>;

/** An empty project with the package and these others. */
class Project {
  readonly home: string;

  constructor(name: string, files: Files, type: 'module' | 'commonjs' = 'module') {
    this.home = join(folder, name);
    this.write({ 'package.json': JSON.stringify({ name, private: true, type }), ...files });
  }

  write(files: Files): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.home, name)), { recursive: true });
      writeFileSync(join(this.home, name), text);
    }
  }

  /** Runs a program in the project's folder. @throws Error with what the program printed, where it fails */
  async run(program: string, ...given: string[]): Promise<string> {
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
    try {
      const options = { cwd: this.home, env, maxBuffer: 64 * 1024 * 1024 };
      const { stdout, stderr } = await promisify(execFile)(program, given, options);
      return stdout + stderr;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
      throw new Error(`${program} ${given.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
    }
  }

  async install(...packages: string[]): Promise<void> {
    await this.run('npm', 'install', '--include=dev', '--no-audit', '--no-fund', tarball, ...packages);
  }
}

const AGENT = `
'use client';
import { tokenFrom } from '@duet/client';
import { ApprovalCards, Captions, Composer, Conversation, Face, Microphone, Status, useConversation } from '@duet/client/react';

const token = tokenFrom('/token');

export function Agent() {
  const talk = useConversation({ token, language: 'de' });
  return (
    <Conversation value={talk}>
      <Status />
      <Face className="face" />
      <Captions>{({ role, text }) => <p className={role}>{text}</p>}</Captions>
      <ApprovalCards />
      <Composer />
      <Microphone />
      <button onClick={talk.session ? talk.stop : talk.start}>{talk.state?.phase ?? 'Talk'}</button>
    </Conversation>
  );
}
`;

const REACT = [
  'react@19.2.0',
  'react-dom@19.2.0',
  '@types/react@19.2.2',
  '@types/react-dom@19.2.2',
  'typescript@5.9.3',
];

describe('in pages', () => {
  test('Next.js renders the parts on its server, and has the token by a route of its own', async () => {
    const project = new Project('next', {
      'app/layout.tsx':
        'import type { ReactNode } from \'react\';\nexport default ({ children }: { children: ReactNode }) => (<html lang="en"><body>{children}</body></html>);\n',
      'app/agent.tsx': AGENT.trimStart(),
      'app/page.tsx':
        "import { Agent } from './agent';\nexport default function Page() {\n  return <Agent />;\n}\n",
      'app/token/route.ts':
        "import { createDuet, tokenHandler } from '@duet/client/server';\nconst duet = createDuet({ baseUrl: 'https://duet.example', apiKey: 'a key' });\nexport const POST = tokenHandler(duet, 'agent_1');\n",
    });
    await project.install('next@16.0.1', '@types/node@20', ...REACT);
    await project.run('npx', 'next', 'build');
    expect(readFileSync(join(project.home, '.next/server/app/index.html'), 'utf8')).toContain(
      '<video aria-label="Agent"',
    );
  });

  test.each([
    ['vite', ['vite@7.1.12'], ['vite', 'build']],
    ['webpack', ['webpack@5.102.1', 'webpack-cli@6.0.1'], ['webpack', '--mode', 'production']],
  ])('%s bundles what is used', async (name, packages, command) => {
    const project = new Project(name, {
      'index.html': '<script type="module" src="/src/index.js"></script>',
      'src/index.js':
        "import { createSession, tokenFrom } from '@duet/client';\nwindow.talk = () => createSession(tokenFrom('/token'));\n",
    });
    await project.install(...packages);
    expect(await project.run('npx', ...command)).not.toMatch(/warning/i);
    expect(existsSync(join(project.home, 'dist'))).toBe(true);
  });
});

/** A conversation of a server, by `import` and by `require`. */
const TALK = `
async function talk() {
  const { default: WebSocket } = await import('ws');
  const { DUET_URL: baseUrl, DUET_API_KEY: apiKey, DUET_AGENT_ID: agentId } = process.env;
  const { data } = await createDuet({ baseUrl, apiKey }).POST('/public/agents/{agentId}/connections', {
    params: { path: { agentId } },
    body: { channelType: 'websocket', modality: 'text' },
  });
  const session = await joinSession(data.token, globalThis.WebSocket ? {} : { WebSocket });
  console.log(await session.ask('What is two plus three?'));
  session.close();
}
talk();
`;

describe.each([20, 22, 24])('under Node %i', (version) => {
  test.each([
    [
      'import',
      'talk.mjs',
      "import { createDuet, joinSession } from '@duet/client/server';\nimport '@duet/client';\n",
    ],
    [
      'require',
      'talk.cjs',
      "const { createDuet, joinSession } = require('@duet/client/server');\nrequire('@duet/client');\n",
    ],
  ])('a server holds a conversation, loaded by %s', async (how, file, head) => {
    const project = new Project(`node-${version}-${how}`, { [file]: head + TALK });
    await project.install('ws@8.18.3');
    const { apiKey, agentId } = service.credentials;
    const settings = [`DUET_URL=${service.origin}`, `DUET_API_KEY=${apiKey}`, `DUET_AGENT_ID=${agentId}`];
    const node = ['npx', '--yes', '--package', `node@${version}`, '--', 'node', file];
    expect(await project.run('env', ...settings, ...node)).toMatch(/five|5/i);
  });
});

test('TypeScript is strict with it in CommonJS projects as well, libraries checked', async () => {
  const compilerOptions = {
    ...{ strict: true, skipLibCheck: false, noEmit: true, jsx: 'react-jsx', target: 'es2022' },
    ...{ module: 'node16', moduleResolution: 'node16', lib: ['es2022', 'dom', 'dom.iterable'], types: [] },
  };
  const project = new Project(
    'commonjs',
    {
      'agent.tsx': AGENT,
      'server.ts':
        "import { joinSession, verifyWebhook } from '@duet/client/server';\nexport const first = async (token: string, body: string) => {\n  const session = await joinSession(token);\n  for await (const event of session) if (event.type === 'transcript_partial') return event.data.content;\n  const event = await verifyWebhook(body, {}, 'secret');\n  return event.eventType === 'session.closed' ? event.data.session.reason : null;\n};\n",
      'tsconfig.json': JSON.stringify({ compilerOptions, files: ['agent.tsx', 'server.ts'] }),
    },
    'commonjs',
  );
  await project.install(...REACT);
  expect(await project.run('npx', 'tsc')).toBe('');
});

test('publint and attw find nothing', async () => {
  const project = new Project('linted', {});
  // attw 0.18 keeps the last piece of an unpacked tarball alone, which is empty from fflate 0.8.3 on.
  const manifest = { name: 'linted', private: true, overrides: { fflate: '0.8.2' } };
  project.write({ 'package.json': JSON.stringify(manifest) });
  await project.install('publint@0.3.15', '@arethetypeswrong/cli@0.18.2');
  const file = join(project.home, 'duet-client.tgz');
  writeFileSync(file, Buffer.from(await (await fetch(tarball)).arrayBuffer()));
  expect(await project.run('npx', 'publint', '--strict', file)).toMatch(/All good/);
  // Scripts for a <script> tag have no types.
  const scripts = ['./duet.js', './duet-worklet.js'];
  expect(await project.run('npx', 'attw', file, '--exclude-entrypoints', ...scripts)).toMatch(
    /No problems found/,
  );
});

test('what npm and PyPI will want to know is in the packages', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'packages/client/package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  expect(manifest).toMatchObject({
    license: 'Apache-2.0',
    publishConfig: { access: 'public', provenance: true },
  });
  expect(manifest['private']).toBeUndefined();
});
