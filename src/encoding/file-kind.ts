import { open } from 'node:fs/promises';
import { MediaRefused } from './encoder.ts';

/** Accepted kinds of files. Each is opened only by the demuxer of its name, whatever the file's own name. */
export type FileKind = 'wav' | 'mp3' | 'ogg' | 'flac' | 'mov' | 'matroska';

const HEAD_BYTES = 16;

const startsWith = (head: Buffer, text: string, at = 0): boolean =>
  head.toString('latin1', at, at + text.length) === text;

/**
 * Whether it is the first frame of an mp3: eleven bits of ones, layer III, a valid bit rate and sample rate.
 */
const isMp3Frame = (head: Buffer): boolean => {
  const [a = 0, b = 0, c = 0] = head;
  return (
    a === 0xff && (b & 0xe0) === 0xe0 && (b & 0x06) === 0x02 && (c & 0xf0) !== 0xf0 && (c & 0x0c) !== 0x0c
  );
};

/** Boxes that a QuickTime film may begin with; all others of its family begin with `ftyp`. */
const BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];

const tests: readonly (readonly [FileKind, (head: Buffer) => boolean])[] = [
  ['wav', (head) => (startsWith(head, 'RIFF') || startsWith(head, 'RF64')) && startsWith(head, 'WAVE', 8)],
  ['ogg', (head) => startsWith(head, 'OggS')],
  ['flac', (head) => startsWith(head, 'fLaC')],
  ['matroska', (head) => head.readUInt32BE(0) === 0x1a45dfa3],
  ['mov', (head) => BOXES.some((box) => startsWith(head, box, 4))],
  ['mp3', (head) => startsWith(head, 'ID3') || isMp3Frame(head)],
];

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer;
  } finally {
    await file.close();
  }
};

/**
 * The kind of a file by its first bytes; its name is ignored.
 * @throws MediaRefused for every other kind, playlists and lists of files among them
 */
export const kindOf = async (path: string): Promise<FileKind> => {
  const head = await readHead(path);
  const found = tests.find(([, test]) => test(head));
  if (found) return found[0];
  throw new MediaRefused(
    'This is no sound or film that can be read. Send a wav, mp3, ogg, flac or m4a file, or an mp4, mov or webm film.',
  );
};
