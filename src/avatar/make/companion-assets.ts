import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeAtlas } from '../atlas/encode.ts';
import { runFfmpeg } from '../atlas/ffmpeg.ts';
import type { CompanionFile } from '../companion.ts';
import { type Backdrop, createPortrait, type Portrait } from '../drawing/portrait.ts';
import { phasesOf } from '../motion.ts';
import { atlasHeader, atlasStates, loopStates } from './states.ts';

type Report = (line: string) => void;

const RAW_INPUT = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${atlasHeader.width}x${atlasHeader.height}`];
const LOOP_INPUT = [...RAW_INPUT, '-framerate', String(atlasHeader.fps), '-i', 'pipe:0'];
const MUTED = ['-an', '-pix_fmt', 'yuv420p'];
const MP4 = [
  ...MUTED,
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-crf',
  '22',
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
];
const WEBM = [
  ...MUTED,
  '-c:v',
  'libvpx',
  '-crf',
  '10',
  '-b:v',
  '600k',
  '-deadline',
  'good',
  '-auto-alt-ref',
  '0',
  '-f',
  'webm',
];

const makeLoops = async (folder: string, portrait: Portrait, { look }: CompanionFile): Promise<void> => {
  const outputs = [...MP4, join(folder, 'loop.mp4'), ...WEBM, join(folder, 'loop.webm')];
  await runFfmpeg([...LOOP_INPUT, ...outputs], loopStates(portrait, look));
};

const makePreview = async (folder: string, portrait: Portrait, { look }: CompanionFile): Promise<void> => {
  const [phase] = phasesOf(look.temper);
  if (phase) await writeFile(join(folder, 'preview.png'), portrait.png({ phase, viseme: 'sil' }));
};

const makeAtlas = async (
  portrait: Portrait,
  { look }: CompanionFile,
  path: string,
  backdrop: Backdrop,
): Promise<number> => {
  const file = await encodeAtlas(atlasHeader, atlasStates(portrait, look, backdrop));
  await writeFile(path, file);
  return file.length;
};

/**
 * Draws and encodes everything that `companion.json` in `folder` describes: preview, loops and both atlases.
 * Needs ffmpeg with libvpx and libx264.
 */
export const makeCompanionAssets = async (folder: string, report: Report): Promise<void> => {
  const companion = JSON.parse(await readFile(join(folder, 'companion.json'), 'utf8')) as CompanionFile;
  const portrait = createPortrait(companion.look);
  await makePreview(folder, portrait, companion);
  await makeLoops(folder, portrait, companion);
  report(`${companion.slug}: preview and loops`);
  for (const [name, backdrop] of [
    ['face.atlas', 'room'],
    ['green.atlas', 'green'],
  ] as const) {
    const size = await makeAtlas(portrait, companion, join(folder, name), backdrop);
    const frames = atlasHeader.phases * atlasHeader.mouths.length;
    report(
      `${companion.slug}: ${name}, ${(size / 1e6).toFixed(2)} MB, ${Math.round(size / frames)} bytes a frame`,
    );
  }
};
