import { open } from 'node:fs/promises';
import type { IAudioMetadata } from 'music-metadata';

/*
 * ID3v1, and frames of ID3v2 that are marked as ISO 8859-1 (ID3v2.4, 4), were often written in the charset of the
 * tagger's country. What was read as ISO 8859-1 is its bytes, which are decoded again here.
 */

const HEAD = 10;
/** Bytes of a tag that are looked at: its texts stand before its pictures. */
const MOST_BYTES = 1024 ** 2;

const synchsafe = (bytes: Buffer, at: number): number =>
  [0, 1, 2, 3].reduce((sum, index) => sum * 128 + ((bytes[at + index] ?? 0) & 127), 0);

/** The content of an ID3v2.2 or v2.3 tag in which a zero was put behind each 0xFF. */
const resynchronised = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll('\xff\x00', '\xff'), 'latin1');

interface Tag {
  readonly version: number;
  readonly content: Buffer;
}

/** The ID3v2 tag at the beginning of some bytes, without its header and extended header; null: there is none. */
function tagOf(bytes: Buffer): Tag | null {
  const version = bytes[3] ?? 0;
  if (bytes.length < HEAD || bytes.toString('latin1', 0, 3) !== 'ID3' || version < 2 || version > 4)
    return null;
  const flags = bytes[5] ?? 0;
  const raw = bytes.subarray(HEAD, HEAD + synchsafe(bytes, 6));
  const content = (flags & 0x80) !== 0 && version < 4 ? resynchronised(raw) : raw;
  const hasMore = (flags & 0x40) !== 0 && version > 2 && content.length >= 4;
  if (!hasMore) return { version, content };
  const extended = version === 4 ? synchsafe(content, 0) : content.readUInt32BE(0) + 4;
  return { version, content: content.subarray(extended) };
}

interface Frame {
  readonly id: string;
  readonly encoding: number;
}

/** The frames of a tag, with the first byte of each: the encoding, in those with texts. */
function framesOf({ version, content }: Tag): readonly Frame[] {
  const [idBytes, head] = version === 2 ? [3, 6] : [4, HEAD];
  const frames: Frame[] = [];
  for (let at = 0; at + head < content.length;) {
    const id = content.toString('latin1', at, at + idBytes);
    if (!/^[A-Z0-9]+$/.test(id)) return frames;
    const long = version === 4 ? synchsafe(content, at + 4) : content.readUInt32BE(at + 4);
    const size = version === 2 ? content.readUIntBE(at + 3, 3) : long;
    frames.push({ id, encoding: content[at + head] ?? -1 });
    at += head + size;
  }
  return frames;
}

/** Ids of the frames that are marked as ISO 8859-1, wherever they occur. */
function latinFrames(bytes: Buffer): ReadonlySet<string> {
  const tag = tagOf(bytes);
  const frames = tag ? framesOf(tag) : [];
  const others = new Set(frames.filter(({ encoding }) => encoding !== 0).map(({ id }) => id));
  return new Set(frames.map(({ id }) => id).filter((id) => !others.has(id)));
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The text that bytes, which were read as ISO 8859-1, are in a charset; null: they are not in it, or it is the same. */
function decoded(text: string, charset: string): string | null {
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return null;
  try {
    return new TextDecoder(charset, { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return null;
  }
}

const isLatin = (kind: string, id: string, frames: ReadonlySet<string>): boolean =>
  kind === 'ID3v1' || (kind.startsWith('ID3v2') && frames.has(id.split(':')[0] ?? ''));

/** What the texts of a file's tags are in a charset, by what they were read as; the longest first. */
function textsIn(
  { native }: IAudioMetadata,
  frames: ReadonlySet<string>,
  charset: string,
): readonly (readonly [read: string, meant: string])[] {
  const texts = Object.entries(native)
    .flatMap(([kind, tags]) => tags.filter(({ id }) => isLatin(kind, id, frames)))
    .flatMap(({ value }): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string');
  return [...new Set(texts)]
    .flatMap((text) => {
      const meant = decoded(text, charset);
      return meant === null ? [] : [[text, meant] as const];
    })
    .sort(([one], [other]) => other.length - one.length);
}

type Replace = (text: string) => string;

const replacedIn = (value: unknown, replace: Replace): unknown => {
  if (typeof value === 'string') return replace(value);
  return Array.isArray(value) ? value.map((one: unknown) => replacedIn(one, replace)) : value;
};

const mapped = <T extends object>(fields: T, replace: Replace): T =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, replacedIn(value, replace)]),
  ) as unknown as T;

/**
 * The metadata of a file with the texts of its ID3 tags, where those are marked as ISO 8859-1, in another charset. Texts
 * that are not in that charset stay as they are.
 *
 * @param charset a label of the Encoding Standard, such as `windows-1251` or `shift_jis`
 */
export async function inCharset(
  metadata: IAudioMetadata,
  path: string,
  charset: string,
): Promise<IAudioMetadata> {
  const texts = textsIn(metadata, latinFrames(await beginningOf(path)), charset);
  if (texts.length === 0) return metadata;
  const replace: Replace = (text) =>
    texts.reduce((before, [read, meant]) => before.replaceAll(read, () => meant), text);
  const native = Object.fromEntries(
    Object.entries(metadata.native).map(([kind, tags]) => [kind, tags.map((tag) => mapped(tag, replace))]),
  );
  return { ...metadata, common: mapped(metadata.common, replace), native };
}
