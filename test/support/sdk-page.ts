import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { openBrowser, openPage, type PageOptions, type TestBrowser, type WatchedPage } from './browser.ts';
import { runInPage } from './page-script.ts';
import type { RunningService } from './service.ts';
import type { LevelSample } from '../../web/testing/probe-shapes.ts';
import { until } from './until.ts';

/** An event as the probe in the page received it (web/testing/sdk-probe.ts). */
export interface PageEvent {
  readonly at: number;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The server of a page that uses the browser client: packages/client/examples/server.mjs, in a process of its
 * own.
 */
export interface PageServer {
  readonly url: string;
  stop(): void;
}

const packages = (name: string) => join(process.cwd(), 'packages', 'client', ...name.split('/'));

/** Bundles the React examples from the package's built files, as a user's bundler would. */
const bundleReact = (folder: string) =>
  build({
    entryPoints: [packages('examples/react/app.tsx'), packages('examples/react/parts.tsx')],
    outdir: join(folder, 'react'),
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: { '@duet/client': packages('dist/duet.mjs'), '@duet/client/react': packages('dist/react.mjs') },
    logLevel: 'error',
  });

export interface PageServerOptions {
  readonly agentId?: string;
  /** Content-Security-Policy of its pages. */
  readonly policy?: string;
}

/** Serves the examples, including files that a test writes into `pages` before. */
export async function servePages(
  service: RunningService,
  pages: Readonly<Record<string, string>> = {},
  { agentId = service.credentials.agentId, policy }: PageServerOptions = {},
): Promise<PageServer> {
  const folder = mkdtempSync(join(tmpdir(), 'duet-pages-'));
  cpSync(packages('examples'), folder, { recursive: true });
  await bundleReact(folder);
  const { writeFileSync } = await import('node:fs');
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text);
  const env = {
    ...process.env,
    DUET_URL: service.origin,
    DUET_API_KEY: service.credentials.apiKey,
    DUET_AGENT_ID: agentId,
    PORT: '0',
    ...(policy === undefined ? {} : { PAGE_POLICY: policy }),
  };
  const child = spawn(process.execPath, [join(folder, 'server.mjs'), folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const url = await until(() => /http:\S+/.exec(output)?.[0] ?? null, 'the page server');
  return {
    url,
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A visitor of such a page, with a browser of their own. */
export interface Guest extends WatchedPage {
  readonly browser: TestBrowser;
  events(): Promise<PageEvent[]>;
  sound(): Promise<LevelSample[]>;
  /** Page time, in milliseconds. */
  now(): Promise<number>;
  allowMicrophone(): Promise<void>;
  /** States of the microphone tracks that the page got: `live` or `ended`. */
  microphones(): Promise<string[]>;
  /** Waits for the text of the agent's nth completed answer in this page. */
  answer(nth: number): Promise<string>;
  /** Waits until the session is live; resolves to its id. */
  live(): Promise<string>;
  leave(): Promise<void>;
}

export interface GuestOptions extends PageOptions {
  /** WAV file that plays from the moment `allowMicrophone` is called. */
  readonly microphone?: string;
}

interface Said {
  readonly role?: string;
  readonly action?: string;
  readonly content?: string;
}

export const answersOf = (events: readonly PageEvent[]): string[] =>
  events
    .filter(({ event }) => event === 'message_received')
    .map(({ data }) => data['message'] as Said)
    .filter(({ role, action }) => role === 'assistant' && action === 'completed')
    .map(({ content }) => content ?? '');

/** Opens a page in a browser of its own. */
export async function comeTo(url: string, options: GuestOptions = {}): Promise<Guest> {
  const { microphone } = options;
  const browser = await openBrowser(microphone === undefined ? {} : { microphone });
  const watched = await openPage(browser, options);
  const { page } = watched;
  const read = <T>(expression: string) => page.evaluate<T>(`window.sdk.${expression}`);
  await runInPage(page, 'sdk-probe', { askMicrophone: microphone !== undefined });
  await page.goto(url);
  const events = () => read<PageEvent[]>('events');
  return {
    ...watched,
    browser,
    events,
    sound: () => read<LevelSample[]>('sound'),
    now: () => page.evaluate<number>('performance.now()'),
    allowMicrophone: () => read<void>('allowMicrophone()'),
    microphones: () => read<string[]>('microphones()'),
    answer: (nth) => until(async () => answersOf(await events())[nth] ?? null, `answer ${nth + 1}`, 60_000),
    async live() {
      const frame = page.locator('.duet[data-phase="live"]');
      await frame.waitFor({ timeout: 30_000 }).catch(async (cause: unknown) => {
        throw new Error(`the page is not live after ${JSON.stringify(await events())}`, { cause });
      });
      return (await frame.getAttribute('data-session')) ?? '';
    },
    leave: () => browser.close(),
  };
}
