import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformParts } from '../../app-parts.ts';
import { stockCompanions } from '../../avatar/stock.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { materialize } from '../blobs/files.ts';
import { findRig } from '../companions/generation/companion-files.store.ts';
import type { Companion } from '../companions/companions.presenter.ts';
import { FaceMissing } from './rendering.faults.ts';

/** A stock companion is drawn from the look that it ships with. */
const writeStock = async (slug: string, folder: string): Promise<void> => {
  const found = stockCompanions().find((companion) => companion.slug === slug);
  if (!found) throw new FaceMissing('This stock companion does not ship with this version any more.');
  await writeFile(join(folder, 'puppet.json'), JSON.stringify({ kind: 'drawn', look: found.look }));
};

/**
 * Writes the files of a companion's rig into a folder.
 * @throws FaceMissing when it has none
 */
export async function writeRig(
  { blobs }: Pick<PlatformParts, 'blobs'>,
  scope: ProjectScope,
  { id, stock_slug }: Pick<Companion, 'id' | 'stock_slug'>,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  if (stock_slug !== null) return writeStock(stock_slug, folder);
  const files = await findRig(scope, id);
  if (files.length === 0)
    throw new FaceMissing('This companion has no face that could speak: make the companion anew.');
  for (const { name, blob_hash } of files) await materialize(blobs, blob_hash, join(folder, name), signal);
}
