/**
 * A cache of recently made files, by a key that changes whenever their content does. The same file is never
 * made twice at once.
 */
export class FileCache {
  readonly #cached = new Map<string, Buffer>();
  readonly #coming = new Map<string, Promise<Buffer>>();
  readonly #mostBytes: number;
  #bytes = 0;

  /** @param mostBytes memory that the files may fill */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The file, made unless it is cached; a failure is not cached. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#cached.get(key);
    if (cached === undefined) return this.#coming.get(key) ?? this.#begin(key, make);
    this.#cached.delete(key);
    this.#cached.set(key, cached);
    return cached;
  }

  #begin(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const coming = make()
      .then((file) => this.#keep(key, file))
      .finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    return coming;
  }

  #keep(key: string, file: Buffer): Buffer {
    this.#cached.set(key, file);
    this.#bytes += file.length;
    for (const [oldest, { length }] of this.#cached) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#cached.delete(oldest);
      this.#bytes -= length;
    }
    return file;
  }
}
