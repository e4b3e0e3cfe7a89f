import { open } from 'node:fs/promises';
import type { ClipFormat } from '../../storage/catalog-kinds.ts';
import { cutFlac } from './cut-flac.ts';
import { cutMp3 } from './cut-mp3.ts';
import { cutWave } from './cut-wave.ts';
import { PREVIEW_SECONDS } from './song.ts';

/** The largest preview: thirty seconds of 24 bits at 96,000 samples a second, two channels. */
const MOST_BYTES = 18 * 1024 * 1024;

const hasMp3 = (head: Buffer): boolean =>
  head.toString('latin1', 0, 3) === 'ID3' || ((head[0] ?? 0) === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2);

/** What can be cut, by a file's first twelve bytes; null for other formats. */
function clipFormatOf(head: Buffer): ClipFormat | null {
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE') return 'wav';
  if (head.toString('latin1', 0, 4) === 'fLaC') return 'flac';
  return hasMp3(head) ? 'mp3' : null;
}

const cut = (file: Buffer, format: ClipFormat, isWhole: boolean): Buffer | null => {
  if (format === 'wav') return cutWave(file, PREVIEW_SECONDS);
  return format === 'mp3' ? cutMp3(file, PREVIEW_SECONDS) : cutFlac(file, PREVIEW_SECONDS, isWhole);
};

/** The first bytes of a file, and whether those are all of it. */
async function beginning(path: string, most: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, most);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return { bytes: buffer.subarray(0, bytesRead), isWhole: bytesRead === size };
  } finally {
    await handle.close();
  }
}

/** The format that a file can be cut in, from its first bytes; null for other formats and for what cannot be read. */
export const clipFormatIn = async (path: string): Promise<ClipFormat | null> =>
  beginning(path, 12).then(
    ({ bytes }) => clipFormatOf(bytes),
    () => null,
  );

/** The first thirty seconds of a track's file; null when it is gone, or is no longer what it was. */
export async function cutClip(path: string, format: ClipFormat): Promise<Buffer | null> {
  try {
    const { bytes, isWhole } = await beginning(path, MOST_BYTES);
    return cut(bytes, format, isWhole);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}
