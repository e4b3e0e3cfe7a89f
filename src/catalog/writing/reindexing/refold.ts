import { entryWords, searchName, searchWords } from '../fold.ts';
import { sameSigns } from '../folding/same-signs.ts';

/** An entry as an older version wrote it, with what is still known of the texts that it was made of. */
export interface StoredEntry {
  readonly name: string;
  readonly words: readonly string[];
  /** The names of the thing and of its artist; null where they are not known. */
  readonly title: string | null;
  readonly artist: string | null;
}

/** A stored word in today's forms. Its Latin form is not among them: stored words lack the marks that it needs. */
const refolded = (word: string): string[] => searchWords(sameSigns(word)).split(' ');

/**
 * An entry as today's version would have written it: its stored words in today's forms, because texts such as aliases
 * are not kept, and those of the names that are.
 */
export const refold = ({ name, words, title, artist }: StoredEntry): { name: string; words: string[] } => ({
  name: title === null ? sameSigns(name) : searchName(title),
  words: [
    ...new Set([
      ...words.flatMap(refolded),
      ...[title, artist].flatMap((text) => (text === null ? [] : entryWords(text))),
    ]),
  ].filter((word) => word !== ''),
});
