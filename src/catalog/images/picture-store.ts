import { createHash } from 'node:crypto';
import { FileCache } from '../studio/file-cache.ts';
import type { Format, Subject } from './drawing.ts';

/** A picture's file, with a tag that changes whenever it does. */
export interface Picture {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Memory that drawn pictures may fill. */
const MOST_BYTES = 48 * 1024 * 1024;
/** Raised when pictures are drawn in another way. */
const STYLE = 1;

const keyOf = (subject: Subject, format: Format): string =>
  createHash('sha256')
    .update(JSON.stringify([STYLE, subject, format]))
    .digest('base64url')
    .slice(0, 27);

/** How a picture comes to be: the bytes of its file. */
export type Draw = (subject: Subject, format: Format) => Promise<Buffer>;

/** Has pictures drawn and keeps those that were asked for lately. */
export class PictureStore {
  readonly #draw: Draw;
  readonly #files: FileCache;

  constructor(draw: Draw, mostBytes = MOST_BYTES) {
    this.#draw = draw;
    this.#files = new FileCache(mostBytes);
  }

  /** The tag alone, without drawing: from what the picture is made of. */
  etag(subject: Subject, format: Format): string {
    return `"${keyOf(subject, format)}"`;
  }

  async get(subject: Subject, format: Format): Promise<Picture> {
    const key = keyOf(subject, format);
    const bytes = await this.#files.get(key, () => this.#draw(subject, format));
    return { bytes, etag: `"${key}"` };
  }
}
