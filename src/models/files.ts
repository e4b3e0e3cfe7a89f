import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelFile } from './catalog.ts';

/** The size of a file in bytes; null when there is none. */
export const fileSize = (path: string): Promise<number | null> =>
  stat(path).then(
    (found) => found.size,
    () => null,
  );

/** The bytes of all files in a folder and below; 0 when there is no folder. */
export async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The SHA-256 of a file, in hexadecimal. It is read in pieces, so that the event loop never waits for it. */
async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** What the size of a file on disk says against it, as the end of a sentence; null when it is the catalogue's. */
export async function sizeFaultOf(path: string, { name, bytes }: ModelFile): Promise<string | null> {
  const size = await fileSize(path);
  if (size === null) return `${name} is missing`;
  return size === bytes ? null : `${name} has ${size} bytes instead of ${bytes}`;
}

/** What is wrong with a file on disk, read whole, as the end of a sentence; null when it is the catalogue's. */
export const faultOf = async (path: string, file: ModelFile): Promise<string | null> => {
  const fault = await sizeFaultOf(path, file);
  if (fault !== null || (await sha256Of(path)) === file.sha256) return fault;
  return `${file.name} has another content (its SHA-256 differs)`;
};

/** Has the system write a file, or the entries of a folder, to the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
