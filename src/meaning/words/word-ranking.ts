import { createHash } from 'node:crypto';
import type { MeaningMatch, MeaningText } from '../meaning.ts';
import { WordIndex } from './word-index.ts';

/** Kept are at most so many indexes, and those of at most so many characters. */
const MOST_INDEXES = 64;
const MOST_CHARS = 16_000_000;

interface Kept {
  readonly index: Promise<WordIndex>;
  readonly chars: number;
}

const contentOf = (texts: readonly MeaningText[]): { key: string; chars: number } => {
  const hash = createHash('sha1');
  let chars = 0;
  for (const { id, text } of texts) {
    hash.update(`${id.length} ${text.length} ${id}${text}`);
    chars += text.length;
  }
  return { key: hash.digest('base64'), chars };
};

/** Ranks by words. Each set of texts is prepared once and kept by its content, the latest ones that were asked. */
export class WordRanking {
  readonly #kept = new Map<string, Kept>();
  #chars = 0;

  async rank(
    question: string,
    texts: readonly MeaningText[],
    limit: number,
  ): Promise<readonly MeaningMatch[]> {
    const index = await this.#indexOf(texts);
    return index.rank(question, limit);
  }

  #indexOf(texts: readonly MeaningText[]): Promise<WordIndex> {
    const { key, chars } = contentOf(texts);
    const known = this.#kept.get(key);
    const kept = known ?? { index: WordIndex.of(texts), chars };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (!known) this.#chars += chars;
    this.#forgetOldest();
    return kept.index;
  }

  #forgetOldest(): void {
    for (const [key, { chars }] of this.#kept) {
      if (this.#kept.size <= MOST_INDEXES && (this.#chars <= MOST_CHARS || this.#kept.size === 1)) return;
      this.#kept.delete(key);
      this.#chars -= chars;
    }
  }
}
