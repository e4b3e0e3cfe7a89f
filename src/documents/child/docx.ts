import { inflateRawSync } from 'node:zlib';
import { errorCode } from '../../kernel/guards.ts';
import { UnreadableDocument, UNPACKS_TO_MORE } from '../unreadable.ts';
import { readPage } from './page.ts';

const MOST_ENTRIES = 20_000;
/** Most bytes of XML in all parts together. */
const MOST_XML = 64 * 1024 * 1024;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const NOT_WHOLE = 'It is not a whole docx file.';

interface Entry {
  readonly method: number;
  readonly content: Buffer;
}

const endOfDirectory = (bytes: Buffer): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw new UnreadableDocument(NOT_WHOLE);
};

const packedEntry = (bytes: Buffer, at: number): Entry => {
  const packed = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  return { method: bytes.readUInt16LE(at + 10), content: bytes.subarray(start, start + packed) };
};

const unpackedSize = ({ method, content }: Entry, most: number): number => {
  try {
    const size = method === 0 ? content.length : inflateRawSync(content, { maxOutputLength: most }).length;
    if (size <= most) return size;
  } catch (error) {
    if (errorCode(error) !== 'ERR_BUFFER_TOO_LARGE') throw error;
  }
  throw new UnreadableDocument(UNPACKS_TO_MORE);
};

/**
 * Unpacks every XML part of a docx file to find its real size, as the size in its directory may be false.
 * Pictures are never unpacked.
 */
const checkUnpackedSize = (bytes: Buffer): void => {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new UnreadableDocument('It holds too many parts.');
  let left = MOST_XML;
  for (let at = bytes.readUInt32LE(end + 16), number = 0; number < count; number++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new UnreadableDocument(NOT_WHOLE);
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (/\.(xml|rels)$/i.test(name)) left -= unpackedSize(packedEntry(bytes, at), Math.max(left, 1));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
};

/** Extracts the text of a docx file. @throws UnreadableDocument */
export const readDocx = async (bytes: Buffer): Promise<string> => {
  checkUnpackedSize(bytes);
  const { default: mammoth } = await import('mammoth');
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer: bytes }, { convertImage });
  return readPage(`<body>${value}</body>`);
};
