import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { artefact } from './browser.ts';
import { PICTURES } from './documents.ts';
import { differenceOf, type Region } from './picture-difference.ts';
import { until } from './until.ts';

/** Largest picture file in bytes: a page with several of them must still load at once. */
const MOST_BYTES = 150 * 1024;
const QUALITY = 80;

/** Whether all images and fonts of the page are loaded. */
const IS_WHOLE = `[...document.images].every((image) => image.complete) && document.fonts.status === 'loaded'`;

/** A picture of the page for the documents. @throws Error when it would be too large for a document */
async function pictureOf(page: Page, name: string): Promise<Buffer> {
  await until(() => page.evaluate<boolean>(IS_WHOLE), 'everything on the page');
  const image = await loadImage(await page.screenshot({ animations: 'disabled' }));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const bytes = await canvas.encode('webp', QUALITY);
  if (bytes.length > MOST_BYTES)
    throw new Error(`${name} has ${bytes.length} bytes, more than ${MOST_BYTES}`);
  return bytes;
}

/** Parts of the page that differ between pictures although the page is the same. */
export interface Changing {
  /** CSS selectors of these parts. */
  readonly what: readonly string[];
  /** How far their drawing extends beyond them, in pixels. */
  readonly by?: number;
}

const grown = ({ x, y, width, height }: Region, by: number): Region => ({
  ...{ x: x - by, y: y - by },
  ...{ width: width + 2 * by, height: height + 2 * by },
});

async function regionsOf(page: Page, { what, by = 0 }: Changing): Promise<Region[]> {
  const regions: Region[] = [];
  for (const selector of what) {
    const boxes = await Promise.all((await page.locator(selector).all()).map((one) => one.boundingBox()));
    if (boxes.length === 0) throw new Error(`nothing on the page is ${selector}`);
    for (const box of boxes) if (box) regions.push(grown(box, by));
  }
  return regions;
}

/** Stores the picture of the page for the documents. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const bytes = await pictureOf(page, name);
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, `${name}.webp`), bytes);
}

/**
 * Compares a page with its stored picture.
 * @returns how the stored picture differs from the page, which is saved in `test-artefacts/`; null: it does not
 */
async function lookAgain(page: Page, name: string, changing: Changing): Promise<string | null> {
  const bytes = await pictureOf(page, name);
  writeFileSync(artefact(`picture-${name}.webp`), bytes);
  const kept = readFileSync(join(PICTURES, `${name}.webp`));
  return differenceOf(kept, bytes, await regionsOf(page, changing));
}

/** Time limit for parts that appear a little later, such as a face. */
const PATIENCE_MS = 20_000;

/**
 * Checks that the documents show the page as it is.
 * @throws Error when a part of the page is missing in the stored picture, or stands elsewhere
 */
export async function checkPicture(page: Page, name: string, changing: Changing): Promise<void> {
  let told: string | null = null;
  const isSame = async () => (told = await lookAgain(page, name, changing)) === null;
  await until(isSame, 'the kept picture', PATIENCE_MS).catch((cause: unknown) => {
    if (told === null) throw cause;
    throw new Error(
      `docs/pictures/${name}.webp is not the page of today (test-artefacts/picture-${name}.webp): ${told}. ` +
        'If the page is right, `npm run pictures` takes the picture anew.',
    );
  });
}
