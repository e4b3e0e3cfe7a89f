import { readFileSync } from 'node:fs';

/**
 * A code block of a document, as it is printed.
 * @param path from the repository's root
 * @param language behind the three backticks
 * @param words a piece of the block, which no other of this language has
 */
export function sampleOf(path: string, language: string, words: string): string {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/```(\w+)\n([^]*?)```/g)];
  const found = blocks.filter(([, name, code]) => name === language && code?.includes(words));
  if (found.length !== 1)
    throw new Error(`${path} has ${found.length} blocks in ${language} with "${words}"`);
  return found[0]?.[2] ?? '';
}
