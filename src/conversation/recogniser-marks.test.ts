import { expect, test } from 'vitest';
import { withoutMarks, withoutMarksSoFar } from './recogniser-marks.ts';

test.each([
  '[BLANK_AUDIO]', '[ Silence ]', '[Music]', '(coughing)', '(speaking in foreign language)', '*sighs*', '<noise>', '<|nospeech|>', '♪', '♪ la la la ♪',
  '【音楽】', '（笑）', '[Musik] (lacht)', '[música]', '(кашель)', '[BLANK_AUDIO] [BLANK_AUDIO]',
])('%s is no word', (mark) => {
  expect(withoutMarks(mark)).toBe('');
}); // prettier-ignore

test.each([
  ['[Music] Hello there.', 'Hello there.'],
  ['Yes. (coughing) Tomorrow at nine.', 'Yes. Tomorrow at nine.'],
  ['My number is (415) 555-0132.', 'My number is (415) 555-0132.'],
  ['3 * 4 * 5', '3 * 4 * 5'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['Anna (A)', 'Anna (A)'],
  ['Just  words', 'Just  words'],
])('%j is heard as %j', (text, words) => {
  expect(withoutMarks(text)).toBe(words);
});

test.each([
  ['Hello [Mus', 'Hello'],
  ['(cough', ''],
  ['My number is (41', 'My number is (41'],
])('of %j, which still grows, are heard %j', (text, words) => {
  expect(withoutMarksSoFar(text)).toBe(words);
});
