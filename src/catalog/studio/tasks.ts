import { type Format, type Subject, drawPicture } from '../images/drawing.ts';
import { waveFile } from '../../media/wave.ts';
import { scalePicture } from '../images/scale-picture.ts';
import type { ClipFormat } from '../../storage/catalog-kinds.ts';
import { cutClip } from '../previews/cut-file.ts';
import { composeSong } from '../previews/song.ts';
import { PREVIEW_RATE, playSong } from '../previews/synth.ts';

/** The tasks of a studio thread, by name. Everything in a task can be sent to another thread. */
export type Task =
  | { readonly make: 'picture'; readonly subject: Subject; readonly format: Format }
  /** A cover that was imported with the music, in a size. */
  | { readonly make: 'cover'; readonly picture: Uint8Array; readonly format: Format }
  /** Thirty seconds of a generated song, as a WAV file; the same for the same seed and genre. */
  | { readonly make: 'clip'; readonly seed: string; readonly genreId: number | null }
  /** The first thirty seconds of a track's file; empty when the file is gone or no longer of this format. */
  | { readonly make: 'cut'; readonly path: string; readonly format: ClipFormat };

const NOTHING = new Uint8Array(0);

/** Does a task on the calling thread; answers the file's bytes. */
export async function perform(task: Task): Promise<Uint8Array> {
  if (task.make === 'picture') return drawPicture(task.subject, task.format);
  if (task.make === 'cover') return scalePicture(task.picture, task.format);
  if (task.make === 'cut') return (await cutClip(task.path, task.format)) ?? NOTHING;
  return waveFile(await playSong(composeSong(task.seed, task.genreId)), PREVIEW_RATE);
}
