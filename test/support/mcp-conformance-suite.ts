import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SUITE = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED';
  readonly details?: { readonly slightlyLate?: boolean };
}

/** What the suite itself calls acceptable: a client that comes back late, but before the time has passed once more. */
const isSlightlyLate = ({ status, details }: Check): boolean =>
  status === 'WARNING' && details?.slightlyLate === true;

/** The scenarios that the suite has for clients. */
export const clientScenarios = (): string[] => {
  const [, list = ''] = execFileSync(process.execPath, [SUITE, 'list'], { encoding: 'utf8' }).split(
    'Client scenarios',
  );
  return [...list.matchAll(/^ {2}- (\S+)$/gm)].map(([, name]) => name ?? '');
};

/** The newest results of a scenario, whose name may have a folder in it. */
const resultsOf = (folder: string, scenario: string): string => {
  const parent = dirname(join(folder, scenario));
  const [found = ''] = readdirSync(parent).filter((name) => join(parent, name).includes(`${scenario}-`));
  return join(parent, found);
};

/** The official conformance suite, with a program of ours for the client. */
export class ConformanceSuite {
  readonly #folder = mkdtempSync(join(tmpdir(), 'duet-mcp-conformance-'));

  /**
   * Has it drive our client through a scenario.
   * @param script TypeScript in `test/support`, with its arguments; none with a blank in it
   * @returns its checks that judge, and what the client has printed
   */
  async run(scenario: string, ...script: readonly string[]) {
    const [file = '', ...rest] = script;
    const client = [process.execPath, '--import', 'tsx', `test/support/${file}`, ...rest].join(' ');
    const args = [SUITE, 'client', '--command', client, '--scenario', scenario, '-o', this.#folder];
    const suite = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const output of [suite.stdout, suite.stderr]) output.on('data', (piece) => (said += String(piece)));
    const [code] = (await once(suite, 'close')) as [number];
    const results = resultsOf(this.#folder, scenario);
    const checks = JSON.parse(readFileSync(join(results, 'checks.json'), 'utf8')) as Check[];
    const printed = readFileSync(join(results, 'stdout.txt'), 'utf8');
    return {
      code,
      said,
      printed,
      judged: checks.filter((check) => check.status !== 'INFO' && !isSlightlyLate(check)),
    };
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
