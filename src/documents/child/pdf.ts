import type { PDFPageProxy } from 'unpdf/pdfjs';
import { TOO_MUCH_TEXT, UnreadableDocument } from '../unreadable.ts';
import { openPdf } from './open-pdf.ts';
import { joinLines, type PlacedText } from './pdf-lines.ts';
import { Scans } from './scans.ts';
import { MOST_TEXT } from './text.ts';
import { checkUnpacked } from './unpacked.ts';

const MOST_PAGES = 3_000;
/** Most pieces of text on one page; a page of a newspaper has some thousands. */
const MOST_PIECES = 500_000;

interface Pieces {
  readonly items: readonly (PlacedText | { readonly type: string })[];
}

/** Reads the pieces as a stream: a page with too many is given up before all of them are in memory. */
const textOf = async (page: PDFPageProxy): Promise<string> => {
  const pieces: PlacedText[] = [];
  for await (const { items } of page.streamTextContent() as AsyncIterable<Pieces>) {
    for (const item of items) if ('str' in item) pieces.push(item);
    if (pieces.length > MOST_PIECES) throw new UnreadableDocument(TOO_MUCH_TEXT);
    checkUnpacked();
  }
  checkUnpacked();
  return joinLines(pieces);
};

/**
 * Extracts the text of a PDF; scanned pages are recognised.
 * @throws UnreadableDocument, and what pdf.js throws
 */
export const readPdf = async (
  bytes: Buffer,
  order: { readonly languageData: string; readonly scannedPages: number },
): Promise<string> => {
  const pdf = await openPdf(bytes);
  if (pdf.numPages > MOST_PAGES) throw new UnreadableDocument(`It has more than ${MOST_PAGES} pages.`);
  const scans = new Scans(bytes, order);
  const pages: string[] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages && length <= MOST_TEXT; number++) {
    const page = await pdf.getPage(number);
    const typed = await textOf(page);
    const text = typed.trim() === '' ? await scans.read(number) : typed;
    pages.push(text);
    length += text.length;
    page.cleanup();
  }
  return pages.join('\n\n');
};
