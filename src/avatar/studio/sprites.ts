import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import { type Viseme, VISEMES } from '../../media/viseme.ts';
import type { Puppet } from '../puppet.ts';
import { changedBox, type Rectangle } from './changed-box.ts';
import { onCanvas } from './pictures.ts';
import { Sheet } from './sheet.ts';

/*
 * The states of an atlas for a client that draws the face itself, without video: each pose whole with its mouth at rest,
 * and patches for all that changes in it. docs/companion-files.md tells clients the same.
 */

type Place = readonly [x: number, y: number];

/** What `sprites.json` holds. All numbers are whole pixels; places are in the sheet, patches in the picture. */
export interface SpritesFile {
  readonly version: 1;
  readonly sheet: 'sprites.webp';
  /** Of a picture. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly mouths: readonly string[];
  readonly poses: readonly PoseSprites[];
  readonly lids: readonly LidsSprite[];
  /** The lids to show over a pose, one for each picture of the blink. */
  readonly blinks: readonly { readonly pose: number; readonly lids: readonly number[] }[];
}

interface PoseSprites {
  /** Where the whole picture lies: mouth at rest, eyes open. */
  readonly base: Place;
  /** Where in the picture its mouths belong. */
  readonly patch: Rectangle;
  /** Where the mouths lie, in the order of `mouths`; null for the one that the base shows. */
  readonly mouths: readonly (Place | null)[];
}

interface LidsSprite {
  readonly patch: Rectangle;
  readonly at: Place;
}

/** Enough for a phone or a corner of a page; larger pictures make a file that is too large to be loaded at once. */
export const SPRITE_SIDE = 384;
const WHOLE: Rectangle = [0, 0, SPRITE_SIDE, SPRITE_SIDE];
const COLUMNS = 8;
const QUALITY = 80;
const REST: Viseme = 'sil';

/** Makes pictures of a puppet small, by way of two canvases that are used again and again. */
const shrinker = ({ header: { width, height } }: Puppet): ((rgba: Uint8Array) => Uint8ClampedArray) => {
  const large = createCanvas(width, height);
  const ctx = createCanvas(SPRITE_SIDE, SPRITE_SIDE).getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  return (rgba) => {
    ctx.drawImage(onCanvas(rgba, large), ...WHOLE);
    return ctx.getImageData(...WHOLE).data as Uint8ClampedArray;
  };
};

/** Cuts up the states of one puppet. */
class Cutter {
  readonly sheet = new Sheet(SPRITE_SIDE * COLUMNS);
  readonly #puppet: Puppet;
  readonly #shrink: (rgba: Uint8Array) => Uint8ClampedArray;

  constructor(puppet: Puppet) {
    this.#puppet = puppet;
    this.#shrink = shrinker(puppet);
  }

  /** A place for a whole picture; they lie together, above the patches. */
  room(): Place {
    return this.sheet.reserve(SPRITE_SIDE, SPRITE_SIDE);
  }

  /** @param base the place for its whole picture */
  pose(phase: number, base: Place): PoseSprites {
    const rest = this.#small(phase, REST);
    this.sheet.add(rest, SPRITE_SIDE, WHOLE, base);
    const pictures = VISEMES.map((viseme) => (viseme === REST ? null : this.#small(phase, viseme)));
    const moved = pictures.filter((picture) => picture !== null);
    const patch = changedBox(SPRITE_SIDE, rest, moved);
    const mouths = pictures.map((picture) => picture && this.sheet.add(picture, SPRITE_SIDE, patch));
    return { base, patch, mouths };
  }

  /** @param pose over which the lids of `phase` fall */
  lids(phase: number, pose: number): LidsSprite {
    const picture = this.#small(phase, REST);
    const patch = changedBox(SPRITE_SIDE, this.#small(pose, REST), [picture]);
    return { patch, at: this.sheet.add(picture, SPRITE_SIDE, patch) };
  }

  #small(phase: number, viseme: Viseme): Uint8ClampedArray {
    return this.#shrink(this.#puppet.draw(phase, viseme, 'room'));
  }
}

/** The phases that only blinks show, each once, with the pose over which it is shown. */
const lidPhases = ({ header }: Puppet): ReadonlyMap<number, number> =>
  new Map(header.blinks.flatMap(({ anchor, phases }) => phases.map((phase) => [phase, anchor] as const)));

/** All pieces, in a sheet. It pauses after each pose, so that memory is given back and messages come through. */
const cut = async (puppet: Puppet, onProgress: (share: number) => void): Promise<[SpritesFile, Sheet]> => {
  const { fps, poses: count, blinks, mouths } = puppet.header;
  const cutter = new Cutter(puppet);
  const bases = Array.from({ length: count }, () => cutter.room());
  const poses: PoseSprites[] = [];
  for (const [pose, base] of bases.entries()) {
    poses.push(cutter.pose(pose, base));
    onProgress((pose + 1) / count);
    await breath();
  }
  const phases = [...lidPhases(puppet)];
  const lids = phases.map(([phase, pose]) => cutter.lids(phase, pose));
  const lidOf = new Map(phases.map(([phase], place) => [phase, place]));
  const file: SpritesFile = {
    version: 1,
    sheet: 'sprites.webp',
    width: SPRITE_SIDE,
    height: SPRITE_SIDE,
    fps,
    mouths,
    poses,
    lids,
    blinks: blinks.map((blink) => ({
      pose: blink.anchor,
      lids: blink.phases.map((phase) => lidOf.get(phase) ?? 0),
    })),
  };
  return [file, cutter.sheet];
};

/** Writes `sprites.json` and `sprites.webp`. */
export const makeSprites = async (
  puppet: Puppet,
  folder: string,
  onProgress: (share: number) => void,
): Promise<void> => {
  const [file, sheet] = await cut(puppet, (share) => onProgress(0.9 * share));
  await writeFile(join(folder, file.sheet), await sheet.webp(QUALITY));
  await writeFile(join(folder, 'sprites.json'), JSON.stringify(file));
  onProgress(1);
};
