import { fileTypeFromBuffer } from 'file-type';
import { type DocumentKind, documentKinds, isUnspecific, kindByMediaType, kindByName } from './kinds.ts';

/** Why a file is refused. */
export interface Refusal {
  readonly reason: 'unsupported' | 'lie' | 'tooLarge' | 'empty';
  /** A sentence for whoever sent the file. */
  readonly sentence: string;
}

export interface Claims {
  readonly fileName: string;
  /** The media type that the sender declared; empty when there was none. */
  readonly contentType: string;
}

const READABLE = 'pdf, docx, doc, txt, md, html, png and jpeg';

const refuse = (reason: Refusal['reason'], sentence: string): { refusal: Refusal } => ({
  refusal: { reason, sentence },
});

const ZIPPED_WORD = Buffer.from('word/document.xml');
/** Bytes of a file that are examined to tell text from binary data. */
const SAMPLE = 64 * 1024;

const byteOrderMark = (content: Uint8Array): boolean =>
  (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff);

/** Whether it is text: it has no control characters except those of lines and pages. */
const isText = (content: Uint8Array): boolean => {
  if (byteOrderMark(content)) return true;
  const sample = content.subarray(0, SAMPLE);
  return !sample.some((byte) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte));
};

/** The kinds that the bytes may be; none: the file cannot be read. */
async function kindsOf(content: Uint8Array): Promise<readonly DocumentKind[]> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  switch (found?.ext) {
    case 'pdf':
    case 'docx':
    case 'png':
      return [found.ext];
    case 'jpg':
      return ['jpeg'];
    case 'cfb':
      return ['doc'];
    case 'zip':
      return Buffer.from(content.buffer, content.byteOffset, content.length).includes(ZIPPED_WORD)
        ? ['docx']
        : [];
    case 'xml':
      return ['html', 'txt'];
    case undefined:
      return isText(content) ? ['txt', 'md', 'html'] : [];
    default:
      return [];
  }
}

const looksLikePage = (content: Uint8Array): boolean =>
  /^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype html|html)\b/i.test(
    Buffer.from(content.subarray(0, 1024))
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  );

const describe = (kinds: readonly DocumentKind[]): string =>
  kinds.length === 1 ? documentKinds[kinds[0]!].mediaType : 'text';

/**
 * Detects the kind of a file: by its content, and by its name and declared type where the content is
 * ambiguous. A name or type that contradicts the content is refused.
 */
export async function detectKind(
  content: Uint8Array,
  { fileName, contentType }: Claims,
): Promise<{ kind: DocumentKind } | { refusal: Refusal }> {
  if (content.length === 0) return refuse('empty', 'must not be empty');
  const possible = await kindsOf(content);
  const declared = kindByMediaType(contentType);
  const named = kindByName(fileName);
  if (possible.length === 0) return refuse('unsupported', `Only ${READABLE} files can be read.`);
  for (const claimed of [declared, named]) {
    if (claimed !== null && !possible.includes(claimed) && !isPlain(claimed, possible)) {
      const { mediaType } = documentKinds[claimed];
      return refuse('lie', `is said to be ${mediaType}, but is ${describe(possible)}`);
    }
  }
  if (declared === null && named === null && !isUnspecific(contentType))
    return refuse('unsupported', `${contentType} cannot be read; only ${READABLE} files can.`);
  return sized(chosen(content, possible, named, declared), content.length);
}

/** Whether plain text was claimed for a page: every page is valid text as well. */
const isPlain = (claimed: DocumentKind, possible: readonly DocumentKind[]): boolean =>
  (claimed === 'txt' || claimed === 'md') && possible.includes('txt');

/**
 * Chooses between name and media type. Browsers declare text/plain for unknown files, so that a name like
 * a.md counts more.
 */
const chosen = (
  content: Uint8Array,
  possible: readonly DocumentKind[],
  named: DocumentKind | null,
  declared: DocumentKind | null,
): DocumentKind => {
  if (possible.length === 1) return possible[0]!;
  const claimed = declared === null || declared === 'txt' ? (named ?? declared) : declared;
  return claimed ?? (looksLikePage(content) ? 'html' : 'txt');
};

const sized = (kind: DocumentKind, bytes: number): { kind: DocumentKind } | { refusal: Refusal } => {
  const { maxBytes } = documentKinds[kind];
  if (bytes <= maxBytes) return { kind };
  return refuse('tooLarge', `A ${kind} file may have at most ${maxBytes / 1024 / 1024} MB.`);
};
