import { readdir } from 'node:fs/promises';
import { extname } from 'node:path';
import type { RenderedFile } from './renderer.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** Describes a file that was made, with its media type. */
export const renderedFile = (name: string): RenderedFile => ({
  name,
  mediaType: MEDIA_TYPES[extname(name)] ?? 'application/octet-stream',
});

/** All files of the rig in a folder. */
export const rigFiles = async (folder: string): Promise<RenderedFile[]> =>
  (await readdir(folder))
    .filter((name) => name.startsWith('puppet.'))
    .sort()
    .map(renderedFile);
