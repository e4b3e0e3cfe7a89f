import { CHART, type OperationTexts, RANGE } from './text.ts';

const OF_GENRE = `Of the genre and those below it. ${CHART}`;
const OF_SEVERAL =
  '`range` is the time that counts, a month by default; up to 20 genres at once, by comma, have a common chart of 1,000 entries.';
const STATIONS_OF_GENRE = 'Of the genre and those below it, the most popular first.';
const FEATURED = 'Published playlists alone, the most popular first.';

/** What music is sorted by. */
const GENRES: OperationTexts = {
  'get /genres': {
    summary: 'List the genres',
    description: 'In the order of the editors; all of them, unless `limit` or `offset` asks for a part.',
    latest: 'Those at the top: `links.childGenres` of each leads to the ones below it.',
  },
  'get /genres/{id}': {
    summary: 'Get genres',
    description: 'By id or shortcut. 404 where none is known by it.',
    latest:
      'Up to 200 at once, by comma; unknown ones are left out. Name and description are in `lang`, where they exist in it.',
  },
  'get /genres/{id}/albums/new': {
    summary: 'List new albums of a genre',
    description:
      'Of the genre and those below it: releases of the last 52 weeks, the newest first, up to last Friday at 0:00 UTC. Where there is none, older ones are listed.',
  },
  'get /genres/{id}/albums/top': {
    summary: 'List the most popular albums of a genre',
    description: OF_GENRE,
    latest: OF_SEVERAL,
  },
  'get /genres/{id}/artists/top': {
    summary: 'List the most popular artists of a genre',
    description: OF_GENRE,
    latest: OF_SEVERAL,
  },
  'get /genres/{id}/playlists/top': {
    summary: 'List the most popular playlists of a genre',
    description: OF_GENRE,
    latest: OF_SEVERAL,
  },
  'get /genres/{id}/tracks/top': {
    summary: 'List the most popular tracks of a genre',
    description: OF_GENRE,
    latest: OF_SEVERAL,
  },
  'get /genres/{id}/stations': { summary: 'List the stations of a genre', description: STATIONS_OF_GENRE },
  'get /genre/{id}/stations': {
    summary: 'List the stations of a genre',
    description: `The same as \`/genres/{id}/stations\`, for existing clients. ${STATIONS_OF_GENRE}`,
  },
  'get /tags': {
    summary: 'List tags',
    description:
      'Words that playlists are sorted by, such as moods. Those without a tag above them come first.',
  },
  'get /tags/{id}': {
    summary: 'Get tags',
    description:
      'By id or shortcut, up to 200 at once by comma; unknown ones are left out, and 404 where none is known.',
  },
  'get /tags/{id}/playlists': {
    summary: 'List the playlists with a tag',
    description: 'Published ones and public ones of members, the most popular first.',
  },
};

/** Playlists that everybody may see, stations and radios. */
const PROGRAMMED: OperationTexts = {
  'get /playlists': {
    summary: 'List the playlists of the day',
    description: `The same as \`/playlists/featured\`. ${FEATURED}`,
  },
  'get /playlists/{id}': {
    summary: 'Get playlists',
    description:
      'Published ones and public ones of members; a private one is 404 but for the token of its member.',
    latest: 'Up to 200 at once, by comma: they are answered in this order, and unknown ones are left out.',
  },
  'get /playlists/{id}/tags': {
    summary: 'List the tags of a playlist',
    description:
      'Given by the editors, or by the member whose playlist it is. `/tags/{id}/playlists` leads back.',
  },
  'get /playlists/{id}/tracks': {
    summary: 'List the tracks of a playlist',
    description:
      'In its order; a track may be in it twice. What is not available in the country is left out.',
  },
  'get /playlists/featured': {
    summary: 'List the playlists that the editors feature',
    description: FEATURED,
  },
  'get /playlists/top': { summary: 'List the most popular playlists', description: CHART, latest: RANGE },
  'get /stations': {
    summary: 'List stations',
    description:
      'Of every kind, the most popular first. Those of a genre are at `/genres/{id}/stations`, those of decades at `/stations/decade`.',
  },
  'get /stations/{id}': {
    summary: 'Get stations',
    description: 'By id. 404 where none is known by it.',
    latest: 'Up to 200 at once, by comma; unknown ones are left out.',
  },
  'get /stations/decade': {
    summary: 'List the stations of decades',
    description: 'The latest decade first, and of each the most popular first.',
    latest: '`decade` is the first year of the only one that is wanted, such as 1980; any other year is 400.',
  },
  'get /stations/top': {
    summary: 'List the most popular stations',
    description: 'Only programmed ones, by their popularity in the catalogue: there is no `range`.',
  },
  'get /radios/featured': {
    summary: 'List the radios that the editors feature',
    description: 'Radios are not in version 2.2 any more: new clients have stations instead.',
  },
};

/** Search, and what the versions are. */
const FINDING: OperationTexts = {
  'get /versions': {
    summary: 'List the versions of this interface',
    description:
      'What each has changed, and its limits. Needs no key, counts for no rate, and is the same at every version and without one.',
  },
  'get /search': {
    summary: 'Search while somebody types',
    description:
      'The last word may be unfinished. The text has 200 characters at most, and 1,000 results can be read.',
    latest:
      '`type` names the kinds by comma, and `per_type_limit` and `offset` count for each kind by itself. `data` has the whole objects by kind, `order` the ids of all of them, the best first.',
  },
  'get /search/verbose': {
    summary: 'Search by whole words',
    description: 'For a text that is complete: the last word is taken as it is. All else is as in `/search`.',
  },
  'get /search/typeahead': {
    summary: 'Search while somebody types',
    description: 'The same as `/search`, by the name that existing clients ask for.',
  },
};

/** Operations on what music is sorted by, on published playlists and stations, and search. */
export const BROWSING: OperationTexts = { ...GENRES, ...PROGRAMMED, ...FINDING };
