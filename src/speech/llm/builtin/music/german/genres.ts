import { NOUN, OUT } from './nouns.ts';

/** Finds the genre in questions about what is popular or new, as what is left of their words. */

export const POPULAR =
  /(?<!\p{L})(?:top|beste[nmrs]?|besten|beliebteste[nmrs]?|meist(?:gehörte|gespielte|gestreamte)[nmrs]?|erfolgreichste[nmrs]?|größte[nmrs]?|charts?|hitparade|(?:nummer|platz) (?:eins|1)|empfiehl|empfehlen|gute[nmrs]?)(?!\p{L})/iu;
export const NEW =
  /(?<!\p{L})(?:neu|neue[nmrs]?|neueste[nmrs]?|neuste[nmrs]?|aktuelle[nmrs]?|letzte[nmrs]?|neuerscheinungen|neuigkeiten|neuveröffentlichungen)(?!\p{L})/iu;
export const CAME_OUT = new RegExp(`(?<!\\p{L})(?:${OUT})(?!\\p{L})`, 'iu');

const GENRES: Readonly<Record<string, string>> = {
  klassik: 'classical',
  klassische: 'classical',
  elektronische: 'electronic',
  elektro: 'electro',
  volks: 'folk',
  film: 'soundtracks',
};
export const genreInEnglish = (word: string): string => {
  const bare = word.toLowerCase().replace(/^(\p{L}+isch)e[nmrs]?$/u, '$1e');
  return Object.hasOwn(GENRES, bare) ? GENRES[bare]! : bare;
};

/** Words of such questions that are no genre. */
const OTHERS =
  /(?<!\p{L})(?:was|welche[nmrs]?|wer|wie|heißt|heißen|gibt|es|ist|sind|war|waren|hast|hat|haben|hattet|du|sie|ihr|der|die|das|den|dem|des|ein|eine[nmrs]?|mir|uns|bitte|zeig|zeige|zeigen|nenn|nenne|nennen|auf|in|im|am|an|aus|bei|und|auch|alle|alles|denn|so|mal|genre|bereich|katalog|musik|wird|werden|hören|hört|gehört|spielen|gespielt|leute|platz|nummer|deutschen|kannst|können|ich|möchte|sehen|sagen|empfehl\S*|empfiehl|charts?|hitparade|liste|\d{1,2}|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|top)(?!\p{L})/giu;

/** Parts a compound of a genre and a noun: "Jazzalben", "Rock-Musik". */
const COMPOUND = new RegExp(`(?<!\\p{L})(\\p{L}{2,20}?)-?(${NOUN}|musik)(?!\\p{L})`, 'giu');

/** The words of a genre, in English; empty: none is named. */
export function genresOf(text: string): readonly string[] {
  const parted = text.replace(COMPOUND, (whole: string, genre: string, noun: string) =>
    new RegExp(`^(?:${NOUN}|musik)$`, 'i').test(whole) ? whole : `${genre} ${noun}`,
  );
  const rest = [POPULAR, NEW, CAME_OUT, new RegExp(`(?<!\\p{L})${NOUN}(?!\\p{L})`, 'iu')].reduce(
    (left, pattern) => left.replace(new RegExp(pattern.source, 'giu'), ' '),
    parted,
  );
  return rest
    .replace(OTHERS, ' ')
    .split(/[\s,-]+/)
    .filter(Boolean)
    .map(genreInEnglish);
}
