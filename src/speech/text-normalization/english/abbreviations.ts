import { cardinal, numberWords, ordinal } from '../../builtin/tts/number-words.ts';
import { END, oneOf, rule, type Rule } from '../rule.ts';
import { letters } from './spelling.ts';

/** Abbreviations with their full stop, in lower case. */
const DOTTED: Readonly<Record<string, string>> = {
  'mr.': 'mister', 'mrs.': 'missus', 'ms.': 'miz', 'prof.': 'professor', 'gen.': 'general', 'col.': 'colonel',
  'sgt.': 'sergeant', 'capt.': 'captain', 'lt.': 'lieutenant', 'maj.': 'major', 'rev.': 'reverend', 'hon.': 'honorable',
  'gov.': 'governor', 'sen.': 'senator', 'rep.': 'representative', 'pres.': 'president', 'sr.': 'senior', 'jr.': 'junior',
  'ave.': 'avenue', 'av.': 'avenue', 'blvd.': 'boulevard', 'rd.': 'road', 'ln.': 'lane', 'hwy.': 'highway', 'apt.': 'apartment',
  'ste.': 'suite', 'sq.': 'square', 'inc.': 'incorporated', 'corp.': 'corporation', 'ltd.': 'limited', 'bros.': 'brothers',
  'mt.': 'mount', 'dept.': 'department', 'univ.': 'university', 'govt.': 'government', 'assn.': 'association',
  'e.g.': 'for example', 'eg.': 'for example', 'i.e.': 'that is', 'etc.': 'et cetera', 'vs.': 'versus', 'cf.': 'compare',
  'approx.': 'approximately', 'est.': 'established', 'a.k.a.': 'also known as', 'tel.': 'telephone', 'ext.': 'extension',
  'max.': 'maximum', 'min.': 'minimum', 'avg.': 'average', 'temp.': 'temperature', 'incl.': 'including',
  'excl.': 'excluding', 'misc.': 'miscellaneous', 'vol.': 'volume', 'nos.': 'numbers', 'pp.': 'pages', 'ph.d.': 'P H D',
  'p.o.': 'P O', 'feat.': 'featuring', 'ft.': 'featuring', 'ca.': 'circa', 'op.': 'opus', 'ref.': 'reference', 'tbsp.': 'tablespoons',
  'tsp.': 'teaspoons', 'pkwy.': 'parkway', 'mgr.': 'manager', 'asst.': 'assistant', 'intl.': 'international',
  'o.k.': 'okay', 'lb.': 'pounds', 'lbs.': 'pounds', 'oz.': 'ounces', 'hr.': 'hour', 'hrs.': 'hours',
  'mins.': 'minutes', 'sec.': 'seconds', 'secs.': 'seconds', 'yrs.': 'years', 'ed.': 'edition',
}; // prettier-ignore

/** Short forms without a full stop. */
const PLAIN: Readonly<Record<string, string>> = {
  phd: 'P H D', ios: 'I O S', mr: 'mister', mrs: 'missus', vs: 'versus', 'w/': 'with', 'w/o': 'without', 'b/c': 'because', 'c/o': 'care of',
  'n/a': 'not applicable', 'a/c': 'A C', 'and/or': 'and or', blvd: 'boulevard', tel: 'telephone', approx: 'approximately',
  ok: 'okay', wifi: 'wifi', 'wi-fi': 'wifi', 'e-mail': 'email', pls: 'please', btw: 'by the way', fyi: 'F Y I',
}; // prettier-ignore

const CARDINAL_HEADS =
  'world war|chapter|part|act|volume|vol\\.|book|section|phase|type|title|article|class|appendix|level|stage|super bowl|rocky|mark|unit|episode|scene|figure|table|grade|category|version';
const ROYAL =
  'Elizabeth|Henry|Louis|Charles|George|Edward|William|James|Richard|John Paul|John|Benedict|Pius|Francis|Philip|Frederick|Wilhelm|Napoleon|Ivan|Peter|Catherine|Nicholas|Alexander|Leo|Gregory|Innocent|Ramses|Otto|Ludwig|Felipe|Mary|Ferdinand|Leopold|Albert|Gustav|Haakon|Harald|Margrethe|Christian|Constantine|Mehmed|Paul|Urban|Clement|Robert|Alfonso|Carlos|Juan Carlos|Ptolemy|Darius|Xerxes';

/** Streets behind a name or a number, also without their full stop. */
const STREETS: Readonly<Record<string, string>> = {
  St: 'street', Ave: 'avenue', Rd: 'road', Ln: 'lane', Blvd: 'boulevard', Hwy: 'highway', Pkwy: 'parkway', Sq: 'square',
}; // prettier-ignore

const COMPASS: Readonly<Record<string, string>> = {
  N: 'north', S: 'south', E: 'east', W: 'west', NE: 'northeast', NW: 'northwest', SE: 'southeast', SW: 'southwest',
}; // prettier-ignore

/** Numerals of two signs and more that are neither words nor initials behind a name: `Final Fantasy VII`. */
const LONG_ROMAN = 'I{2,3}|IV|VI{1,3}|IX|XI{1,3}|XIV|XVI{0,3}|XIX|XXI{0,3}';

const ROMAN = '(?=[IVXL])(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})';
const DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };

/** The value of a Roman numeral up to 89. */
const valueOf = (roman: string): string =>
  String(
    [...roman].reduce((sum, digit, at) => {
      const value = DIGITS[digit]!;
      return sum + (value < (DIGITS[roman[at + 1] ?? ''] ?? 0) ? -value : value);
    }, 0),
  );

/** Points of the compass in a street's name, before they are taken for units: `45 W 34th St`. */
export const streetRules: readonly Rule[] = [
  rule(`(\\d{1,5}) (${oneOf(Object.keys(COMPASS))}) (?=\\d{1,3}(?:st|nd|rd|th)|\\p{Lu}\\p{Ll}{1,30} (?:${oneOf(Object.keys(STREETS))}|Street|Avenue|Road)${END})`, ([, number, point]) =>
    `${numberWords(number!)} ${COMPASS[point!]}`, 'u',
  ),
]; // prettier-ignore

/** Short forms that are said in full. A full stop that also ends the sentence is kept by who calls. */
export const abbreviationRules: readonly Rule[] = [
  rule(`(?<=(?:^|\\P{L})(?:${CARDINAL_HEADS})\\s)(${ROMAN})${END}`, ([, roman]) => cardinal(valueOf(roman!)), 'iu'),
  rule(`(?<=(?:^|\\P{L})(?:${ROYAL})\\s)(?!I${END}(?! of| was| died|[.,;:)]|$))(${ROMAN})${END}`, ([, roman]) => `the ${ordinal(valueOf(roman!))}`, 'u'),
  rule(`WW(I{1,3})${END}`, ([, roman]) => `World War ${cardinal(valueOf(roman!))}`, 'u'),
  rule(`(?<=\\p{Lu}\\p{Ll}{1,30} )(${LONG_ROMAN})${END}`, ([, roman]) => cardinal(valueOf(roman!)), 'u'),
  rule(`(?<=[Tt]he )(${LONG_ROMAN})(?= \\p{Lu}\\p{Ll})`, ([, roman]) => ordinal(valueOf(roman!)), 'u'),
  rule(`(?<=(?:\\p{Lu}[\\p{L}']{1,30}|\\d(?:st|nd|rd|th)) )(${oneOf(Object.keys(STREETS))})(?![\\p{L}\\p{N}.])`, ([, street]) => STREETS[street!]!, 'u'),
  rule(`(?<=(?:${oneOf(Object.keys(STREETS))}|Street|Avenue|Road)\\.? )(${oneOf(Object.keys(COMPASS))})${END}`, ([, point]) => COMPASS[point!]!, 'u'),
  rule(`Ft\\.(?= (?:Worth|Lauderdale|Myers|Wayne|Collins|Bragg|Knox|Smith)${END})`, () => 'fort', 'u'),
  rule(`(?<=\\p{Lu}[\\p{L}']{1,30} )St\\.(?! \\p{Lu}[\\p{L}']{1,30} (?:Street|St\\b|Ave|Road))`, () => 'street', 'u'),
  rule(`St\\.(?= \\p{Lu})`, () => 'saint', 'u'),
  rule(`(?<=\\p{Lu}[\\p{L}']{1,30} )Dr\\.(?! \\p{Lu})`, () => 'drive', 'u'),
  rule(`Dr\\.?(?= \\p{Lu})|dr\\.`, () => 'doctor', 'u'),
  rule(`No\\.? ?(?=\\d)`, () => 'number'),
  rule(`p\\. ?(?=\\d)`, () => 'page', 'u'),
  rule(`fig\\. ?(?=\\d)`, () => 'figure'),
  rule(`(?<=[Ff]ig(?:ure|\\.) )(\\d{1,3})([a-h])${END}`, ([, digits, letter]) => `${cardinal(digits!)} ${letters(letter!)}`, 'u'),
  rule(`ch\\. ?(?=\\d)`, () => 'chapter'),
  rule(`Co\\.`, () => 'company', 'u'),
  rule(`(?:${oneOf(Object.keys(DOTTED))})(?![\\p{L}\\d])`, ([all]) => DOTTED[all!.toLowerCase()]!),
  rule(`(?:[\\p{L}]\\.){2,8}(?!\\p{L}{2})(?:\\p{L}(?!\\p{L}))?`, ([all]) => letters(all!)),
  rule(`(?:${oneOf(Object.keys(PLAIN))})(?<=/|${END})${END}`, ([all]) => PLAIN[all!.toLowerCase()]!),
]; // prettier-ignore
