import { loadRuntime } from '../../src/inference/runtime.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { ModelStore } from '../../src/models/store.ts';
import type { Blend } from '../../src/retrieval/blend.ts';
import { MINILM, MINILM_BLEND } from '../../src/retrieval/embedding/minilm/installed-minilm.ts';
import { openMiniLm } from '../../src/retrieval/embedding/minilm/program.ts';
import type { Retrieval, TextList } from '../../src/retrieval/lists/index.ts';
import { TextSet } from '../../src/retrieval/lists/text-set.ts';
import type { RankedText } from '../../src/retrieval/words/word-index.ts';

/** Makes the vector of a text, of length 1. */
type Embed = (text: string) => Promise<Float32Array>;

/** Searches by words and vectors as a session does, without a database and without a limit of time. */
class VectorRetrieval implements Retrieval {
  readonly #embed: Embed;
  readonly #blend: Blend;
  readonly #sets = new WeakMap<object, Promise<TextSet>>();

  constructor(embed: Embed, blend: Blend) {
    this.#embed = embed;
    this.#blend = blend;
  }

  prepare(list: TextList): void {
    void this.#setOf(list);
  }

  async search(list: TextList, question: string, most: number): Promise<readonly RankedText[]> {
    const meaning = { vector: await this.#embed(question), blend: this.#blend };
    return (await this.#setOf(list)).search({ question, meaning, most });
  }

  async settled(list: TextList): Promise<void> {
    await this.#setOf(list);
  }

  async close(): Promise<void> {
    // The sets are freed with this object.
  }

  #setOf(list: TextList): Promise<TextSet> {
    const known = this.#sets.get(list.key);
    const set = known ?? this.#make(list);
    if (!known) this.#sets.set(list.key, set);
    return set;
  }

  async #make({ length, textAt, profile }: TextList): Promise<TextSet> {
    const set = new TextSet(profile);
    const texts = Array.from({ length }, (_, at) => textAt(at));
    set.add(texts);
    for (const [at, text] of texts.entries()) set.addVectors(at, [await this.#embed(text)]);
    return set;
  }
}

/** The search by MiniLM and words, computed in this process; null where MiniLM is not installed. */
export async function openMiniLmRetrieval(): Promise<Retrieval | null> {
  const folder = await new ModelStore(readConfig(process.env)).folder(MINILM);
  if (folder === null) return null;
  const compute = await openMiniLm(await loadRuntime(), folder);
  const vectors = new Map<string, Float32Array>();
  const embed: Embed = async (text) => {
    const known = vectors.get(text);
    if (known) return known;
    const [made] = (await compute({ texts: [text] })) as Float32Array[];
    vectors.set(text, made!);
    return made!;
  };
  return new VectorRetrieval(embed, MINILM_BLEND);
}
