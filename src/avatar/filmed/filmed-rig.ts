import type { Encoder } from '../../encoding/encoder.ts';
import { createFaceFinder } from '../pictured/face-finder.ts';
import { createMatte } from '../pictured/matte.ts';
import { lightOn } from '../pictured/warp.ts';
import type { Rig } from '../rig.ts';
import { filmLids, type FilmLids } from './blinks.ts';
import { chooseStretch, type Chosen } from './choose.ts';
import { type Film, openFilm } from './film.ts';
import { createFilmRig } from './film-rig.ts';
import { mattesOf } from './mattes.ts';
import type { PreparedFilm } from './prepared.ts';
import { loadFilm } from './store.ts';

export type { PreparedFilm } from './prepared.ts';
export { saveFilm } from './store.ts';

interface ChosenWithLids {
  readonly chosen: Chosen;
  readonly lids: FilmLids;
}

const chooseWithLids = async (film: Film): Promise<ChosenWithLids> => {
  const finder = await createFaceFinder();
  try {
    const chosen = await chooseStretch(film, finder);
    return { chosen, lids: await filmLids(film, chosen, finder) };
  } finally {
    finder.close();
  }
};

/**
 * Prepares a rig from a film of 3 s to 5 min: its quietest 1.6 s, cut out, with the points of the face.
 * Takes longer than the film's duration, and some hundred megabytes; only for the renderer's process.
 * @param path absolute
 * @throws SourceRefused or MediaRefused when the film cannot be used, the signal's reason when it was aborted
 */
export const prepareFilm = async (
  path: string,
  encoder: Encoder,
  signal: AbortSignal,
): Promise<PreparedFilm> => {
  const { chosen, lids } = await chooseWithLids(await openFilm(path, encoder, signal));
  const { plates, start } = chosen;
  const mattes = await mattesOf(plates, await createMatte(), signal);
  const [first] = plates;
  return {
    plates: plates.map((plate, i) => ({ ...plate, matte: mattes[i] ?? new Uint8Array() })),
    lids,
    light: first ? lightOn(first.picture, first.points).strength : 1,
    start,
  };
};

/** Opens the files of `saveFilm`; needs no model. */
export const openFilmed = async (folder: string): Promise<Rig> => createFilmRig(await loadFilm(folder));
