import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { until } from './until.ts';

/** Where the pictures of the documents are. */
export const PICTURES = 'docs/pictures';

/** Largest file of a picture: a page with several of them still loads at once. */
const MOST_BYTES = 150 * 1024;
const QUALITY = 80;

/** Everything on the page that is loaded by itself is there. */
const IS_WHOLE = `[...document.images].every((image) => image.complete) && document.fonts.status === 'loaded'`;

/**
 * Takes a picture of what the page shows. @param folder made if it is not there
 * @throws Error when it would be too large for a document
 */
export async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  await until(() => page.evaluate<boolean>(IS_WHOLE), 'everything on the page');
  const image = await loadImage(await page.screenshot());
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const bytes = await canvas.encode('webp', QUALITY);
  if (bytes.length > MOST_BYTES)
    throw new Error(`${name} has ${bytes.length} bytes, more than ${MOST_BYTES}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.webp`), bytes);
}

/** A picture in Markdown. */
export interface Shown {
  readonly document: string;
  readonly alt: string;
  /** From the root of the repository. */
  readonly path: string;
}

const IMAGE = /!\[([^\]]*)\]\(([^)\s]+)\)/g;

/** Pictures that README.md and docs/*.md show, but for those of other hosts. */
export const shownPictures = (): readonly Shown[] =>
  [
    'README.md',
    ...readdirSync('docs')
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name)),
  ].flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(IMAGE)]
      .map(([, alt = '', target = '']) => ({ document, alt, target }))
      .filter(({ target }) => !/^https?:/.test(target))
      .map(({ alt, target }) => ({ document, alt, path: relative('.', join(dirname(document), target)) })),
  );

/** Paths of all pictures that there are, from the root of the repository. */
export const keptPictures = (): readonly string[] =>
  existsSync(PICTURES) ? readdirSync(PICTURES).map((name) => join(PICTURES, name)) : [];
