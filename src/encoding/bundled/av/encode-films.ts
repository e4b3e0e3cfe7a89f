import type { FilmPlan } from '../../encoder.ts';
import type { FrameSize } from '../tasks.ts';
import { type FilmWriter, openFilmWriter } from './film-writer.ts';
import { Freed } from './native.ts';
import { openPictureSource } from './picture-source.ts';

/** Encodes several films from the same pictures, side by side. */
export const encodeFilms = async (
  size: FrameSize,
  pictures: AsyncIterable<Buffer>,
  plans: readonly FilmPlan[],
): Promise<void> => {
  const freed = new Freed();
  try {
    const films: FilmWriter[] = [];
    for (const plan of plans) films.push(await openFilmWriter(plan, size, freed));
    const source = openPictureSource(size, freed);
    let index = 0;
    for await (const picture of pictures) {
      source.set(picture, index++);
      for (const film of films) await film.put(source.frame, index / size.fps);
    }
    for (const film of films) await film.end();
  } finally {
    freed.all();
  }
};
