import { readConfig } from '../../src/kernel/config.ts';
import { ModelStore } from '../../src/models/store.ts';
import { MINILM, MINILM_BLEND } from '../../src/retrieval/embedding/minilm/installed-minilm.ts';
import type { Retrieval, TextList } from '../../src/retrieval/lists/index.ts';
import type { TextSet } from '../../src/retrieval/lists/text-set.ts';
import type { RankedText } from '../../src/retrieval/words/word-index.ts';
import { type MiniLmVectors, openMiniLmVectors } from '../../test/support/minilm.ts';

/** Searches by words and MiniLM's vectors as a session does, without a database and without a limit of time. */
class MiniLmRetrieval implements Retrieval {
  readonly #vectors: MiniLmVectors;
  readonly #sets = new WeakMap<object, Promise<TextSet>>();

  constructor(vectors: MiniLmVectors) {
    this.#vectors = vectors;
  }

  prepare(list: TextList): void {
    void this.#setOf(list);
  }

  async search(list: TextList, question: string, most: number): Promise<readonly RankedText[]> {
    const [vector] = await this.#vectors.embed([question]);
    const meaning = { vector: vector!, blend: MINILM_BLEND };
    return (await this.#setOf(list)).search({ question, meaning, most });
  }

  async settled(list: TextList): Promise<void> {
    await this.#setOf(list);
  }

  async close(): Promise<void> {
    // The sets are freed with this object.
  }

  #setOf({ key, length, textAt, profile }: TextList): Promise<TextSet> {
    const known = this.#sets.get(key);
    if (known) return known;
    const texts = Array.from({ length }, (_, at) => textAt(at));
    const set = this.#vectors.setOf(texts, profile);
    this.#sets.set(key, set);
    return set;
  }
}

/** The search by MiniLM and words, computed in this process; null where MiniLM is not installed. */
export async function openMiniLmRetrieval(): Promise<Retrieval | null> {
  const folder = await new ModelStore(readConfig(process.env)).folder(MINILM);
  return folder === null ? null : new MiniLmRetrieval(await openMiniLmVectors(folder));
}
