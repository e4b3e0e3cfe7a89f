import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuiltService } from '../support/built-service.ts';
import { shortOrLong } from '../support/long.ts';
import { sampleOf } from '../support/samples.ts';

/** The package that a running service serves, installed by npm in an empty project, as integrators do it. */

const ROOT = new URL('../../', import.meta.url).pathname;

let folder: string;
let project: string;
let service: BuiltService;
const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, { cwd: project, encoding: 'utf8', timeout: 60_000 });
const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(project, name)), { recursive: true });
  writeFileSync(join(project, name), text);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-package-'));
  project = join(folder, 'project');
  mkdirSync(project);
  write('package.json', '{"name": "shop", "private": true}');
  service = new BuiltService(folder);
  const origin = await service.ready();
  const installed = run('npm', ['install', '--no-audit', '--no-fund', `${origin}/client/duet-client.tgz`]);
  expect(installed.stderr).toBe('');
  expect(installed.stdout.trim()).toMatch(/^added 1 package in /);
  // React's types, which a project with React has.
  mkdirSync(join(project, 'node_modules/@types'));
  for (const name of ['@types/react', 'csstype'])
    symlinkSync(join(ROOT, 'node_modules', name), join(project, 'node_modules', name));
}, 240_000);

afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const PAGE = `
import { init, tokenFrom, type DuetError } from '@duet/client';
import { createDuet } from '@duet/client/server';

const session = init(tokenFrom('/token'), { composer: true });
session.on('agent_changed', ({ agent, companion }) => console.log(agent.name, companion.name));
session.on('transcript_partial', ({ content }) => console.log(content));
session.on('mcp_call', ({ tool, action }) => console.log(tool, action));
session.on('error', (error: DuetError) => console.log(error.code));
// @ts-expect-error there is no such event
session.on('nonsense', () => undefined);

const element = document.querySelector('duet-agent');
element?.open();
element?.addEventListener('duet-error', ({ detail }) => console.log(detail.code));

const duet = createDuet({ baseUrl: 'https://duet.example', apiKey: 'a key' });
export const opened = async () => {
  const { data } = await duet.POST('/public/agents/{agentId}/connections', {
    params: { path: { agentId: 'an id' } },
    body: { channelType: 'webrtc' },
  });
  // @ts-expect-error there is no such path
  await duet.POST('/public/nonsense/{x}', {});
  return data?.token satisfies string | undefined;
};
`;

const REACT = `
import { tokenFrom } from '@duet/client';
import { useDuet } from '@duet/client/react';

const token = tokenFrom('/token');
export function Agent() {
  const { ref, session, state, start, stop } = useDuet({ token });
  return (
    <div ref={ref}>
      <p>{state?.lines.map((line) => line.text)}</p>
      <button onClick={session ? stop : start}>Talk</button>
      <duet-agent token-url="/token" agent="front-desk" composer={false} persist ref={(one) => one?.close()} />
    </div>
  );
}
`;

/** TypeScript 5, and TypeScript 7, which takes a tenth of the time. */
const COMPILERS = { five: 'typescript/bin/tsc', seven: 'typescript-native/bin/tsc' };
type Compiler = keyof typeof COMPILERS;

/** Every project in the long form; in the short one TypeScript 5 has what only it can do. */
const BOTH: readonly Compiler[] = shortOrLong(['seven'], ['seven', 'five']);

const compile = (files: readonly string[], options: object, compilers = BOTH) => {
  const compilerOptions = {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    jsx: 'react-jsx',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    ...options,
  };
  write('package.json', JSON.stringify({ name: 'shop', private: true, type: 'module' }));
  write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
  for (const compiler of compilers) {
    const { stdout, status } = run(process.execPath, [join(ROOT, 'node_modules', COMPILERS[compiler])]);
    expect([compiler, stdout, status]).toEqual([compiler, '', 0]);
  }
};

/** What the samples of browser-sdk.md take for granted. */
const GIVEN = `
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
declare const agentId: string;
declare const companionId: string;
declare const bytes: Uint8Array<ArrayBuffer>;
`;

describe('@duet/client as it is installed', () => {
  it('compiles what browser-sdk.md shows in TypeScript', () => {
    const sdk = (language: string, words: string) => sampleOf('docs/browser-sdk.md', language, words);
    write(
      'server.mts',
      GIVEN +
        ['createCatalog', 'from-file', 'joinSession', 'tokenHandler']
          .map((words) => sdk('ts', words))
          .join(''),
    );
    write('hook.tsx', `${sdk('tsx', 'useDuet')}export { Agent };`);
    write('parts.tsx', `${sdk('tsx', 'useConversation')}export { Desk };`);
    compile(['server.mts', 'hook.tsx', 'parts.tsx'], { module: 'esnext', moduleResolution: 'bundler' });
  });

  it.each<[moduleResolution: string, module: string, compilers: readonly Compiler[]]>([
    ['bundler', 'esnext', BOTH],
    ['node16', 'node16', BOTH],
    ['nodenext', 'nodenext', BOTH],
    ['node10', 'esnext', ['five']],
  ])(
    'has types for strict projects that check libraries too, by %s',
    (moduleResolution, module, compilers) => {
      write('page.mts', PAGE);
      write('agent.tsx', REACT);
      compile(['page.mts', 'agent.tsx'], { module, moduleResolution }, compilers);
    },
  );

  it('has types for CommonJS projects', () => {
    write(
      'server.cts',
      `import { joinSession, verifyWebhook } from '@duet/client/server';
      import { init } from '@duet/client';
      export const first = async (token: string, body: string) => {
        for await (const event of await joinSession(token))
          if (event.type === 'transcript_partial') return event.data.content satisfies string;
        const event = await verifyWebhook(body, {}, 'secret');
        // @ts-expect-error an event without its type may be any
        return event.data.session ?? init;
      };`,
    );
    compile(['server.cts'], { module: 'node16', moduleResolution: 'node16' });
  });

  it('is loaded by import and by require', () => {
    const program = `
      const client = await import('@duet/client');
      const { createDuet, createCatalog } = await import('@duet/client/server');
      console.log(typeof client.init, typeof createDuet, typeof createCatalog);`;
    expect(run(process.execPath, ['--input-type=module', '-e', program]).stdout).toBe(
      'function function function\n',
    );
    const required = `console.log(typeof require('@duet/client').init, typeof require('@duet/client/server').createDuet)`;
    expect(run(process.execPath, ['--no-warnings', '--input-type=commonjs', '-e', required]).stdout).toBe(
      'function function\n',
    );
  });

  it('has what npm would pack, no more, and no link that leads nowhere', () => {
    const packed = JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
        cwd: join(ROOT, 'packages/client'),
        encoding: 'utf8',
      }),
    ) as { files: { path: string }[] }[];
    const home = join(project, 'node_modules/@duet/client');
    const listed = execFileSync('find', ['.', '-type', 'f', '-printf', '%P\n'], {
      cwd: home,
      encoding: 'utf8',
    });
    const files = listed.trim().split('\n').toSorted();
    expect(files).toEqual(packed[0]?.files.map(({ path }) => path).toSorted());
    expect(files.filter((name) => /testing|fakes|\.test\.|\.(br|gz)$/.test(name))).toEqual([]);
    const links = [...readFileSync(join(home, 'README.md'), 'utf8').matchAll(/\]\((?!https:)([^)#]+)/g)];
    expect(links.map(([, link]) => link).filter((link) => !files.includes(link ?? ''))).toEqual([]);
  });
});
