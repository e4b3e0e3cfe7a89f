import type { LanguageWords } from '../wording.ts';

/** The words of no language in particular: numerals and punctuation are all that is known. */
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
