import type { LanguageWords } from './language-words.ts';

/** The fallback for unknown languages: only numerals and punctuation are known. */
export const NONE: LanguageWords = {
  names: '',
  goesOn: '',
  mayGoOn: '',
  asks: '',
  phrases: '',
  finished: '',
  subjects: { words: '' },
  acknowledgements: 'okay, ok',
  digits: '',
  tens: '',
  repeats: '',
  within: '',
  figures: '',
  numbered: '',
  spell: '',
  asIn: '',
};
