import { createHash } from 'node:crypto';
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

/** Has pictures drawn and keeps those that were asked for lately. The same picture is never drawn twice at once. */
export class PictureStore {
  readonly #kept = new Map<string, Picture>();
  readonly #drawing = new Map<string, Promise<Picture>>();
  readonly #draw: Draw;
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(draw: Draw, mostBytes = MOST_BYTES) {
    this.#draw = draw;
    this.#mostBytes = mostBytes;
  }

  /** The tag alone, without drawing: from what the picture is made of. */
  etag(subject: Subject, format: Format): string {
    return `"${keyOf(subject, format)}"`;
  }

  async get(subject: Subject, format: Format): Promise<Picture> {
    const key = keyOf(subject, format);
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const drawing = this.#drawing.get(key) ?? this.#make(key, subject, format);
    this.#drawing.set(key, drawing);
    return drawing;
  }

  async #make(key: string, subject: Subject, format: Format): Promise<Picture> {
    try {
      const picture = { bytes: await this.#draw(subject, format), etag: `"${key}"` };
      this.#keep(key, picture);
      return picture;
    } finally {
      this.#drawing.delete(key);
    }
  }

  #keep(key: string, picture: Picture): void {
    this.#kept.set(key, picture);
    this.#bytes += picture.bytes.length;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}
