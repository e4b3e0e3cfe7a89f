/**
 * The process that extracts text from untrusted files, one at a time. A hostile file can harm only this
 * process, whose memory and time are limited by its parent.
 */
import { serve } from '../../child-process/serve.ts';
import type { DocumentKind } from '../kinds.ts';
import type { ReadingOrder, ReadingReport } from '../messages.ts';
import { TOO_MUCH_MEMORY, UNPACKS_TO_MORE, UnreadableDocument } from '../unreadable.ts';
import { readDoc } from './doc.ts';
import { readDocx } from './docx.ts';
import { readMarkdown, readPage } from './page.ts';
import { readPdf } from './pdf.ts';
import { jpegSize, pngSize, readPicture } from './pictures.ts';
import { decode, limitText, tidy } from './text.ts';
import { checkUnpacked, limitUnpacking } from './unpacked.ts';

type Read = (bytes: Buffer, order: ReadingOrder) => Promise<string>;

const readers: Readonly<Record<DocumentKind, Read>> = {
  txt: async (bytes, { charset }) => decode(bytes, charset),
  md: (bytes, { charset }) => readMarkdown(decode(bytes, charset)),
  html: (bytes, { charset }) => readPage(decode(bytes, charset)),
  docx: readDocx,
  doc: readDoc,
  pdf: readPdf,
  png: (bytes, { languageData }) => readPicture(bytes, pngSize(bytes), languageData),
  jpeg: (bytes, { languageData }) => readPicture(bytes, jpegSize(bytes), languageData),
};

const readText = async (order: ReadingOrder, content: Buffer): Promise<string> => {
  const text = await readers[order.kind](content, order);
  checkUnpacked();
  return tidy(limitText(text));
};

/** Whether V8 reports that the kernel refused it more memory. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError && /allocation failed|could not allocate/i.test(error.message);

/** The error's sentence for people; null when it has none. */
const sentenceOf = (error: unknown): string | null => {
  if (error instanceof UnreadableDocument) return error.message;
  if (error instanceof Error && error.name === 'PasswordException') return 'It is protected with a password.';
  return isOutOfMemory(error) ? TOO_MUCH_MEMORY : null;
};

/** The reason of an error, even if a library has swallowed or wrapped it. */
const reasonOf = (error: unknown): string | null => {
  try {
    checkUnpacked();
  } catch {
    return UNPACKS_TO_MORE;
  }
  return sentenceOf(error);
};

limitUnpacking();
serve<ReadingOrder, ReadingReport>(async (order, report, content) => {
  try {
    report({ text: await readText(order, content) });
  } catch (error) {
    report({ sentence: reasonOf(error) });
  }
});
