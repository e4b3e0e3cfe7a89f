import { beforeAll, describe, expect, test } from 'vitest';
import { latinLanguage, loadLanguageDetector } from './latin-language.ts';
import { SENTENCES, STAYS } from './sentences.fixture.ts';

beforeAll(loadLanguageDetector);

const linesOf = (table: Readonly<Record<string, string>>, language: string): string[] =>
  table[language]!.split('\n').map((line) => line.trim());

const LANGUAGES = Object.keys(SENTENCES);

/** Of 20 sentences of a language; those of two words are too short. */
const LEAST_FOUND = 18;

describe.each(['en', 'de', 'fr', 'tr'])('for an agent that speaks %s', (expected) => {
  const others = LANGUAGES.filter((language) => language !== expected);

  test.each(others)('sentences in %s are found', (language) => {
    const found = linesOf(SENTENCES, language).map((text) => latinLanguage(text, expected));
    expect(found.filter((one) => one === language).length).toBeGreaterThanOrEqual(LEAST_FOUND);
    expect(found.filter((one) => one !== null && one !== language)).toEqual([]);
  });
});

test.each(LANGUAGES)('an agent that speaks %s stays with it in each of its sentences', (language) => {
  const texts = linesOf(SENTENCES, language);
  expect(texts.length).toBeGreaterThanOrEqual(20);
  expect(texts.filter((text) => latinLanguage(text, language) !== null)).toEqual([]);
});

test.each(Object.keys(STAYS))('names and single words change no voice of %s', (language) => {
  expect(linesOf(STAYS, language).filter((text) => latinLanguage(text, language) !== null)).toEqual([]);
});

test('a language that the detector does not know is never left', () => {
  expect(latinLanguage('Der Arzt hat am Donnerstag Zeit für Sie.', 'ga')).toBeNull();
});
