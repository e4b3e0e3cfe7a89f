import { expect, test } from 'vitest';
import { isEnglish, languageCode } from './language.ts';

test.each([
  ['en', 'en'], ['en-GB', 'en'], ['EN_us', 'en'], ['English', 'en'], ['de', 'de'], ['German', 'de'], ['french', 'fr'],
  ['pt-BR', 'pt'], ['Chinese (Mandarin)', 'zh'], ['', 'en'], ['no such tongue', 'en'],
])('%j is %s', (given, code) => {
  expect(languageCode(given)).toBe(code);
}); // prettier-ignore

test('English is told from other languages', () => {
  expect([isEnglish('en-AU'), isEnglish('English'), isEnglish('nl')]).toEqual([true, true, false]);
});
