import type { PDFPageProxy } from 'unpdf/pdfjs';
import { systemClock } from '../../kernel/time/clock.ts';
import { openPdf } from './open-pdf.ts';
import { pngSize, readPicture } from './pictures.ts';
import { withLargePictures } from './unpacked.ts';

/** Milliseconds after which no further page is begun: the text so far is worth more than none. */
const SCANNING_MS = 45_000;
/**
 * A recogniser needs letters of 20 pixels and more: 200 dots an inch, where a page is measured in 72 points
 * an inch.
 */
const SCAN_SCALE = 200 / 72;
/** Most pixels of a drawn page. */
const MOST_DRAWN_PIXELS = 5_000_000;

/** Whether a page shows anything: an image, or letters that are drawn as lines. */
const paints = async (page: PDFPageProxy): Promise<boolean> => {
  const { getResolvedPDFJS } = await import('unpdf');
  const { OPS } = await getResolvedPDFJS();
  const painting = new Set(
    Object.entries(OPS)
      .filter(([name]) => /^(paint.*Image|constructPath|shadingFill)/.test(name))
      .map(([, operator]) => operator),
  );
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((operator) => painting.has(operator as never));
};

/** Draws pages, and recognises their text. The file is opened again for the first page without text. */
export class Scans {
  readonly #bytes: Buffer;
  readonly #languageData: string;
  #pdf: ReturnType<typeof openPdf> | null = null;
  #begun = 0;
  #left: number;

  constructor(bytes: Buffer, order: { readonly languageData: string; readonly scannedPages: number }) {
    this.#bytes = bytes;
    this.#languageData = order.languageData;
    this.#left = order.scannedPages;
  }

  /** The recognised text of a page; empty when there is none, or when the time or the number of pages is used up. */
  async read(number: number): Promise<string> {
    const now = systemClock.now();
    this.#begun ||= now;
    if (this.#left === 0 || now - this.#begun > SCANNING_MS) return '';
    const picture = await withLargePictures(() => this.#picture(number));
    if (!picture) return '';
    this.#left -= 1;
    return readPicture(picture, pngSize(picture), this.#languageData);
  }

  /** The page as a PNG file; null when nothing is on it. */
  async #picture(number: number): Promise<Buffer | null> {
    this.#pdf ??= this.#open();
    const page = await (await this.#pdf).getPage(number);
    return (await paints(page)) ? this.#draw(page) : null;
  }

  async #open(): ReturnType<typeof openPdf> {
    const { createIsomorphicCanvasFactory } = await import('unpdf');
    const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'));
    return openPdf(this.#bytes, { CanvasFactory });
  }

  async #draw(page: PDFPageProxy): Promise<Buffer> {
    const { createCanvas } = await import('@napi-rs/canvas');
    const { width, height } = page.getViewport({ scale: 1 });
    const scale = Math.min(SCAN_SCALE, Math.sqrt(MOST_DRAWN_PIXELS / Math.max(width * height, 1)));
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(
      Math.max(1, Math.floor(viewport.width)),
      Math.max(1, Math.floor(viewport.height)),
    );
    const canvasContext = canvas.getContext('2d');
    await page.render({ canvas, canvasContext, viewport } as never).promise;
    page.cleanup();
    return canvas.encode('png');
  }
}
