import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { Picture } from '../pictured/picture.ts';
import { createFaceWarp, type FaceWarp, paste } from '../pictured/warp.ts';
import type { RigBackdrop } from '../rig.ts';
import { before } from './backdrop.ts';
import { LIDS } from './blinks.ts';
import { borrowEyes } from './film-lids.ts';
import type { PreparedFilm, PreparedPlate } from './prepared.ts';

/** A picture of the stretch in the output size. */
interface Scene {
  /** The picture; its eyelids may be lower than in the film. */
  readonly picture: Picture;
  readonly warp: FaceWarp;
  readonly compose: ReturnType<typeof before>;
}

const resized = ({ width, height, rgba }: Picture, size: number): Uint8ClampedArray => {
  const whole = createCanvas(width, height);
  whole.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0);
  const ctx = createCanvas(size, size).getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(whole, 0, 0, size, size);
  return (ctx.getImageData(0, 0, size, size) as { data: Uint8ClampedArray }).data;
};

/** A matte as a grey picture. */
export const matteAsPicture = (matte: Uint8Array, side: number): Picture => {
  const rgba = new Uint8ClampedArray(matte.length * 4);
  for (let i = 0; i < matte.length; i++) rgba.fill(matte[i] ?? 0, i * 4, i * 4 + 3);
  for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255;
  return { width: side, height: side, rgba };
};

/** The red channel. */
export const reds = (rgba: Uint8ClampedArray): Uint8Array => {
  const red = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < red.length; i++) red[i] = rgba[i * 4] ?? 0;
  return red;
};

/** Scales points from a picture of side `from` to one of side `to`. */
export const scaledPoints = (points: Float32Array, from: number, to: number): Float32Array =>
  points.map((value) => (value * to) / from);

const sized = ({ picture, matte, points }: PreparedPlate, size: number): PreparedPlate => {
  const { width } = picture;
  if (width === size) return { picture: { ...picture, rgba: picture.rgba.slice() }, matte, points };
  return {
    picture: { width: size, height: size, rgba: resized(picture, size) },
    matte: reds(resized(matteAsPicture(matte, width), size)),
    points: scaledPoints(points, width, size),
  };
};

/** A scene with its picture number and lid position. */
interface CachedScene {
  readonly shows: string;
  readonly scene: Scene;
}

/**
 * Composes scenes of the stretch, and caches the last one for each backdrop and size: states are requested
 * phase by phase, alternating between backdrops.
 */
export class FilmCompositor {
  readonly #cached = new Map<string, CachedScene>();
  readonly #film: PreparedFilm;

  constructor(film: PreparedFilm) {
    this.#film = film;
  }

  /**
   * The scene of a picture of the stretch, from the cache if it was the last one of its backdrop and size.
   * @param lids 0 as in the film, 1 closed
   */
  scene(index: number, lids: number, backdrop: RigBackdrop, size: number): Scene {
    const [shows, place] = [`${index} ${lids}`, `${backdrop} ${size}`];
    const known = this.#cached.get(place);
    if (known?.shows === shows) return known.scene;
    const scene = this.#setUp(index, lids, backdrop, size);
    this.#cached.set(place, { shows, scene });
    return scene;
  }

  #setUp(index: number, lids: number, backdrop: RigBackdrop, size: number): Scene {
    const plate = this.#film.plates[index];
    if (!plate) throw new RangeError(`A stretch has no picture ${index}.`);
    const { picture, matte, points } = sized(plate, size);
    const warp = createFaceWarp(points, { strength: this.#film.light });
    if (lids > 0) this.#lower(picture, points, warp, lids);
    return { picture, warp, compose: before(backdrop, picture, matte) };
  }

  /** Lowers the lids: with the film's own where it has them, else with drawn ones. */
  #lower(picture: Picture, points: Float32Array, warp: FaceWarp, lids: number): void {
    const own = this.#film.lids[LIDS.findIndex((held) => held === lids)];
    if (own) return borrowEyes(picture, points, own);
    for (const patch of warp.lids(picture, lids)) paste(picture, patch);
  }
}
