/** Words as they are compared: without case and signs. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/’/g, "'")
    .match(/[a-z0-9']+/g) ?? [];

/** The least number of words that must be changed, added or taken away (Levenshtein). */
export function wrongWords(said: readonly string[], heard: readonly string[]): number {
  let above = heard.map((_, at) => at + 1);
  above.unshift(0);
  for (const [row, word] of said.entries()) {
    const next = [row + 1];
    for (const [at, other] of heard.entries())
      next.push(Math.min(above[at]! + (word === other ? 0 : 1), above[at + 1]! + 1, next[at]! + 1));
    above = next;
  }
  return above.at(-1)!;
}

/** What people say to an agent on any day, without figures, which may be written in two ways. */
export const SENTENCES: readonly string[] = [
  'What languages do you speak?',
  'I would like to book a table for Friday evening.',
  'Can you tell me how much the large one costs?',
  'My order has not arrived yet, and I need it before the weekend.',
  'Is there a train to the airport after midnight?',
  'Please send the invoice to my office.',
  'I forgot my password and cannot sign in any more.',
  'Do you have anything without milk or nuts?',
  'The heating in our room does not work.',
  'Could I speak to somebody about my contract?',
  'How do I get from the station to your shop?',
  'She wants to change the date of her appointment.',
  'Turn the music down a little, please.',
  'We are looking for a quiet place near the lake.',
  'What happens if it rains tomorrow?',
  'I have been waiting for an answer since last week.',
  'Does the price include breakfast?',
  'Tell me more about the second one.',
  'Thank you, that was very kind of you.',
  'No, I meant the other address.',
];
