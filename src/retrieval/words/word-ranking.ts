import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TextMatch, RankableText } from '../text-ranker.ts';
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

interface CachedIndex {
  readonly indexed: Promise<Indexed>;
  readonly chars: number;
}

const contentOf = (texts: readonly RankableText[]): { key: string; chars: number } => {
  const hash = createHash('sha1');
  let chars = 0;
  for (const { id, text } of texts) {
    hash.update(`${id.length} ${text.length} ${id}${text}`);
    chars += text.length;
  }
  return { key: hash.digest('base64'), chars };
};

const indexOf = async (texts: readonly RankableText[]): Promise<Indexed> => {
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
  readonly #cache = new Map<string, CachedIndex>();
  #chars = 0;

  async rank(question: string, texts: readonly RankableText[], limit: number): Promise<readonly TextMatch[]> {
    const { index, ids } = await this.#indexOf(texts);
    return index.rank(question, limit).map(({ at, score }) => ({ id: ids[at]!, score }));
  }

  #indexOf(texts: readonly RankableText[]): Promise<Indexed> {
    const { key, chars } = contentOf(texts);
    const known = this.#cache.get(key);
    const cached = known ?? { indexed: indexOf(texts), chars };
    this.#cache.delete(key);
    this.#cache.set(key, cached);
    if (!known) this.#chars += chars;
    this.#evictOldest();
    return cached.indexed;
  }

  #evictOldest(): void {
    for (const [key, { chars }] of this.#cache) {
      if (this.#cache.size <= MOST_INDEXES && (this.#chars <= MOST_CHARS || this.#cache.size === 1)) return;
      this.#cache.delete(key);
      this.#chars -= chars;
    }
  }
}
