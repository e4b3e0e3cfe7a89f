import { plainName } from './plain-text.ts';
import { takeRange } from './periods.ts';
import { takeCountry } from './countries.ts';
import { ALBUM, NOUN, SONG, type MusicQuery } from './query.ts';

const NEW = '(?:new|newest|latest|most recent|recent|last)';
const THING = `(?:${ALBUM}|${SONG}|releases?|music|stuff|things?)`;
const MADE =
  '(?:released?|releasing|put out|putting out|brought out|bring out|published?|publish|made|make|recorded?|come out with|came out with)';
const BY = '(?:by|from|of)';

/** Patterns of questions about releases, which may name an artist, a genre, or neither. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(`^when did (?<artist>.+?) ${MADE} (?:their|his|her|its|the) ${NEW} ${THING}$`, 'i'),
  new RegExp(
    `^what (?:new )?(?:(?:${NOUN}|music|releases?) )?(?:came|has come|have come|is coming|comes) out(?: ${BY} (?<artist>.+)| in (?<genre>.+))?$`,
    'i',
  ),
  new RegExp(`^what (?:is|are) (?:the )?${NEW}(?: (?:${BY}|with) (?<artist>.+)| in (?<genre>.+))?$`, 'i'),
  new RegExp(
    `^what (?:has|have|did|is) (?<artist>.+?) (?:just |recently |lately )?${MADE}(?: new| recently| lately)*$`,
    'i',
  ),
  new RegExp(
    `^(?:did|has|have|is) (?<artist>.+?) (?:just |recently )?${MADE} (?:anything|something|an?|any|some|new)(?: new| ${NOUN}| music| recently| lately)*$`,
    'i',
  ),
  new RegExp(`^(?:does|do|has|have) (?<artist>.+?) (?:have |got )?(?:an?|any|some) ${NEW} ${THING}$`, 'i'),
  new RegExp(
    `^(?:what (?:is|are) |when did |show me |tell me (?:about )?|play )?(?<artist>[^ ].*?)(?:'s?|s') ${NEW} ${THING}(?: called| come out)?$`,
    'i',
  ),
  new RegExp(
    `\\b${NEW} ${THING}(?: is there| are there| do you have| have you got| came out)? ${BY} (?<artist>.+)$`,
    'i',
  ),
  new RegExp(`\\b${NEW} ${THING} in (?<genre>.+)$`, 'i'),
  new RegExp(
    `^(?:(?:what|which) (?:is|are) |are there |is there |do you have |show me |list |tell me )?(?:the |any |some |about )*${NEW} (?<genre>\\p{L}+(?:[ -]\\p{L}+){0,2}? )?${THING}(?: is there| are there| do you have| have you got| came out)?$`,
    'iu',
  ),
];

const MUSICAL = new RegExp(`\\b(?:${NOUN}|music|releas\\w*|out)\\b`, 'i');

const isName = (text: string): boolean => text !== '' && text.split(' ').length <= 10;

/** Words in the place of a genre that are none. */
const NO_GENRE = /^(?:the|an?|any|some|few|other|more|about|is|are|in|this|music)$/i;

/** Reads a question about new releases. */
export function readReleases(asked: string): MusicQuery | null {
  const timed = takeRange(asked);
  const placed = takeCountry(timed.rest);
  for (const pattern of PATTERNS) {
    const found = pattern.exec(placed.rest);
    if (!found) continue;
    const artist = plainName(found.groups?.['artist'] ?? '');
    const genre = plainName(found.groups?.['genre'] ?? '').toLowerCase();
    if (/^(?:you|i|we|it|that|this)$/i.test(artist) || (artist !== '' && !isName(artist))) continue;
    const isMusical = MUSICAL.test(asked);
    if (artist === '' && genre === '' && !isMusical) continue;
    return {
      topic: 'new',
      tool: 'new_albums',
      firm: isMusical,
      arguments: {
        ...(artist !== '' && { artist }),
        ...(genre !== '' && !NO_GENRE.test(genre) && { genre }),
        ...(placed.country && { country: placed.country }),
        limit: 10,
      },
      ...(timed.range === 'year' && { thisYear: true }),
      ...(/\b(?:newest|latest|last|most recent|new) (?:album|record|song|single|release)\b/i.test(asked) && {
        count: 1,
      }),
    };
  }
  return null;
}
