import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmPlan, Frames } from '../../encoding/encoder.ts';
import type { Rig } from '../rig.ts';
import { facesOf } from './faces.ts';
import { renderedFile } from './rendered-files.ts';
import { openRig } from './open-rig.ts';
import { stream } from './pictures.ts';
import { sharesOf } from './progress.ts';
import { SideBySide } from './side-by-side.ts';
import { spritesBeside } from './sprites-thread.ts';
import type { RenderedFile } from './renderer.ts';
import type { RenderContext } from './render-context.ts';

const SIZE = 512;
const SIZE_HD = 1024;

/** The films' share of the task's progress; the sprites are the rest. */
const FILMS_SHARE = 0.5;

const ORDINARY = ['room', 'mask'] as const;

/** Draws the loop in ordinary size for the film and its mask at once: both use the same painted parts. */
const drawOrdinary = (rig: Rig): SideBySide =>
  new SideBySide({ bytes: SIZE * SIZE * 4, count: rig.loopLength, among: ORDINARY.length }, (index, who) =>
    rig.drawLoop(index, ORDINARY[who] ?? 'room'),
  );

/** Makes the idle loop in all its formats. */
const makeLoops = async (
  rig: Rig,
  folder: string,
  { encoder, signal, onProgress }: RenderContext,
): Promise<void> => {
  let drawn = 0;
  const onDrawn = (): void => onProgress(++drawn / (3 * rig.loopLength));
  const ordinary = drawOrdinary(rig);
  const pictures = (who: number): Frames => ({
    width: SIZE,
    height: SIZE,
    fps: rig.header.fps,
    pictures: ordinary.picturesFor(who, onDrawn),
  });
  const large = (index: number): Uint8Array => rig.drawLoop(index, 'room', SIZE_HD);
  const film = (name: string, format: FilmPlan['format']): FilmPlan => ({ path: join(folder, name), format });
  await Promise.all([
    encoder.films(pictures(0), [film('loop.mp4', 'mp4'), film('loop.webm', 'webm')], signal),
    encoder.films(pictures(1), [film('mask.mp4', 'mp4')], signal),
    encoder.films(stream(SIZE_HD, rig.loopLength, large, onDrawn), [film('hd.mp4', 'mp4')], signal),
  ]);
};

/**
 * The task `films`: the idle loop, the positions of the face in it, and the states for a client that draws
 * them itself.
 */
export const makeFilms = async (folder: string, context: RenderContext): Promise<readonly RenderedFile[]> => {
  const rig = await openRig(folder);
  const [ofLoops, ofSprites] = sharesOf(context.onProgress, FILMS_SHARE);
  const sprites = spritesBeside(rig, folder, ofSprites, context.signal);
  await Promise.all([sprites, makeLoops(rig, folder, { ...context, onProgress: ofLoops })]);
  await writeFile(join(folder, 'faces.json'), JSON.stringify(facesOf(rig)));
  const names = ['loop.mp4', 'loop.webm', 'hd.mp4', 'mask.mp4', 'faces.json', 'sprites.webp', 'sprites.json'];
  return names.map(renderedFile);
};
