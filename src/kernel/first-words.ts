/**
 * Longest text, in words, that is searched by: a question needs fewer words, and longer texts are not
 * questions.
 */
const MOST_WORDS = 200;
/** The limit in characters, which also holds for scripts without blanks between words. */
const MOST_CHARACTERS = 4_000;

/**
 * Cuts what somebody said or typed to its beginning, at most 200 words and 4,000 characters, for search and
 * matching. Matching takes time for every word, and a message may have 32,000 characters.
 */
export function firstWords(text: string): string {
  const word = /\S+/g;
  const beginning = text.slice(0, MOST_CHARACTERS);
  let end = 0;
  for (let count = 0; count < MOST_WORDS; count += 1) {
    if (!word.test(beginning)) return beginning;
    end = word.lastIndex;
  }
  return beginning.slice(0, end);
}
