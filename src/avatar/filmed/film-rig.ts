import { VISEMES, type Viseme } from '../../media/viseme.ts';
import type { AtlasHeader } from '../atlas/atlas.ts';
import { motionPlan } from '../motion.ts';
import { MOUTH_SHAPES } from '../mouth-shapes.ts';
import { createFaceWarp } from '../pictured/warp.ts';
import type { FacePosition, Rig, RigBackdrop } from '../rig.ts';
import { LIDS } from './blinks.ts';
import { LOOP, pictureOfLoop, pictureOfPhase } from './closed-path.ts';
import { FPS } from './limits.ts';
import { facePositionOf } from './face-position.ts';
import type { PreparedFilm } from './prepared.ts';
import { scaledPoints, FilmCompositor } from './compositor.ts';

const SIZE = 512;

const header: AtlasHeader = { width: SIZE, height: SIZE, fps: FPS, ...motionPlan, mouths: VISEMES };

/** Lid positions of the loop's one blink, where the head has turned back. */
const LOOP_LIDS = [0.45, 0.85, 1, 1, 0.85, 0.45] as const;
const LOOP_BLINK_AT = 50;

/** What a phase shows: a picture of the stretch, and a lid position. */
export interface Shown {
  readonly picture: number;
  readonly lids: number;
}

/** The picture of the film that a phase shows. @throws RangeError for an unknown phase */
const shownInPhase = (phase: number): Shown => {
  if (!Number.isInteger(phase) || phase < 0 || phase >= motionPlan.phases)
    throw new RangeError(`No phase ${phase}.`);
  if (phase < motionPlan.poses) return { picture: pictureOfPhase(phase), lids: 0 };
  const blink = motionPlan.blinks.find(({ phases }) => phases.includes(phase));
  const lids = LIDS[(phase - motionPlan.poses) % LIDS.length] ?? 0;
  return { picture: pictureOfPhase(blink?.anchor ?? 0), lids };
};

/**
 * The picture of the film that a picture of the loop shows.
 * @throws RangeError for a picture outside of the loop
 */
const shownInLoop = (index: number): Shown => {
  if (!Number.isInteger(index) || index < 0 || index >= LOOP)
    throw new RangeError(`No picture ${index} in the loop.`);
  return { picture: pictureOfLoop(index), lids: LOOP_LIDS[index - LOOP_BLINK_AT] ?? 0 };
};

class FilmRig implements Rig {
  readonly header = header;
  readonly loopLength = LOOP;
  readonly #film: PreparedFilm;
  readonly #compositor: FilmCompositor;
  /** Buffers of the last picture, by size. */
  readonly #sheets = new Map<number, Uint8ClampedArray<ArrayBuffer>>();

  constructor(film: PreparedFilm) {
    this.#film = film;
    this.#compositor = new FilmCompositor(film);
  }

  draw(phase: number, viseme: Viseme, backdrop: RigBackdrop, size: 512 | 1024 = SIZE): Uint8Array {
    return this.#draw(shownInPhase(phase), viseme, backdrop, size);
  }

  drawLoop(index: number, backdrop: RigBackdrop, size: 512 | 1024 = SIZE): Uint8Array {
    return this.#draw(shownInLoop(index), 'sil', backdrop, size);
  }

  facePosition(phase: number): FacePosition {
    return this.#place(shownInPhase(phase));
  }

  facePositionInLoop(index: number): FacePosition {
    return this.#place(shownInLoop(index));
  }

  #draw({ picture, lids }: Shown, viseme: Viseme, backdrop: RigBackdrop, size: number): Uint8Array {
    const scene = this.#compositor.scene(picture, lids, backdrop, size);
    const rgba = this.#sheet(size);
    scene.compose({ width: size, height: size, rgba }, scene.warp.mouth(scene.picture, MOUTH_SHAPES[viseme]));
    return new Uint8Array(rgba.buffer);
  }

  #sheet(size: number): Uint8ClampedArray<ArrayBuffer> {
    const sheet = this.#sheets.get(size) ?? new Uint8ClampedArray(size * size * 4);
    this.#sheets.set(size, sheet);
    return sheet;
  }

  #place({ picture }: Shown): FacePosition {
    const { plates, light } = this.#film;
    const plate = plates[picture];
    if (!plate) throw new RangeError(`A stretch has no picture ${picture}.`);
    const points = scaledPoints(plate.points, plate.picture.width, SIZE);
    return facePositionOf(points, createFaceWarp(points, { strength: light }).mouthBox);
  }
}

/** Creates the rig of a filmed person. */
export const createFilmRig = (film: PreparedFilm): Rig => new FilmRig(film);
