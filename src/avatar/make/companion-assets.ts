import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Encoder } from '../../encoding/encoder.ts';
import { encodeAtlas } from '../atlas/encode.ts';
import type { CompanionFile } from '../companion.ts';
import { type Backdrop, createPortrait, type Portrait } from '../drawing/portrait.ts';
import { createDrawnRig } from '../drawn/drawn-rig.ts';
import { phasesOf } from '../motion.ts';
import { spritesBeside } from '../renderer/sprites-thread.ts';
import { atlasHeader, atlasStates, loopStates } from './states.ts';
import { sharedController } from '../../kernel/shared-controller.ts';

type Report = (line: string) => void;

const never = sharedController().signal;

const makeLoops = async (
  encoder: Encoder,
  folder: string,
  portrait: Portrait,
  { look }: CompanionFile,
): Promise<void> => {
  const { width, height, fps } = atlasHeader;
  const plans = (['mp4', 'webm'] as const).map((format) => ({
    format,
    path: join(folder, `loop.${format}`),
  }));
  await encoder.films({ width, height, fps, pictures: loopStates(portrait, look) }, plans, never);
};

const makePreview = async (folder: string, portrait: Portrait, { look }: CompanionFile): Promise<void> => {
  const [phase] = phasesOf(look.temper);
  if (phase) await writeFile(join(folder, 'preview.png'), portrait.png({ phase, viseme: 'sil' }));
};

const makeAtlas = async (
  encoder: Encoder,
  portrait: Portrait,
  { look }: CompanionFile,
  { path, backdrop }: { readonly path: string; readonly backdrop: Backdrop },
): Promise<number> => {
  const file = await encodeAtlas(encoder, atlasHeader, atlasStates(portrait, look, backdrop), never);
  await writeFile(path, file);
  return file.length;
};

/**
 * Draws and encodes everything that `companion.json` in a folder describes: preview, loops, sprites and both atlases.
 */
export const makeCompanionAssets = async (given: string, encoder: Encoder, report: Report): Promise<void> => {
  const folder = resolve(given);
  const companion = JSON.parse(await readFile(join(folder, 'companion.json'), 'utf8')) as CompanionFile;
  const portrait = createPortrait(companion.look);
  await makePreview(folder, portrait, companion);
  await makeLoops(encoder, folder, portrait, companion);
  report(`${companion.slug}: preview and loops`);
  await spritesBeside(createDrawnRig(companion.look), folder, () => undefined, never);
  report(`${companion.slug}: sprites`);
  for (const [name, backdrop] of [
    ['face.atlas', 'room'],
    ['green.atlas', 'green'],
  ] as const) {
    const size = await makeAtlas(encoder, portrait, companion, { path: join(folder, name), backdrop });
    const frames = atlasHeader.phases * atlasHeader.mouths.length;
    report(
      `${companion.slug}: ${name}, ${(size / 1e6).toFixed(2)} MB, ${Math.round(size / frames)} bytes a frame`,
    );
  }
};
