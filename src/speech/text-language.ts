import { ProviderError } from '../conversation/provider-ports.ts';
import { languageCode } from './language.ts';
import { latinLanguage, mayGoOnIn } from './latin-language.ts';

/** A script, the languages that are written in it, and the one that is meant where another one's voice speaks. */
type Script = readonly [letters: RegExp, languages: string];

const KANA: Script = [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'];
const HAN: Script = [/\p{Script=Han}/gu, 'zh ja'];

const SCRIPTS: readonly Script[] = [
  [/\p{Script=Latin}/gu, ''],
  KANA,
  HAN,
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Cyrillic}/gu, 'ru uk bg sr mk be kk ky mn tg tt ba cv os'],
  [/\p{Script=Arabic}/gu, 'ar fa ur ps ku sd ug ks'],
  [/\p{Script=Hebrew}/gu, 'he iw yi'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Devanagari}/gu, 'hi mr ne sa'],
  [/\p{Script=Bengali}/gu, 'bn as'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Sinhala}/gu, 'si'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Ethiopic}/gu, 'am ti'],
];

/** Letters by which languages of one script are told apart. */
const TELLING: readonly (readonly [letters: RegExp, language: string])[] = [
  [/[їєґі]/iu, 'uk'],
  [/[ђћџљњј]/iu, 'sr'],
  [/[ٹڈڑںے]/u, 'ur'],
  [/[پچژگ]/u, 'fa'],
];

const LETTER = /\p{L}/gu;

/** Enough of a text to know its script. */
const MOST_CHARS = 400;

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** The least share of letters in a script that makes it the script of a text: names may be in another one. */
const LEAST_SHARE = 0.5;

/** The script of most letters of a text; Japanese is written in kana and Han. */
function scriptOf(text: string, letters: number): Script | undefined {
  const [kana, han] = [countOf(text, KANA[0]), countOf(text, HAN[0])];
  if (kana > 0 && kana + han > LEAST_SHARE * letters) return KANA;
  return SCRIPTS.find(([script]) => countOf(text, script) > LEAST_SHARE * letters);
}

/** Enough of what was said before a text to know its language: its last words, in characters. */
const MOST_BEFORE = 200;

/** The language of a text in Latin letters; a short one goes on in that of the text before it. */
function inLatin(text: string, expected: string, before: string): string {
  const code = languageCode(expected);
  if (SCRIPTS.some(([, known]) => known.split(' ').includes(code))) return latinLanguage(text, 'en') ?? 'en';
  const found = latinLanguage(text, code);
  if (found !== null || before === '') return found ?? expected;
  const former = latinLanguage(before.slice(-MOST_BEFORE), code);
  return former !== null && mayGoOnIn(former, text, code) ? former : expected;
}

/**
 * The language of a text, by its script, and in Latin letters by its words (`latinLanguage`): the one that is expected where
 * that is written so, or where nothing tells. Texts in Latin letters are taken for English where the expected language has
 * another script.
 * @param expected the agent's language: a code, a BCP 47 tag or an English name
 * @param before what is said right before it
 * @returns `expected` as it was given, or an ISO 639-1 code
 */
export function textLanguage(text: string, expected: string, before = ''): string {
  const head = text.slice(0, MOST_CHARS);
  const letters = countOf(head, LETTER);
  if (letters === 0) return expected;
  const code = languageCode(expected);
  const [, languages] = scriptOf(head, letters) ?? [null, null];
  if (languages === null) return expected;
  if (languages === '') return inLatin(head, expected, before);
  const known = languages.split(' ');
  if (known.includes(code)) return expected;
  return TELLING.find(([telling, own]) => known.includes(own) && telling.test(head))?.[1] ?? known[0]!;
}

/**
 * Whether a text is in letters of a language, or in Latin ones, which names have everywhere; one without letters is.
 * @param language a code, a BCP 47 tag or an English name
 */
export function isInLettersOf(text: string, language: string): boolean {
  const head = text.slice(0, MOST_CHARS);
  const [, languages] = scriptOf(head, countOf(head, LETTER)) ?? [null, ''];
  return languages === '' || languages.split(' ').includes(languageCode(language));
}

/** The script of a letter, as a number; Japanese is written in kana and Han. Null for a script that no language here has. */
export function letterScript(letter: string): number | null {
  const at = SCRIPTS.findIndex(([script]) => countOf(letter, script) > 0);
  if (at < 0) return null;
  return SCRIPTS[at] === HAN ? SCRIPTS.indexOf(KANA) : at;
}

/** The English name of a language, for messages. */
const languageName = (language: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(languageCode(language)) ?? language;

/**
 * The error for a text of which a voice has said nothing, though it has words: the agent's client and record are told that
 * it was not spoken.
 */
export const unspoken = (provider: string, text: string, language: string): ProviderError =>
  new ProviderError(provider, `No voice speaks ${languageName(textLanguage(text, language))}.`, {
    retryable: false,
  });
