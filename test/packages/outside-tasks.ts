import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startBaresip } from '../support/phone/baresip.ts';
import { PASSWORDS, startKamailio } from '../support/phone/kamailio.ts';
import { loudSeconds } from '../support/phone/sound.ts';
import type { OwnService } from '../support/service.ts';
import { until } from '../support/until.ts';

/** The tasks of integrators that need something beside Duet: a framework, a server of tools, a telephone system. */

/** An empty folder in which a task is done. */
export interface TaskFolder {
  readonly home: string;
  run(script: string, more?: Record<string, string>): Promise<string>;
  start(file: string, text: string, more?: Record<string, string>): () => string;
}

/** What a task has of the service: its documents, and whether a server of one's own listens. */
export interface TaskKit {
  readonly service: OwnService;
  /** The one block of a served document that has these words. */
  blockOf(document: string, info: string, words: string): Promise<string>;
  isListening(port: number): () => Promise<boolean>;
}

const write = (home: string, files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  }
};

const REACT = 'next@16.0.1 react@19.2.0 react-dom@19.2.0';
const TYPES = '@types/react@19.2.2 @types/react-dom@19.2.2 @types/node@20 typescript@5.9.3';

/** Task 2: both React samples of the documents in an application of Next.js, which checks their types. */
export async function reactAndNext(task: TaskFolder, { blockOf }: TaskKit): Promise<void> {
  const hook = await blockOf('browser-sdk', 'tsx', 'useDuet(');
  const parts = await blockOf('browser-sdk', 'tsx', 'useConversation(');
  write(task.home, {
    'app/layout.tsx':
      'import type { ReactNode } from \'react\';\nexport default ({ children }: { children: ReactNode }) => (<html lang="en"><body>{children}</body></html>);\n',
    'app/hook.tsx': `'use client';\n${hook}\nexport { Agent };\n`,
    'app/parts.tsx': `'use client';\n${parts}\nexport { Desk };\n`,
    'app/page.tsx':
      "import { Agent } from './hook';\nimport { Desk } from './parts';\nexport default function Page() {\n  return (<><Agent /><Desk /></>);\n}\n",
  });
  await task.run(await blockOf('browser-sdk', 'sh', 'npm install'));
  await task.run(`npm install --no-audit --no-fund ${REACT} ${TYPES}`);
  await task.run('npx next build', { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' });
  const page = readFileSync(join(task.home, '.next/server/app/index.html'), 'utf8');
  expect(page).toContain('<video aria-label="Agent"');
}

/** Task 6: a server of tools as the documents print it, and a call of it that a person allows. */
export async function ownMcpServer(task: TaskFolder, kit: TaskKit): Promise<void> {
  const port = await freePort();
  await task.run(
    `npm install --no-audit --no-fund @modelcontextprotocol/sdk@1.32.2 zod@4.6.7 ws@8.18.3\n${await kit.blockOf('browser-sdk', 'sh', 'npm install')}`,
  );
  const server = await kit.blockOf('mcp', 'js server', 'registerTool');
  task.start('server.mjs', server.replace('3000', String(port)));
  await until(kit.isListening(port), 'the server of tools');
  const add = (await kit.blockOf('mcp', 'sh', 'allowedTools'))
    .replace('https://crm.example.com/mcp', `http://127.0.0.1:${port}/mcp`)
    .replace('"requireApproval": "never"', '"requireApproval": "always"');
  await task.run(add);
  writeFileSync(join(task.home, 'client.mjs'), await kit.blockOf('mcp', 'js client', 'mcp_approval_request'));
  const said = await task.run('node client.mjs');
  expect(said).toMatch(/may it\? find_customer \{ name: 'Ada Lovelace' \}/);
  expect(said).toContain('Bern');
}

interface Call {
  readonly status: string;
  readonly call: { readonly outcome: string | null; readonly sipStatus: number | null } | null;
}

/** Task 7: the quickstart with a telephone system of one's own: a call in, a call out, and what became of one. */
export async function telephoneCalls(task: TaskFolder, { service, blockOf }: TaskKit): Promise<void> {
  const kamailio = await startKamailio();
  onTestFinished(() => kamailio.stop());
  const proxy = `127.0.0.1:${kamailio.port}`;
  const own = (text: string): string =>
    text
      .replace('sip.example.com', '127.0.0.1')
      .replace('SIP_USER=desk', 'SIP_USER=duet')
      .replace('a long password', PASSWORDS.duet)
      .replace('"username"', `"port": ${kamailio.port}, "domain": "duet.test", "username"`);
  const blocks = [
    await blockOf('quickstarts/phone', 'sh setup', 'SIP_SERVER'),
    await blockOf('quickstarts/phone', 'sh', 'initialSpeech'),
    await blockOf('quickstarts/phone', 'sh', 'sip-connections -H'),
  ];
  const line = (await task.run(`${own(blocks.join('\n'))}\necho $LINE`)).trim().split('\n').at(-1) ?? '';
  await until(async () => (await kamailio.contacts('duet')).length > 0, 'the line to be online', 20_000);

  const telephone = await startBaresip({ name: 'alice', password: PASSWORDS.alice, proxy, answers: 'auto' });
  onTestFinished(() => telephone.stop());
  await telephone.command('dial', 'sip:duet@duet.test');
  await telephone.event('CALL_ESTABLISHED');
  await until(() => loudSeconds(telephone.heard()) > 0.5, 'the agent to be heard', 30_000, 200);
  await telephone.command('hangup');

  const dial = await blockOf('quickstarts/phone', 'sh call', 'destination');
  const place = async (destination: string): Promise<string> => {
    const head = `DUET=${service.origin}; LINE=${line};`;
    const said = await task.run(`${head} ${dial.replace('+4930123456', destination)}`);
    return (JSON.parse(said) as { sessionId: string }).sessionId;
  };
  const read = (id: string) => service.ask<Call>('GET', `/public/sessions/${id}`);
  const answered = await place('alice');
  await until(
    async () => (await read(answered)).call?.outcome === 'answered',
    'the call to be taken',
    30_000,
  );
  await telephone.command('hangup');
  const unknown = await place('nobody');
  await until(async () => (await read(unknown)).status === 'failed', 'the call to come to nothing', 30_000);
  expect((await read(unknown)).call).toMatchObject({ outcome: 'not_found', sipStatus: 404 });
}
