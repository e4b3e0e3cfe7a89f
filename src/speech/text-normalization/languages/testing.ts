import { describe, expect, test } from 'vitest';
import { foreignTokens } from './normalize.ts';

/** The words that are said for a text, with the marks that shape the melody. */
const said = (text: string, language: string): string =>
  foreignTokens(text, language)
    .map(({ say }) => say)
    .join(' ');

/** What is written beside what is said. */
export type Cases = Readonly<Record<string, readonly (readonly [written: string, words: string])[]>>;

/** A test for each text of each kind. */
export function saidIn(language: string, cases: Cases): void {
  describe.each(Object.entries(cases))(`${language}: %s`, (_, rows) => {
    test.each(rows)('%j is said %j', (written, words) => {
      expect(said(written, language)).toBe(words);
    });
  });
}
