import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Clients in other languages, each as a command; they are made once, from their registries, and kept. */

const HERE = dirname(fileURLToPath(import.meta.url));
const KEPT = join(HERE, '../../node_modules/.cache/duet/peers');

export type Program = readonly [command: string, ...given: string[]];

const run = (command: string, given: readonly string[], cwd = HERE): void =>
  void execFileSync(command, given, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

/** A program in Python beside the tests, in an environment of its own. */
function inPython(name: string, file: string): Program {
  const folder = join(KEPT, name);
  const python = join(folder, 'bin/python');
  if (!existsSync(python)) run('python3', ['-m', 'venv', folder]);
  run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', `${name}/requirements.txt`]);
  return [python, join(HERE, name, file)];
}

/** The peer that speaks WebRTC by aiortc. @throws Error without `python3` or its registry */
export const aiortc = (): Program => inPython('aiortc', 'peer.py');

/** The client that signs members in by Authlib. @throws Error without `python3` or its registry */
export const authlib = (): Program => inPython('authlib', 'client.py');

/** Runs code samples with httpx. @throws Error without `python3` or its registry */
export const pythonSamples = (): Program => inPython('samples', 'run.py');

/** A generator of Python clients, with the formatter that it calls. @throws Error without `python3` or its registry */
export function pythonGenerator(): string {
  const [python] = inPython('generators', '');
  return join(dirname(python), 'openapi-python-client');
}

/** pion, compiled. @throws Error without `go` or its registry */
export function pion(): Program {
  mkdirSync(KEPT, { recursive: true });
  const program = join(KEPT, 'pion');
  run('go', ['build', '-o', program], join(HERE, 'pion'));
  return [program];
}
