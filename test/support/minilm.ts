import { loadRuntime } from '../../src/inference/runtime.ts';
import { openMiniLm } from '../../src/retrieval/embedding/minilm/program.ts';
import { TextSet } from '../../src/retrieval/lists/text-set.ts';
import type { TextProfile } from '../../src/retrieval/words/text-profile.ts';

export interface MiniLmVectors {
  /** The vectors of texts, of length 1. */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
  /** Texts to be searched by words and vectors. */
  setOf(texts: readonly string[], profile: TextProfile): Promise<TextSet>;
}

/** Opens MiniLM in this process. The vector of a text is computed once, and kept. @param folder of its weights */
export async function openMiniLmVectors(folder: string): Promise<MiniLmVectors> {
  const compute = await openMiniLm(await loadRuntime(), folder);
  const known = new Map<string, Float32Array>();
  const embed = async (texts: readonly string[]): Promise<readonly Float32Array[]> => {
    const missing = texts.filter((text) => !known.has(text));
    const made = (await compute({ texts: missing })) as readonly Float32Array[];
    for (const [at, text] of missing.entries()) known.set(text, made[at]!);
    return texts.map((text) => known.get(text)!);
  };
  const setOf = async (texts: readonly string[], profile: TextProfile): Promise<TextSet> => {
    const set = new TextSet(profile);
    set.add(texts);
    set.addVectors(0, await embed(texts));
    return set;
  };
  return { embed, setOf };
}
