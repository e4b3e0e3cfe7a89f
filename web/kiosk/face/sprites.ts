/** The content of `sprites.json` (docs/companion-files.md): pieces of the face and where they belong. */
export interface Sprites {
  readonly sheet: string;
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly mouths: readonly string[];
  readonly poses: readonly {
    readonly base: Place;
    readonly patch: Area;
    readonly mouths: readonly (Place | null)[];
  }[];
  readonly lids: readonly { readonly patch: Area; readonly at: Place }[];
  readonly blinks: readonly { readonly pose: number; readonly lids: readonly number[] }[];
}

type Place = readonly [x: number, y: number];
type Area = readonly [x: number, y: number, width: number, height: number];

export interface LoadedSprites {
  readonly sprites: Sprites;
  readonly sheet: ImageBitmap;
}

/** Loads a companion's sprites; null when there are none, or in a format that this page does not support. */
export async function loadSprites(url: string): Promise<LoadedSprites | null> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) return null;
    const sprites = (await answer.json()) as Sprites & { readonly version: unknown };
    if (sprites.version !== 1 || sprites.poses.length === 0) return null;
    const picture = await fetch(new URL(sprites.sheet, url));
    return picture.ok ? { sprites, sheet: await createImageBitmap(await picture.blob()) } : null;
  } catch {
    return null;
  }
}

/** Which pieces make a state, by their places in the lists of `Sprites`. */
interface Pieces {
  readonly pose: number;
  readonly mouth: number;
  /** Null: the lids are open. */
  readonly lids: number | null;
}

/** Draws one state: the pose, then its mouth, then the eyelids. */
export function drawState(
  ctx: CanvasRenderingContext2D,
  { sprites, sheet }: LoadedSprites,
  { pose, mouth, lids }: Pieces,
): void {
  const { width, height, poses } = sprites;
  const state = poses[pose];
  if (!state) return;
  ctx.drawImage(sheet, ...state.base, width, height, 0, 0, width, height);
  const place = state.mouths[mouth];
  if (place) drawPatch(ctx, sheet, place, state.patch);
  const lid = lids === null ? undefined : sprites.lids[lids];
  if (lid) drawPatch(ctx, sheet, lid.at, lid.patch);
}

/**
 * The rim of a piece that is not drawn, in pixels: compression mixes its colours with those of its neighbours
 * in the sheet.
 */
export const RIM = 3;

const drawPatch = (
  ctx: CanvasRenderingContext2D,
  sheet: ImageBitmap,
  [u, v]: Place,
  [x, y, w, h]: Area,
): void => {
  const [width, height] = [w - 2 * RIM, h - 2 * RIM];
  if (width < 1 || height < 1) return;
  ctx.drawImage(sheet, u + RIM, v + RIM, width, height, x + RIM, y + RIM, width, height);
};
