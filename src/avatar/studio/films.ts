import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmPlan, Frames } from '../../encoding/encoder.ts';
import type { Puppet, PuppetBackdrop } from '../puppet.ts';
import { facesOf } from './faces.ts';
import { made } from './made.ts';
import { openPuppet } from './open-puppet.ts';
import { stream } from './pictures.ts';
import { within } from './progress.ts';
import { makeSprites } from './sprites.ts';
import type { MadeFile } from './studio.ts';
import type { Workplace } from './workplace.ts';

const SIZE = 512;
const SIZE_HD = 1024;

/** The share of the task's time that the films take; the sprites take the rest. */
const FILMS_SHARE = 0.5;

const loop = (puppet: Puppet, backdrop: PuppetBackdrop, size: 512 | 1024, onDrawn?: () => void): Frames =>
  stream(size, puppet.loopLength, (index) => puppet.drawLoop(index, backdrop, size), onDrawn);

/** The idle loop in all its forms: two rows of work side by side, one for each of two cores. */
const makeLoops = async (
  puppet: Puppet,
  folder: string,
  { encoder, signal, onProgress }: Workplace,
): Promise<void> => {
  let drawn = 0;
  const onDrawn = (): void => onProgress(++drawn / (3 * puppet.loopLength));
  const film = (name: string, format: FilmPlan['format']): FilmPlan => ({ path: join(folder, name), format });
  const ordinary = [film('loop.mp4', 'mp4'), film('loop.webm', 'webm')];
  await Promise.all([
    encoder.films(loop(puppet, 'room', SIZE, onDrawn), ordinary, signal),
    encoder
      .films(loop(puppet, 'room', SIZE_HD, onDrawn), [film('hd.mp4', 'mp4')], signal)
      .then(() => encoder.films(loop(puppet, 'mask', SIZE, onDrawn), [film('mask.mp4', 'mp4')], signal)),
  ]);
};

/** The task `films`: the idle loop, where the face is in it, and the states for a client that draws them itself. */
export const makeFilms = async (folder: string, workplace: Workplace): Promise<readonly MadeFile[]> => {
  const { onProgress } = workplace;
  const puppet = await openPuppet(folder);
  await makeLoops(puppet, folder, { ...workplace, onProgress: within(onProgress, 0, FILMS_SHARE) });
  await writeFile(join(folder, 'faces.json'), JSON.stringify(facesOf(puppet)));
  await makeSprites(puppet, folder, within(onProgress, FILMS_SHARE, 1));
  const names = ['loop.mp4', 'loop.webm', 'hd.mp4', 'mask.mp4', 'faces.json', 'sprites.webp', 'sprites.json'];
  return names.map(made);
};
