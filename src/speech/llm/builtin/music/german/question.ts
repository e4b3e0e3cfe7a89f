import { nameOfCountry, takeGermanCountry } from '../countries.ts';
import { byForm } from './forms.ts';
import { genreInEnglish } from './genres.ts';
import { asChart, asNews } from './lists.ts';
import { nameInEnglish, NTH } from './names.ts';
import { nounInEnglish } from './nouns.ts';
import { takeRange } from './periods.ts';

/**
 * Reads German questions about music as the English ones that the readers know: each form of question has its English,
 * and questions about what is popular or new are taken apart word by word. Names stay as they are.
 */

const LEAD =
  /^(?:(?:ähm?|hm+|also|ja|nein|gut|ok(?:ay)?|hallo|hi|hey|guten (?:tag|morgen|abend)|bitte|danke|nun|jetzt|sag(?:en sie)? mir(?: bitte)?(?=,? w)|(?:kannst du|können sie) mir (?:bitte )?sagen|weißt du|wissen sie|ich (?:möchte|will|wüsste gern|würde gerne?) wissen|mich (?:würde interessieren|interessiert))[\s,.!:]+)+/i;

/** One sentence without what is said before a question and behind it. */
const plain = (text: string): string =>
  text
    .replace(/["„“”«»]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LEAD, '')
    .replace(/(?<![\s?!.,])[\s?!.,]+$/, '')
    .replace(/(?<![\s,])[\s,]+(?:bitte|danke|denn|eigentlich)$/i, '')
    .replace(/^(\S+ \S+) (?:denn|eigentlich)(?= )/i, '$1')
    .trim();

const FOLLOWING =
  /^(?:(?:und|aber|oder|nun|jetzt) )*(?:was ist mit|wie (?:sieht|ist|wäre) es (?:mit|in)|und(?: nun| jetzt)?) (?<what>.+)/i;

/** What follows on the question before: "und in Frankreich". */
function asFollowing(asked: string): string | null {
  const what = FOLLOWING.exec(asked)?.groups?.['what']?.replace(/ aus$/i, '');
  if (what === undefined) return null;
  const { country } = takeGermanCountry(/^(?:in|im|für) /i.test(what) ? what : `in ${what}`);
  if (country !== null) return `and in ${nameOfCountry(country)}`;
  const timed = takeRange(what);
  if (timed.range !== '' && timed.rest === '') return `and ${timed.range}`;
  const bare = what.replace(/^(?:die|das|der|den|dem|mit|von|bei|im|in) /i, '');
  const named = NTH.test(what) ? nameInEnglish(what) : nounInEnglish(bare) || genreInEnglish(bare);
  return `and ${named.endsWith('song') || named.endsWith('album') || named.endsWith('artist') ? `the ${named}s` : named}`;
}

/** A German question about music in English; empty when it is none. */
export function germanQuestion(text: string): string {
  const asked = plain(text);
  return asFollowing(asked) ?? asNews(asked) ?? asChart(asked) ?? byForm(asked) ?? '';
}
