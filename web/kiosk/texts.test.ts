import { expect, test } from 'vitest';
import { fill, languages, textsOf } from './texts.ts';

test('a region is of its language, and an unknown language is English', () => {
  expect(textsOf('de-CH').texts.end).toBe('Beenden');
  expect(textsOf('JA').language).toBe('ja');
  for (const locale of ['pt-BR', '', null, 'constructor']) expect(textsOf(locale).language).toBe('en');
});

test('every language says everything, with its number where English has one', () => {
  const english = textsOf('en').texts;
  for (const texts of Object.values(languages)) {
    for (const [name, text] of Object.entries(english)) {
      const said = texts[name as keyof typeof english];
      expect(said).not.toBe('');
      expect(said.includes('{n}')).toBe(text.includes('{n}'));
    }
  }
  expect(fill(english.ending, 7)).toBe('Ending in 7 s');
});
