import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundled } from './bundled.ts';
import { until } from './until.ts';

const SUITE = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLIENT_WITHIN_MS = 100_000;

interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED';
  readonly details?: { readonly slightlyLate?: boolean };
}

/**
 * A deviation that the suite itself calls acceptable: a client that reconnects late, but within twice the
 * time.
 */
const isSlightlyLate = ({ status, details }: Check): boolean =>
  status === 'WARNING' && details?.slightlyLate === true;

/** The suite's scenarios for clients. */
export const clientScenarios = (): string[] => {
  const [, list = ''] = execFileSync(process.execPath, [SUITE, 'list'], { encoding: 'utf8' }).split(
    'Client scenarios',
  );
  return [...list.matchAll(/^ {2}- (\S+)$/gm)].map(([, name]) => name ?? '');
};

/** The folder with the results of a scenario, whose name may contain a folder. */
const resultsOf = (folder: string, scenario: string): string => {
  const parent = dirname(join(folder, scenario));
  // The time follows the name; another scenario may begin with the same name.
  const found = readdirSync(parent).find(
    (name) =>
      /^-\d{4}-\d\d-\d\dT/.test(name.slice(basename(scenario).length)) && name.startsWith(basename(scenario)),
  );
  if (found === undefined) throw new Error(`The scenario ${scenario} was not driven.`);
  return join(parent, found);
};

/** The scenario's checks with a verdict, and the client's output. */
const judgedIn = (results: string): Judged => {
  const checks = JSON.parse(readFileSync(join(results, 'checks.json'), 'utf8')) as Check[];
  const judged = checks.filter((check) => check.status !== 'INFO' && !isSlightlyLate(check));
  return { judged, printed: readFileSync(join(results, 'stdout.txt'), 'utf8') };
};

export type Driven = { readonly scenario: string } | { readonly suite: string };

interface Judged {
  readonly judged: readonly Check[];
  readonly printed: string;
}

export interface ConformanceRun {
  readonly code: number;
  /** The suite's own output. */
  readonly said: string;
  /** The result of one scenario. @throws Error when it was not run */
  of(scenario: string): Judged & { readonly said: string };
}

/** The official conformance suite, with one of Duet's test programs as the client. */
export class ConformanceSuite {
  readonly #folder = mkdtempSync(join(tmpdir(), 'duet-mcp-conformance-'));
  readonly #script: string;

  /** @param script the client: a TypeScript file in `test/support` */
  constructor(script: string) {
    this.#script = join(ROOT, 'test/support', script);
  }

  /**
   * Runs scenarios, each with a process of the client.
   * @param which a scenario, or a suite of scenarios that run concurrently in one process
   * @param given arguments of the client; none with a blank in it
   */
  async run(which: Driven, ...given: readonly string[]): Promise<ConformanceRun> {
    const folder = mkdtempSync(join(this.#folder, 'run-'));
    const command = [process.execPath, await bundled(this.#script), ...given].join(' ');
    const options = { command, ...which, timeout: `${CLIENT_WITHIN_MS}`, 'output-dir': folder };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const suite = spawn(process.execPath, [SUITE, 'client', ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const output of [suite.stdout, suite.stderr]) output.on('data', (piece) => (said += String(piece)));
    const ended = once(suite, 'close') as Promise<[number]>;
    const what = `the end of ${Object.values(which).join()}`;
    const [code] = await until(() => ended, what, CLIENT_WITHIN_MS + 10_000);
    return { code, said, of: (scenario) => ({ said, ...judgedIn(resultsOf(folder, scenario)) }) };
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
