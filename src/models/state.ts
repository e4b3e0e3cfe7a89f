import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Model, sizeOf } from './catalog.ts';
import { fileSize, folderSize, sizeFaultOf } from './files.ts';
import { FAULT, installedFolder, partialFolder, SUMS, sumsOf } from './layout.ts';
import { isLocked } from './lock.ts';

/** A model as readers see it. Sizes are in bytes. */
export type ModelState =
  | { readonly status: 'absent' | 'installed' }
  | { readonly status: 'installing'; readonly bytes: number; readonly total: number }
  | { readonly status: 'broken'; readonly reason: string };

const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

/** What is wrong with an installed model, without reading its files; null when nothing is. */
async function visibleFault(folder: string, model: Model): Promise<string | null> {
  const told = await textOf(join(folder, FAULT));
  if (told !== null) return told.trim();
  if ((await textOf(join(folder, SUMS))) !== sumsOf(model))
    return 'its files are of another version of the catalogue';
  for (const file of model.files) {
    const fault = await sizeFaultOf(join(folder, file.name), file);
    if (fault !== null) return fault;
  }
  return null;
}

/** The state of a model in a folder of models, whichever process installs it. */
export async function stateOf(root: string, model: Model): Promise<ModelState> {
  const folder = installedFolder(root, model.id);
  const isThere = (await fileSize(folder)) !== null;
  const reason = isThere ? await visibleFault(folder, model) : null;
  if (isThere && reason === null) return { status: 'installed' };
  const partial = partialFolder(root, model.id);
  if (await isLocked(partial)) {
    const total = sizeOf(model);
    return { status: 'installing', bytes: Math.min(await folderSize(partial), total), total };
  }
  return reason === null ? { status: 'absent' } : { status: 'broken', reason };
}
