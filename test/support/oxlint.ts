import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIN = join(ROOT, 'node_modules/.bin');

/** What lint says of a sample. */
export interface Finding {
  /** Name without its plugin, such as `max-lines`. */
  readonly rule: string;
  readonly message: string;
}

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
  /** What a rule of this repository's own configuration says besides. */
  readonly help?: string;
  readonly labels: readonly { readonly span: { readonly offset: number } }[];
}

const placeIn = ({ labels: [label] }: Diagnostic): number => label?.span.offset ?? 0;

const findingOf = ({ code, message, help }: Diagnostic): Finding => ({
  rule: /\((.*)\)/.exec(code)?.[1] ?? code,
  message: help ? `${message} ${help}` : message,
});

/** Lays out the rules of this repository and the samples, each at its place. */
function layOut(folder: string, samples: ReadonlyMap<string, string>): void {
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(ROOT, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const compilerOptions = { strict: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler' };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  for (const [path, code] of samples) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${code}\n`);
  }
}

async function run(folder: string): Promise<Diagnostic[]> {
  const env = { ...process.env, PATH: `${BIN}${delimiter}${process.env['PATH']}` };
  const { stdout } = await promisify(execFile)(join(BIN, 'oxlint'), ['--format', 'json'], {
    cwd: folder,
    env,
    maxBuffer: 64 * 1024 ** 2,
  }).catch((error: { stdout: string }) => error);
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

/**
 * Lints samples as files of this repository, all in one process.
 * @param samples code by path from the root; of imports nothing needs to be there
 * @returns what was found in each, by its path, in the order of the text
 */
export async function lint(samples: ReadonlyMap<string, string>): Promise<(path: string) => Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'duet-lint-'));
  layOut(folder, samples);
  const found = await run(folder).finally(() => rmSync(folder, { recursive: true }));
  return (path) =>
    found
      .filter(({ filename }) => filename === path)
      .sort((a, b) => placeIn(a) - placeIn(b))
      .map(findingOf);
}
