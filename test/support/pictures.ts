import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { artefact } from './browser.ts';
import { PICTURES } from './documents.ts';
import { differenceOf, type Region } from './picture-difference.ts';
import { until } from './until.ts';

/** Largest file of a picture: a page with several of them still loads at once. */
const MOST_BYTES = 150 * 1024;
const QUALITY = 80;

/** Everything on the page that is loaded by itself is there. */
const IS_WHOLE = `[...document.images].every((image) => image.complete) && document.fonts.status === 'loaded'`;

/** What the page shows, as a picture for the documents. @throws Error when it would be too large for a document */
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

/** What changes from one picture to the next although the page is the same. */
export interface Changing {
  /** Selectors. */
  readonly what: readonly string[];
  /** How far what they draw reaches beyond them. */
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

/** Puts the picture of the page where the documents show it. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const bytes = await pictureOf(page, name);
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, `${name}.webp`), bytes);
}

/** @returns how the kept picture differs from the page, which is left in `test-artefacts/`; null: it does not */
async function lookAgain(page: Page, name: string, changing: Changing): Promise<string | null> {
  const bytes = await pictureOf(page, name);
  writeFileSync(artefact(`picture-${name}.webp`), bytes);
  const kept = readFileSync(join(PICTURES, `${name}.webp`));
  return differenceOf(kept, bytes, await regionsOf(page, changing));
}

/** What comes a little later than the rest, such as a face, has so long. */
const PATIENCE_MS = 8_000;

/**
 * Looks whether the documents show the page as it is.
 * @throws Error when a part of the page is not on the kept picture, or stands elsewhere
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
