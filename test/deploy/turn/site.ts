import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readCredentials } from '../../../src/demo/credentials.ts';
import { output } from '../../image/buildah.ts';
import type { Network } from '../../image/network.ts';
import { startProxy } from '../../image/proxy.ts';
import { askWith, type RunningService, signIn } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { ROOT } from '../programs.ts';
import { type Networks, openNetworks, RELAY } from './networks.ts';

/*
 * What compose.yaml brings, without an engine: the service, its proxy and its relay (Debian's coturn) with what the file
 * gives them.
 */

interface Composed {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly networks?: { readonly default: { readonly ipv4_address: string } };
}

/** The file as Compose reads it where nothing is set. */
const composed = (): Readonly<Record<string, Composed>> => {
  const text = readFileSync(join(ROOT, 'compose.yaml'), 'utf8').replace(
    /\$\{\w+:-([^}]*)\}/g,
    (_, usual: string) => usual,
  );
  return (parse(text, { merge: true }) as { services: Record<string, Composed> }).services;
};

const READY_WITHIN_MS = 120_000;
/** What the image sets (Dockerfile), and what keeps the start short. */
const SETTINGS = {
  DUET_HOST: '0.0.0.0',
  DUET_MEDIA_PORT: '40000',
  DUET_MODELS: 'off',
  DUET_MODEL_PLACES: 'off',
  DUET_TRANSCRIBER: 'none',
  DUET_CONNECTION_INTERVAL: '0',
  DUET_DEMO_CATALOGUE: 'false',
};

/** A program in the network. */
class Program {
  said = '';
  readonly #child: ChildProcess;

  /** @param name of the network namespace */
  constructor(name: string, env: NodeJS.ProcessEnv, ...command: string[]) {
    this.#child = spawn('ip', ['netns', 'exec', name, ...command], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Waits for a condition while it runs. @throws Error with what it has said when it ends */
  async until(isSo: () => Promise<boolean> | boolean, what: string): Promise<void> {
    const look = async () => this.hasEnded || (await isSo());
    await until(look, what, READY_WITHIN_MS).catch((cause: unknown) => {
      throw new Error(`${what}:\n${this.said}`, { cause });
    });
    if (this.hasEnded) throw new Error(`${what}: it has ended:\n${this.said}`);
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await until(() => this.hasEnded, 'the end of a program', 60_000);
  }
}

export interface TurnSite {
  readonly network: Network;
  readonly service: RunningService;
  /** The address of the service to which the relay lets through. */
  readonly peer: string;
  readonly relay: Program;
  /** Runs a command of Duet beside the service. @returns what it printed, whatever its exit code */
  duet(env: Readonly<Record<string, string>>, ...command: string[]): Promise<string>;
  close(): Promise<void>;
}

const main = ['--enable-source-maps', join(ROOT, 'dist/main.js')];

function environment(dataDir: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('DUET_') && name !== 'DATABASE_URL',
  );
  const { DATABASE_URL: _, ...settings } = composed()['duet']?.environment ?? {};
  const given = Object.entries(settings).map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries([...own, ...given]), ...SETTINGS, DUET_DATA_DIR: dataDir };
}

function serviceOf(program: Program, { front, asked }: Networks, dataDir: string): RunningService {
  const stored = readCredentials(dataDir);
  if (stored === null) throw new Error(`no credentials:\n${program.said}`);
  const credentials = { ...stored, baseUrl: `http://${asked}:8080` };
  return {
    pid: 0,
    dataDir,
    credentials,
    pageUrl: '',
    origin: `https://${front.there}`,
    env: {},
    ask: (method, path, body) => askWith(credentials, method, path, body),
    cookie: () => signIn(credentials),
    stop: () => program.stop(),
  };
}

const isReady = ({ asked }: Networks): Promise<boolean> =>
  fetch(`http://${asked}:8080/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Opens the site. @throws Error without root, caddy or coturn */
export async function openTurnSite(): Promise<TurnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'duet-turn-'));
  const dataDir = join(folder, 'data');
  const { duet, turn } = composed();
  const peer = duet?.networks?.default.ipv4_address ?? '';
  const networks = await openNetworks(peer);
  const { front, inner } = networks;
  const env = environment(dataDir);
  // A container has no other address.
  const asked = [...(turn?.command ?? []), `--relay-ip=${RELAY}`];
  const relay = new Program(front.name, process.env, 'turnserver', ...asked);
  const program = new Program(inner, env, process.execPath, ...main);
  const stopProxy = await startProxy(front, join(folder, 'proxy'));
  await program.until(() => isReady(networks), 'the service');
  const run = (more: NodeJS.ProcessEnv, command: readonly string[]) =>
    output('ip', ['netns', 'exec', inner, process.execPath, ...main, ...command], { ...env, ...more });
  return {
    network: front,
    peer,
    relay,
    service: serviceOf(program, networks, dataDir),
    duet: (more, ...command) => run(more, command).catch((error: Error) => error.message),
    async close() {
      await Promise.all([stopProxy(), program.stop(), relay.stop()]);
      await networks.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
