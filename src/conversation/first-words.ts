/** What is asked is asked in fewer words; whoever types a book asks nothing. */
const MOST_WORDS = 200;
/** Also where no blanks stand between words. */
const MOST_CHARACTERS = 4_000;

/**
 * The beginning of what somebody said or typed, as far as it is searched by and matched with what is known: at most 200
 * words and 4,000 characters. Matching takes time for every word, and a message may have 32,000 characters.
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
