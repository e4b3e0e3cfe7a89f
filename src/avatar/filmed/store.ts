import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Canvas, createCanvas, ImageData, loadImage } from '@napi-rs/canvas';
import { blankPicture, type Picture } from '../pictured/picture.ts';
import type { FilmLids } from './blinks.ts';
import { STRETCH } from './closed-path.ts';
import type { PreparedFilm, PreparedPlate } from './prepared.ts';
import { matteAsPicture, reds } from './compositor.ts';

/*
 * Stores a prepared film: the points as JSON, and sheets with the pictures in the left column and their
 * mattes in the right one. There are several sheets, so that never more than one has to be unpacked besides
 * the pictures themselves.
 */

const POINTS_FILE = 'puppet.film.json';
const ROWS = 6;
const SHEETS = Math.ceil(STRETCH / ROWS);
/** WebP quality, of 100; high, as the pictures are encoded once more as video. */
const QUALITY = 93;

interface PointsFile {
  readonly side: number;
  readonly light: number;
  readonly start: number;
  /** x and y of each point in each picture, in hundredths of a pixel. */
  readonly points: readonly (readonly number[])[];
  /** The same for the lids, which have a sheet of their own. */
  readonly lids: readonly (readonly number[] | null)[];
}

const sheetFile = (sheet: number | string): string => `puppet.film-${sheet}.webp`;

const put = (canvas: Canvas, { width, height, rgba }: Picture, column: number, row: number): void =>
  canvas.getContext('2d').putImageData(new ImageData(rgba, width, height), column * width, row * height);

const sheetOf = (plates: readonly PreparedPlate[], side: number): Promise<Buffer> => {
  const canvas = createCanvas(2 * side, ROWS * side);
  plates.forEach(({ picture, matte }, row) => {
    put(canvas, picture, 0, row);
    put(canvas, matteAsPicture(matte, side), 1, row);
  });
  return canvas.encode('webp', QUALITY);
};

const LIDS_SHEET = 'lids';

/** Lids are stored like other pictures, with an empty matte. */
const lidPlates = (lids: FilmLids, side: number): PreparedPlate[] =>
  lids.map((plate) => {
    const empty = { picture: blankPicture(side, side), points: new Float32Array() };
    return { ...(plate ?? empty), matte: new Uint8Array(side * side) };
  });

const hundredths = (points: Float32Array): number[] => Array.from(points, (value) => Math.round(value * 100));

const pointsFrom = (points: readonly number[]): Float32Array =>
  Float32Array.from(points, (value) => value / 100);

/** Writes the rig's data as `puppet.film*` files into a folder. */
export const saveFilm = async (
  { plates, lids, light, start }: PreparedFilm,
  folder: string,
): Promise<void> => {
  const side = plates[0]?.picture.width ?? 0;
  for (let sheet = 0; sheet < SHEETS; sheet++) {
    const shown = plates.slice(sheet * ROWS, (sheet + 1) * ROWS);
    await writeFile(join(folder, sheetFile(sheet)), await sheetOf(shown, side));
  }
  await writeFile(join(folder, sheetFile(LIDS_SHEET)), await sheetOf(lidPlates(lids, side), side));
  const file: PointsFile = {
    side,
    light,
    start,
    points: plates.map((plate) => hundredths(plate.points)),
    lids: lids.map((plate) => (plate ? hundredths(plate.points) : null)),
  };
  await writeFile(join(folder, POINTS_FILE), JSON.stringify(file));
};

const cell = (canvas: Canvas, side: number, column: number, row: number): Uint8ClampedArray =>
  (canvas.getContext('2d').getImageData(column * side, row * side, side, side) as { data: Uint8ClampedArray })
    .data;

const canvasOf = async (folder: string, sheet: number | string, side: number): Promise<Canvas> => {
  const image = await loadImage(await readFile(join(folder, sheetFile(sheet))));
  const canvas = createCanvas(2 * side, ROWS * side);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
};

const pictureIn = (canvas: Canvas, side: number, row: number): Picture => ({
  width: side,
  height: side,
  rgba: cell(canvas, side, 0, row),
});

const platesOf = async (
  folder: string,
  sheet: number,
  { side, points }: PointsFile,
): Promise<PreparedPlate[]> => {
  const canvas = await canvasOf(folder, sheet, side);
  return points.slice(sheet * ROWS, (sheet + 1) * ROWS).map((numbers, row) => ({
    picture: pictureIn(canvas, side, row),
    matte: reds(cell(canvas, side, 1, row)),
    points: pointsFrom(numbers),
  }));
};

const lidsOf = async (folder: string, { side, lids }: PointsFile): Promise<FilmLids> => {
  const canvas = await canvasOf(folder, LIDS_SHEET, side);
  return lids.map(
    (points, row) => points && { picture: pictureIn(canvas, side, row), points: pointsFrom(points) },
  );
};

/** Reads the files of `saveFilm`. */
export const loadFilm = async (folder: string): Promise<PreparedFilm> => {
  const file = JSON.parse(await readFile(join(folder, POINTS_FILE), 'utf8')) as PointsFile;
  const plates: PreparedPlate[] = [];
  for (let sheet = 0; sheet < SHEETS; sheet++) plates.push(...(await platesOf(folder, sheet, file)));
  return { plates, lids: await lidsOf(folder, file), light: file.light, start: file.start };
};
