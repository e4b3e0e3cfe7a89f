import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['  Ærø \n Sound ', 'Ærø   Sound'],
  ['a\0b', 'a b'],
  ['half \ud83d', 'half \ufffd'],
  ['whole \ud83d\ude00', 'whole \ud83d\ude00'],
  ['no\u200b width\ufeff', 'no width'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['spelled \\u0000 out', 'spelled  out'],
])('%j is kept as %j', (given, kept) => expect(cleanText(given)).toBe(kept));

test('a very long text is cut between characters', () => {
  expect([...cleanText('\ud83d\ude00'.repeat(900))]).toHaveLength(400);
});
