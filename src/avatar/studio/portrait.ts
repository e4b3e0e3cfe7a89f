import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareFilm, saveFilm } from '../filmed/filmed-puppet.ts';
import { preparePicture, savePicture } from '../pictured/pictured-puppet.ts';
import type { PuppetSource } from '../puppet.ts';
import { made, puppetFiles } from './made.ts';
import { openPuppet, writePuppetFile } from './open-puppet.ts';
import { pngOf } from './pictures.ts';
import type { MadeFile, StudioTask } from './studio.ts';
import type { Workplace } from './workplace.ts';

/** Writes the files of a puppet into the folder. @throws SourceRefused, MediaRefused */
const savePuppet = async (
  folder: string,
  source: PuppetSource,
  { encoder, signal }: Workplace,
): Promise<void> => {
  if (source.kind === 'drawn') return writePuppetFile(folder, source);
  if (source.kind === 'pictured') await savePicture(await preparePicture(source.picture), folder);
  else await saveFilm(await prepareFilm(source.film, encoder, signal), folder);
  await writePuppetFile(folder, { kind: source.kind });
};

/** The task `portrait`: a puppet, and its preview. */
export const makePortrait = async (
  { folder, source }: Extract<StudioTask, { task: 'portrait' }>,
  workplace: Workplace,
): Promise<readonly MadeFile[]> => {
  await savePuppet(folder, source, workplace);
  workplace.onProgress(0.8);
  const puppet = await openPuppet(folder);
  await writeFile(join(folder, 'preview.png'), pngOf(puppet.draw(0, 'sil', 'room')));
  return [...(await puppetFiles(folder)), made('preview.png')];
};
