import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Where the program of a model begins, by its name (`src/server/inference/child.ts`). */
const PROGRAMS: Readonly<Record<string, string>> = {
  moonshine: 'src/speech/stt/moonshine/program.ts',
  'smart-turn': 'src/speech/turns/program.ts',
};

const IMPORTED = /^(?:import|export|\}) .*?from '(?<path>\.[^']+)';$/gmu;

/** Adds a source and all that it imports, by their paths. */
function collect(path: string, sources: Map<string, string>): void {
  if (sources.has(path)) return;
  const text = readFileSync(path, 'utf8');
  sources.set(path, text);
  for (const { groups } of text.matchAll(IMPORTED))
    collect(resolve(dirname(path), groups!['path']!), sources);
}

const known = new Map<string, string>();

/**
 * A hash of the sources of a program and of all that they import: it changes with the code that computes its answers.
 * @throws TypeError for a program that no benchmark asks
 */
export function sourcesHash(program: string): string {
  const entry = PROGRAMS[program];
  if (entry === undefined) throw new TypeError(`No benchmark keeps answers of the program ${program}.`);
  const hash = known.get(program) ?? hashFrom(resolve(entry));
  known.set(program, hash);
  return hash;
}

function hashFrom(entry: string): string {
  const sources = new Map<string, string>();
  collect(entry, sources);
  const hash = createHash('sha256');
  for (const path of [...sources.keys()].sort()) hash.update(sources.get(path)!).update('\0');
  return hash.digest('hex');
}
