import { oneHanForm } from './han-variants.ts';

/*
 * Signs that people write for each other without a thought, by script. What they do to a text does not change which of
 * its characters stand beside each other, so that parts of a folded word are folded parts of the word.
 */

/** Letters of Katakana that Hiragana has as well, so far behind them in Unicode. */
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
const BEHIND_HIRAGANA = 0x60;

/** `ガラス` and `がらす` sound the same, and people type the one for the other. Each letter stays one letter. */
const asHiragana = (text: string): string =>
  text.replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - BEHIND_HIRAGANA));

/** Arabic letters that are typed without their hamza, or as Persian and Urdu write them. */
const ARABIC: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ـ: '',
};
const ARABIC_LETTERS = new RegExp(`[${Object.keys(ARABIC).join('')}]`, 'g');

/** A nukta, which makes ज़ of ज, is left out as often as not. */
const NUKTAS = /[\u093c\u0a3c]/g;
/** A nasal before a stop of its own place is written as a letter, or as a dot above the letter before. */
const DEVANAGARI_NASALS = /(?:ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])|ँ)/g;
const GUJARATI_NASALS = /(?:ઙ્(?=[ક-ઘ])|ઞ્(?=[ચ-ઝ])|ણ્(?=[ટ-ઢ])|ન્(?=[ત-ધ])|મ્(?=[પ-ભ])|ઁ)/g;
const TELUGU_NASALS = /(?:ఙ్(?=[క-ఘ])|ఞ్(?=[చ-ఝ])|ణ్(?=[ట-ఢ])|న్(?=[త-ధ])|మ్(?=[ప-భ]))/g;
const KANNADA_NASALS = /(?:ಙ್(?=[ಕ-ಘ])|ಞ್(?=[ಚ-ಝ])|ಣ್(?=[ಟ-ಢ])|ನ್(?=[ತ-ಧ])|ಮ್(?=[ಪ-ಭ]))/g;
/** Bengali has both before the stops of the soft palate alone. */
const BENGALI_NASALS = /ঙ্(?=[ক-ঘ])/g;

const indic = (text: string): string =>
  text
    .normalize('NFD')
    .replace(NUKTAS, '')
    .normalize('NFC')
    .replace(DEVANAGARI_NASALS, 'ं')
    .replace(GUJARATI_NASALS, 'ં')
    .replace(TELUGU_NASALS, 'ం')
    .replace(KANNADA_NASALS, 'ಂ')
    .replace(BENGALI_NASALS, 'ং');

const IS_ARABIC = /\p{Script=Arabic}|ـ/u;
const IS_INDIC = /[\u0900-\u0dff]/;
const IS_EAST_ASIAN = /[\p{Script=Han}\p{Script=Katakana}]/u;

const withoutIndic = (text: string): string => (IS_INDIC.test(text) ? indic(text) : text);
const withoutArabic = (text: string): string =>
  IS_ARABIC.test(text) ? text.replace(ARABIC_LETTERS, (letter) => ARABIC[letter] ?? letter) : text;

/** A folded text with one form of each sign: Katakana as Hiragana, one Han form, plain Arabic and Indic letters. */
export const sameSigns = (folded: string): string => {
  const plain = withoutArabic(withoutIndic(folded));
  return IS_EAST_ASIAN.test(plain) ? oneHanForm(asHiragana(plain)) : plain;
};
