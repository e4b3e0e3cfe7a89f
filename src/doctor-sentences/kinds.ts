/** How a finding of the doctor counts: nothing to do, worth knowing, or to be mended. */
export type Level = 'ok' | 'note' | 'problem';

/** A sentence, and what to do about it; null: nothing. Facts stand in braces. */
type Wording = readonly [sentence: string, remedy: string | null];

/** What a finding says in each language. */
export interface Sentence {
  readonly level: Level;
  readonly en: Wording;
  readonly de: Wording;
}

/** A sentence that needs no remedy. */
export const ok = (en: string, de: string): Sentence => ({ level: 'ok', en: [en, null], de: [de, null] });
export const note = (en: Wording, de: Wording): Sentence => ({ level: 'note', en, de });
export const problem = (en: Wording, de: Wording): Sentence => ({ level: 'problem', en, de });
