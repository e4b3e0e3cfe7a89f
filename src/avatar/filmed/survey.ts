import type { FaceFinder } from '../pictured/face-finder.ts';
import type { Picture } from '../pictured/picture.ts';
import { FaceTrack, type Moved } from './face-track.ts';
import { boxOf } from './features.ts';
import { type Film, MOST_PICTURES, type Size, checkLength, picturesOf, scaled } from './film.ts';
import { type Gray, grayOf } from './gray.ts';
import { FPS, MOST_SECONDS } from './limits.ts';
import { type Sighting, sight } from './sighting.ts';

/** The result of one pass over a film in small pictures. */
export interface Survey {
  /** Size of the small pictures. */
  readonly size: Size;
  /**
   * One for each picture except the first: the movement since the one before. Null where no face is tracked.
   */
  readonly moved: readonly (Moved | null)[];
  /** Sightings by picture number. */
  readonly sightings: ReadonlyMap<number, Sighting>;
  /** Number of pictures in the film. */
  readonly length: number;
}

/** Longer side of the small pictures. */
const SMALL = 640;
/** Most searches for faces: each takes half a second. They are done in every tenth picture at most. */
const MOST_SIGHTINGS = 150;
const LEAST_PACE = 10;

const paceOf = ({ seconds }: Film): number =>
  Math.max(LEAST_PACE, Math.ceil(((seconds ?? MOST_SECONDS) * FPS) / MOST_SIGHTINGS));

/** Surveys a film picture by picture. */
class Watch {
  readonly moved: (Moved | null)[] = [];
  readonly sightings = new Map<number, Sighting>();
  length = 0;
  #track: FaceTrack | null = null;
  readonly #pace: number;
  readonly #look: (picture: Picture) => Promise<Sighting>;

  constructor(pace: number, look: (picture: Picture) => Promise<Sighting>) {
    this.#pace = pace;
    this.#look = look;
  }

  async see(picture: Picture, gray: Gray): Promise<void> {
    this.moved.push(this.#track?.follow(gray) ?? null);
    if (this.length % this.#pace === 0) await this.#lookForFaces(picture, gray);
    this.length++;
  }

  async #lookForFaces(picture: Picture, gray: Gray): Promise<void> {
    const sighting = await this.#look(picture);
    this.sightings.set(this.length, sighting);
    const usable = sighting.face && !sighting.fault;
    this.#track = usable ? new FaceTrack(gray, boxOf(sighting.face.points)) : null;
  }
}

const smallSize = (film: Film): Size => scaled(film, SMALL / Math.max(film.width, film.height));

const asPicture = ({ width, height }: Size, bytes: Uint8Array): Picture => ({
  width,
  height,
  rgba: new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, width * height * 4),
});

/**
 * Surveys a film in one pass: where the face is in some of its pictures, and the movement between pictures.
 * @throws SourceRefused when it is too short or too long, MediaRefused
 */
export const surveyFilm = async (film: Film, finder: FaceFinder): Promise<Survey> => {
  const size = smallSize(film);
  const watch = new Watch(paceOf(film), (picture) => sight(finder, picture, film.width / size.width));
  for await (const bytes of picturesOf(film, size, MOST_PICTURES)) {
    film.signal.throwIfAborted();
    await watch.see(asPicture(size, bytes), grayOf(bytes, size.width, size.height));
  }
  checkLength(watch.length / FPS);
  const { moved, sightings, length } = watch;
  return { size, moved, sightings, length };
};
