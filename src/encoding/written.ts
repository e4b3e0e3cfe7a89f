import { type FileHandle, open, rm } from 'node:fs/promises';
import { MediaRefused, type SoundFile } from './encoder.ts';

/** Removes the files that exist. */
export const removeAll = async (paths: readonly string[]): Promise<void> => {
  await Promise.all(paths.map((path) => rm(path, { force: true })));
};

const BYTES_A_SAMPLE = 2;

const writePieces = async (
  file: FileHandle,
  pieces: AsyncIterable<Buffer>,
  most: number,
): Promise<number> => {
  let written = 0;
  for await (const piece of pieces) {
    const part = piece.subarray(0, most - written);
    await file.writeFile(part);
    written += part.length;
    if (written >= most) break;
  }
  return written;
};

/**
 * Writes PCM into a file, at most `mostSeconds` of it. An incomplete file is removed.
 * @throws MediaRefused when there is no sample
 */
export const writeSound = async (
  pieces: AsyncIterable<Buffer>,
  { path, rate }: SoundFile,
  mostSeconds: number,
): Promise<void> => {
  const file = await open(path, 'w');
  try {
    const written = await writePieces(file, pieces, Math.floor(mostSeconds * rate) * BYTES_A_SAMPLE);
    if (written < BYTES_A_SAMPLE)
      throw new MediaRefused('This sound is broken: nothing of it can be read. Save it anew.');
  } catch (error) {
    await file.close().catch(() => undefined);
    await removeAll([path]);
    throw error;
  }
  await file.close();
};
