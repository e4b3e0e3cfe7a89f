import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Programs and files from the registry of Go modules; they are fetched once, and kept. */

export const ROOT = join(import.meta.dirname, '..', '..');
const KEPT = join(ROOT, 'node_modules/.cache/duet/deploy');

/**
 * The path of a program of a Go module, compiled.
 * @throws Error without `go` or its registry
 */
export function goProgram(path: string, version: string): string {
  const program = join(KEPT, version, path.split('/').at(-1) ?? '');
  if (existsSync(program)) return program;
  mkdirSync(join(KEPT, version), { recursive: true });
  const env = { ...process.env, GOBIN: join(KEPT, version) };
  execFileSync('go', ['install', `${path}@${version}`], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return program;
}

/**
 * The folder of a Go module's files.
 * @throws Error without `go` or its registry
 */
export function goModule(path: string, version: string): string {
  const told = execFileSync('go', ['mod', 'download', '-json', `${path}@${version}`], { encoding: 'utf8' });
  return (JSON.parse(told) as { Dir: string }).Dir;
}
