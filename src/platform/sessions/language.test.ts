import { expect, test } from 'vitest';
import { languageTag } from './language.ts';

test.each([
  ['en', 'en'],
  ['EN', 'en'],
  [' de ', 'de'],
  ['de-ch', 'de-CH'],
  ['zh_hant_tw', 'zh-Hant-TW'],
  ['yue', 'yue'],
  ['English', 'en'],
  ['german', 'de'],
  ['JAPANESE', 'ja'],
  ['Norwegian Bokmål', 'nb'],
  ['pt-BR', 'pt-BR'],
])('%s is %s', (given, tag) => {
  expect(languageTag(given)).toBe(tag);
});

test.each(['', ' ', 'x', 'xx', 'Klingonish', 'en-', '123', 'english please', 'de--CH', '日本語'])(
  '"%s" is no language',
  (given) => {
    expect(languageTag(given)).toBeNull();
  },
);
