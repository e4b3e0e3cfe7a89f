/** Phones of the CMU set. */
export type Phones = readonly string[];

/** Returns how a text is pronounced: Flite's `-ps`. */
export type PrintPhones = (text: string) => Promise<string>;

/** Most words in one run: about 40 ms on another thread. */
const BATCH = 32;
const MOST_WORDS = 20_000;

const batches = (words: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(words.length / BATCH) }, (_, index) =>
    words.slice(index * BATCH, (index + 1) * BATCH),
  );

/** The words of a text as speech to text writes them. */
export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/’/g, "'")
    .match(/[a-z][a-z']*/g) ?? [];

/** Pronunciations of words, by the same rules for recognised and for expected text. */
export class Pronunciations {
  readonly #print: PrintPhones;
  readonly #known = new Map<string, Phones>();

  constructor(print: PrintPhones) {
    this.#print = print;
  }

  /** The phones of all words in sequence; none for a word that was not learned. */
  of(words: readonly string[]): string[] {
    return words.flatMap((word) => this.#known.get(word) ?? []);
  }

  /** Looks up the unknown words of all `texts`. */
  async learn(texts: readonly string[]): Promise<void> {
    if (this.#known.size > MOST_WORDS) this.#known.clear();
    const words = [...new Set(texts.flatMap(plainWords))].filter((word) => !this.#known.has(word));
    for (const batch of batches(words)) await this.#ask(batch);
  }

  /**
   * Looks up a batch. Each word is a sentence, so that pauses separate them; when the count differs, the
   * batch is halved.
   */
  async #ask(words: readonly string[]): Promise<void> {
    const printed = await this.#print(words.map((word) => `${word}.`).join(' '));
    const parts = printed.split(/\bpau\b/).map((part) => part.trim().split(/\s+/).filter(Boolean));
    const spoken = parts.filter((phones) => phones.length > 0);
    if (spoken.length === words.length) words.forEach((word, index) => this.#known.set(word, spoken[index]!));
    else if (words.length === 1) this.#known.set(words[0]!, spoken.flat());
    else await this.#askHalves(words);
  }

  async #askHalves(words: readonly string[]): Promise<void> {
    const middle = Math.ceil(words.length / 2);
    await this.#ask(words.slice(0, middle));
    await this.#ask(words.slice(middle));
  }
}
