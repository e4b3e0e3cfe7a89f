import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MeaningMatch, MeaningText } from '../meaning.ts';
import { WordIndex } from './word-index.ts';

/** Most cached indexes, and (below) most characters in them. */
const MOST_INDEXES = 64;
const MOST_CHARS = 16_000_000;
/** Texts that are prepared before other work gets its turn: live sessions share this thread. */
const AT_A_TIME = 25;

interface Indexed {
  readonly index: WordIndex;
  readonly ids: readonly string[];
}

interface Kept {
  readonly indexed: Promise<Indexed>;
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

const indexOf = async (texts: readonly MeaningText[]): Promise<Indexed> => {
  const index = new WordIndex();
  for (const [at, { text }] of texts.entries()) {
    if (at % AT_A_TIME === AT_A_TIME - 1) await nextTurn();
    index.add(text);
  }
  return { index, ids: texts.map(({ id }) => id) };
};

/**
 * Ranks texts by words. Each set of texts is indexed once and cached by its content; the most recently used
 * sets are kept.
 */
export class WordRanking {
  readonly #kept = new Map<string, Kept>();
  #chars = 0;

  async rank(
    question: string,
    texts: readonly MeaningText[],
    limit: number,
  ): Promise<readonly MeaningMatch[]> {
    const { index, ids } = await this.#indexOf(texts);
    return index.rank(question, limit).map(({ at, score }) => ({ id: ids[at]!, score }));
  }

  #indexOf(texts: readonly MeaningText[]): Promise<Indexed> {
    const { key, chars } = contentOf(texts);
    const known = this.#kept.get(key);
    const kept = known ?? { indexed: indexOf(texts), chars };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (!known) this.#chars += chars;
    this.#forgetOldest();
    return kept.indexed;
  }

  #forgetOldest(): void {
    for (const [key, { chars }] of this.#kept) {
      if (this.#kept.size <= MOST_INDEXES && (this.#chars <= MOST_CHARS || this.#kept.size === 1)) return;
      this.#kept.delete(key);
      this.#chars -= chars;
    }
  }
}
