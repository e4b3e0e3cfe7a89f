import { nameOfCountry, takeGermanCountry } from '../countries.ts';
import { CAME_OUT, genresOf, NEW, POPULAR } from './genres.ts';
import { nameInEnglish, NOBODY } from './names.ts';
import { nounIn, OUT } from './nouns.ts';
import { takeRange } from './periods.ts';

/** Questions about what is popular and what is new, taken apart word by word. */

const NUMBERS = 'null eins zwei drei vier fünf sechs sieben acht neun zehn'.split(' ');
const isSingular = (text: string): boolean =>
  /(?<!\p{L})(?:das|der|den|ein|eine|einen|welches|welcher|nummer eins|platz eins|nummer 1|platz 1)(?!\p{L})/iu.test(
    text,
  ) && !/(?:alben|lieder|künstler sind|bands)(?!\p{L})/iu.test(text);

const countIn = (text: string): string => {
  const [word = ''] =
    /(?<!\p{L})(?:[2-9]|1\d|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)(?!\p{L})/iu.exec(text) ?? [];
  const count = NUMBERS.indexOf(word.toLowerCase());
  return count > 0 ? String(count) : word;
};

const MOST_GENRE_WORDS = 2;
const MOST_WORDS = 16;

/** Says whose the things are, or like what: then the question is not about a chart of the catalogue. */
const ANOTHERS = / (?:wie|von|ihre|seine|deren|dessen) /i;

/** Questions about what is popular. */
export function asChart(asked: string): string | null {
  if (!POPULAR.test(asked) || asked.split(' ').length > MOST_WORDS || ANOTHERS.test(takeRange(asked).rest))
    return null;
  const timed = takeRange(asked);
  const { country, rest } = takeGermanCountry(timed.rest);
  const noun =
    nounIn(rest) ||
    (/(?:charts?|hitparade|nummer eins|nummer 1|platz eins|platz 1|musik)(?!\p{L})/iu.test(rest)
      ? 'song'
      : '');
  const genre = genresOf(rest);
  if (noun === '' || genre.length > MOST_GENRE_WORDS) return null;
  const one = isSingular(asked) && noun !== 'hits';
  const many = noun.endsWith('s') ? noun : `${noun}s`;
  return [
    'what is the top',
    one ? '' : countIn(rest),
    ...genre,
    one ? noun : many,
    country === null ? '' : `in ${nameOfCountry(country)}`,
    timed.range,
  ]
    .filter(Boolean)
    .join(' ');
}

const BY = / (?:von|vom|des)(?: der)? (?<name>.+)/iu;
const NEWS_OF: readonly RegExp[] = [
  new RegExp(`^(?:was|welche neuen? \\S+) hat (?<name>.+?)(?: neues?)? ${OUT}$`, 'iu'),
  new RegExp(`^hat (?<name>.+?) (?:etwas neues|was neues|neue \\S+|ein neues \\S+)(?: ${OUT})?$`, 'iu'),
  new RegExp(
    `^(?:was (?:ist|gibt es)|gibt es)(?: etwas| was)?(?: neues?)? von (?<name>.+?)(?: ${OUT})?$`,
    'iu',
  ),
];

/** Questions about what is new. */
export function asNews(asked: string): string | null {
  const timed = takeRange(asked);
  const { country, rest } = takeGermanCountry(timed.rest);
  if ((!NEW.test(rest) && !CAME_OUT.test(rest)) || asked.split(' ').length > MOST_WORDS) return null;
  const where = country === null ? '' : ` in ${nameOfCountry(country)}`;
  const news = NEWS_OF.map((pattern) => pattern.exec(rest)?.groups?.['name']).find(
    (name) => name !== undefined,
  );
  const by =
    news ??
    (nounIn(rest) === '' && !/neuerscheinungen|neues/i.test(rest)
      ? undefined
      : BY.exec(rest)?.groups?.['name']);
  const name = by?.replace(CAME_OUT, '').trim();
  const noun = nounIn(rest.replace(by ?? '', ''));
  const one = isSingular(rest) && noun !== '';
  if (name !== undefined && name !== '') {
    if (NOBODY.test(name)) return null;
    return one
      ? `what is the newest ${noun} by ${nameInEnglish(name)}`
      : `what came out by ${nameInEnglish(name)} ${timed.range}`.trim();
  }
  const genre = genresOf(rest);
  const isMusical = noun !== '' || /neuerscheinungen|neuveröffentlichungen|musik(?!\p{L})/iu.test(rest);
  if (!isMusical || genre.length > MOST_GENRE_WORDS) return null;
  return `new ${genre.length === 0 ? '' : `${genre.join(' ')} `}albums${where} ${timed.range}`.trim();
}
