import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareFilm, saveFilm } from '../filmed/filmed-rig.ts';
import { preparePicture, savePicture } from '../pictured/pictured-rig.ts';
import type { RigSource } from '../rig.ts';
import { renderedFile, rigFiles } from './rendered-files.ts';
import { openRig, writeRigFile } from './open-rig.ts';
import { pngOf } from './pictures.ts';
import type { RenderedFile, RenderTask } from './renderer.ts';
import type { RenderContext } from './render-context.ts';

/** Writes the files of a rig into the folder. @throws SourceRefused, MediaRefused */
const saveRig = async (
  folder: string,
  source: RigSource,
  { encoder, signal }: RenderContext,
): Promise<void> => {
  if (source.kind === 'drawn') return writeRigFile(folder, source);
  if (source.kind === 'pictured') await savePicture(await preparePicture(source.picture), folder);
  else await saveFilm(await prepareFilm(source.film, encoder, signal), folder);
  await writeRigFile(folder, { kind: source.kind });
};

/** The task `portrait`: a rig, and its preview. */
export const makePortrait = async (
  { folder, source }: Extract<RenderTask, { task: 'portrait' }>,
  context: RenderContext,
): Promise<readonly RenderedFile[]> => {
  await saveRig(folder, source, context);
  context.onProgress(0.8);
  const rig = await openRig(folder);
  await writeFile(join(folder, 'preview.png'), pngOf(rig.draw(0, 'sil', 'room')));
  return [...(await rigFiles(folder)), renderedFile('preview.png')];
};
