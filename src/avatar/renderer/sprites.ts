import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import { type Viseme, VISEMES } from '../../media/viseme.ts';
import type { AtlasHeader } from '../atlas/atlas.ts';
import { changedBox, type Rectangle } from './changed-box.ts';
import { onCanvas } from './pictures.ts';
import { Sheet } from './sheet.ts';
import type { Shown } from './speaking.ts';

/*
 * The states of an atlas for a client that draws the face itself, without video: each pose whole with its
 * mouth at rest, and patches for everything that changes. docs/companion-files.md documents it for clients.
 */

type Place = readonly [x: number, y: number];

/**
 * The content of `sprites.json`. All numbers are whole pixels; places are in the sheet, patches in the
 * picture.
 */
export interface SpritesFile {
  readonly version: 1;
  readonly sheet: 'sprites.webp';
  /** Width of a picture. */
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
  /** Place of the whole picture: mouth at rest, eyes open. */
  readonly base: Place;
  /** The patch of the picture where its mouths belong. */
  readonly patch: Rectangle;
  /** Places of the mouths, in the order of `mouths`; null for the one that the base shows. */
  readonly mouths: readonly (Place | null)[];
}

interface LidsSprite {
  readonly patch: Rectangle;
  readonly at: Place;
}

/** Side of the sprites: enough for a phone or a corner of a page. A larger file would load too slowly. */
export const SPRITE_SIDE = 384;
const WHOLE: Rectangle = [0, 0, SPRITE_SIDE, SPRITE_SIDE];
const COLUMNS = 8;
const QUALITY = 80;
const REST: Viseme = 'sil';

/**
 * A person whose states can be drawn, in this thread or another: RGBA before the room, each picture with its
 * own memory.
 */
export interface DrawnElsewhere {
  readonly header: AtlasHeader;
  draw(states: readonly Shown[]): Promise<readonly Uint8Array[]>;
}

/** Scales pictures of a rig down, with two reused canvases. */
const shrinker = ({ width, height }: AtlasHeader): ((rgba: Uint8Array) => Uint8ClampedArray) => {
  const large = createCanvas(width, height);
  const ctx = createCanvas(SPRITE_SIDE, SPRITE_SIDE).getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  return (rgba) => {
    ctx.drawImage(onCanvas(rgba, large), ...WHOLE);
    return ctx.getImageData(...WHOLE).data as Uint8ClampedArray;
  };
};

/** The states of a pose: first the one with its mouth at rest, then all others. */
const statesOf = (phase: number): Shown[] => [
  { phase, viseme: REST },
  ...VISEMES.filter((viseme) => viseme !== REST).map((viseme) => ({ phase, viseme })),
];

/** Cuts the sprites of one rig. */
class Cutter {
  readonly sheet = new Sheet(SPRITE_SIDE * COLUMNS);
  readonly #shrink: (rgba: Uint8Array) => Uint8ClampedArray;

  constructor(header: AtlasHeader) {
    this.#shrink = shrinker(header);
  }

  /** Reserves a place for a whole picture; these lie together, above the patches. */
  room(): Place {
    return this.sheet.reserve(SPRITE_SIDE, SPRITE_SIDE);
  }

  /**
   * Cuts a pose into a whole picture with the mouth at rest, and a patch for each other mouth.
   * @param pictures in the order of `statesOf`
   * @param base the place for the whole picture
   */
  pose([still, ...others]: readonly Uint8Array[], base: Place): PoseSprites {
    const rest = this.#shrink(still ?? new Uint8Array());
    const moved = others.map((picture) => this.#shrink(picture));
    this.sheet.add(rest, SPRITE_SIDE, WHOLE, base);
    const patch = changedBox(SPRITE_SIDE, rest, moved);
    const places = moved.map((picture) => this.sheet.add(picture, SPRITE_SIDE, patch));
    const mouths = VISEMES.map((viseme) => (viseme === REST ? null : (places.shift() ?? null)));
    return { base, patch, mouths };
  }

  /**
   * Cuts the patch that lowers the lids.
   * @param shut the picture with lowered lids
   * @param open the picture below them
   */
  lids(shut: Uint8Array, open: Uint8Array): LidsSprite {
    const picture = this.#shrink(shut);
    const patch = changedBox(SPRITE_SIDE, this.#shrink(open), [picture]);
    return { patch, at: this.sheet.add(picture, SPRITE_SIDE, patch) };
  }
}

/** The phases that only blinks show, each once, with its pose. */
const lidPhases = ({ blinks }: AtlasHeader): ReadonlyMap<number, number> =>
  new Map(blinks.flatMap(({ anchor, phases }) => phases.map((phase) => [phase, anchor] as const)));

/** Cuts the poses; the next one is drawn meanwhile. */
const cutPoses = async (
  { header, draw }: DrawnElsewhere,
  cutter: Cutter,
  onProgress: (share: number) => void,
): Promise<PoseSprites[]> => {
  const bases = Array.from({ length: header.poses }, () => cutter.room());
  const poses: PoseSprites[] = [];
  let coming = draw(statesOf(0));
  for (const [pose, base] of bases.entries()) {
    const pictures = await coming;
    if (pose + 1 < bases.length) coming = draw(statesOf(pose + 1));
    poses.push(cutter.pose(pictures, base));
    onProgress((pose + 1) / bases.length);
    // Yields, so that memory is freed and messages arrive.
    await breath();
  }
  return poses;
};

const cutLids = async ({ header, draw }: DrawnElsewhere, cutter: Cutter): Promise<LidsSprite[]> => {
  const sprites: LidsSprite[] = [];
  for (const [phase, pose] of lidPhases(header)) {
    const [shut, open] = await draw([phase, pose].map((each) => ({ phase: each, viseme: REST })));
    sprites.push(cutter.lids(shut ?? new Uint8Array(), open ?? new Uint8Array()));
  }
  return sprites;
};

/** Cuts all pieces into a sheet. */
const cut = async (
  rig: DrawnElsewhere,
  onProgress: (share: number) => void,
): Promise<[SpritesFile, Sheet]> => {
  const { header } = rig;
  const cutter = new Cutter(header);
  const poses = await cutPoses(rig, cutter, onProgress);
  const lids = await cutLids(rig, cutter);
  const lidOf = new Map([...lidPhases(header).keys()].map((phase, place) => [phase, place]));
  const file: SpritesFile = {
    version: 1,
    sheet: 'sprites.webp',
    width: SPRITE_SIDE,
    height: SPRITE_SIDE,
    fps: header.fps,
    mouths: header.mouths,
    poses,
    lids,
    blinks: header.blinks.map((blink) => ({
      pose: blink.anchor,
      lids: blink.phases.map((phase) => lidOf.get(phase) ?? 0),
    })),
  };
  return [file, cutter.sheet];
};

/** Writes `sprites.json` and `sprites.webp`. */
export const makeSprites = async (
  rig: DrawnElsewhere,
  folder: string,
  onProgress: (share: number) => void,
): Promise<void> => {
  const [file, sheet] = await cut(rig, (share) => onProgress(0.9 * share));
  await writeFile(join(folder, file.sheet), await sheet.webp(QUALITY));
  await writeFile(join(folder, 'sprites.json'), JSON.stringify(file));
  onProgress(1);
};
