import { describe, expect, test } from 'vitest';
import { withoutMarkup } from '../../builtin/tts/spoken-text.ts';
import { englishTokens } from './normalize.ts';

/** The words that are said for a text, with the marks that shape the melody. */
const said = (text: string): string =>
  englishTokens(withoutMarkup(text))
    .map(({ say }) => say)
    .join(' ');

/** A test for each text: what is written, and the words that are said. */
export function cases(name: string, rows: readonly (readonly [written: string, words: string])[]): void {
  describe(name, () => {
    test.each(rows)('%j is said %j', (written, words) => {
      expect(said(written)).toBe(words);
    });
  });
}
