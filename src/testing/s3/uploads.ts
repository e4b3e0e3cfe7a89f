import { createHash } from 'node:crypto';

/** A store refuses shorter parts, but for the last. */
const LEAST = 5 * 1024 * 1024;

/** Whether a request belongs to an upload in parts. */
export const isOfUpload = (query: URLSearchParams): boolean => query.has('uploads') || query.has('uploadId');

/** Uploads in parts, of which nothing is seen until they are complete. */
export class Uploads {
  readonly #parts = new Map<string, Map<number, Buffer>>();
  #begun = 0;

  /** How many were begun and not ended. */
  get open(): number {
    return this.#parts.size;
  }

  begin(): string {
    const id = `upload-${(this.#begun += 1)}`;
    this.#parts.set(id, new Map());
    return id;
  }

  /** Takes a part. @returns its tag; null for an upload that is not there */
  put(id: string, number: number, body: Buffer): string | null {
    const parts = this.#parts.get(id);
    if (!parts || !(number >= 1 && number <= 10_000)) return null;
    parts.set(number, body);
    return tagOf(body);
  }

  /**
   * Ends an upload.
   * @param list the parts that it is to have, as XML; null: it is aborted
   * @returns the whole object, or the code of what is wrong
   */
  end(id: string, list: string | null): Buffer | string {
    const parts = this.#parts.get(id);
    if (!parts) return 'NoSuchUpload';
    const wanted = [...(list ?? '').matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => part);
    const bodies = wanted.map((part) => parts.get(Number(/<PartNumber>(\d+)</.exec(part)?.[1])));
    const areRight = bodies.every((body, at) => body && wanted[at]?.includes(tagOf(body).slice(1, -1)));
    if (list !== null && (!areRight || bodies.length === 0)) return 'InvalidPart';
    if (bodies.slice(0, -1).some((body) => (body?.length ?? 0) < LEAST)) return 'EntityTooSmall';
    this.#parts.delete(id);
    return Buffer.concat(bodies.map((body) => body ?? Buffer.alloc(0)));
  }
}

const tagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
