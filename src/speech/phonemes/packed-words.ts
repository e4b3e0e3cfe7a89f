const [TAB, LINE] = [9, 10];

/** Words that are looked up: without figures, dots and the marks of other pronunciations. */
const PLAIN = /^[a-z']+$/;

/**
 * A dictionary as bytes: sorted lines of a word, a tab and its pronunciation. It passes between threads without being
 * copied, and takes a sixth of what an object of the same words does.
 */
export function packWords(words: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const plain = Object.keys(words).filter((word) => PLAIN.test(word));
  return new TextEncoder().encode(
    plain
      .toSorted()
      .map((word) => `${word}\t${words[word]!}\n`)
      .join(''),
  );
}

/** Finds words in what `packWords` gave. */
export class PackedWords {
  readonly #bytes: Buffer;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The pronunciation of a word; undefined where it is unknown. */
  get(word: string): string | undefined {
    const sought = Buffer.from(word);
    let [from, to] = [0, this.#bytes.length];
    while (from < to) {
      const begin = this.#lineAround((from + to) >> 1);
      const tab = this.#bytes.indexOf(TAB, begin);
      const end = this.#bytes.indexOf(LINE, tab);
      const order = this.#bytes.compare(sought, 0, sought.length, begin, tab);
      if (order === 0) return this.#bytes.toString('latin1', tab + 1, end);
      if (order < 0) from = end + 1;
      else to = begin;
    }
    return undefined;
  }

  /** Where the line begins that holds a byte. */
  #lineAround(at: number): number {
    return at === 0 ? 0 : this.#bytes.lastIndexOf(LINE, at - 1) + 1;
  }
}
