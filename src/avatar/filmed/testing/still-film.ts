import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stockFolder } from '../../stock.ts';
import { CODEC } from './codec.ts';

const run = promisify(execFile);

/** The picture of a stock companion: 512 x 512. */
export const stockPicture = (slug: string): string => join(stockFolder(), slug, 'preview.png');

/**
 * Makes a film without movement with the test machine's ffmpeg.
 * @param pictures files that the filter takes as its inputs, or one source of ffmpeg's own (`lavfi:...`)
 */
export const makeStillFilm = async (
  path: string,
  {
    pictures,
    filter,
    seconds,
    fps = 25,
  }: { pictures: readonly string[]; filter: string; seconds: number; fps?: number },
): Promise<void> => {
  const inputs = pictures.flatMap((picture) =>
    picture.startsWith('lavfi:')
      ? ['-f', 'lavfi', '-i', picture.slice('lavfi:'.length)]
      : ['-loop', '1', '-framerate', String(fps), '-i', picture],
  );
  const output = ['-filter_complex', filter, '-r', String(fps), '-t', String(seconds), ...CODEC, path];
  await run('ffmpeg', ['-loglevel', 'error', '-y', ...inputs, ...output]);
};
