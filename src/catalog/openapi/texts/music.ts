import { CHART, type OperationTexts, RANGE } from './text.ts';

const ONE_ARTIST = `${RANGE} Takes one artist: a list is 400.`;
const NEW =
  'Releases of the last 52 weeks, the newest first, up to last Friday at 0:00 UTC: the list changes once a week.';
const POSTS = 'The newest first, all in one language: the best fit to `lang` in which there are any.';
const LIKED =
  'Takes an id of this kind, otherwise it is 404. Public members, the one who added it last first; the member of the token is in the list, public or not.';
const PICTURES = 'Addresses of the pictures, which need no key, in every size that is listed.';
const ALIKE =
  'By what listeners have in common and by what the editors say; where neither is known, popular ones of the same genre.';

/** Artists. */
const ARTISTS: OperationTexts = {
  'get /artists/{id}': {
    summary: 'Get artists',
    description: 'By id or shortcut, whatever the country. 404 where nobody is known by it.',
    latest: 'Up to 200 at once, by comma: they are answered in this order, and unknown ones are left out.',
  },
  'get /artists/{id}/albums': {
    summary: 'List the albums of an artist',
    description:
      'The whole discography by date of release, the newest first, as far as it is available in the country.',
    latest: 'Several artists at once by comma: their albums in one list.',
  },
  'get /artists/{id}/albums/new': {
    summary: 'List the newest albums of an artist',
    description: `${NEW} An artist without any has the newest release alone.`,
    latest: 'Several artists at once by comma.',
  },
  'get /artists/{id}/albums/top': {
    summary: 'List the most popular albums of an artist',
    description: CHART,
    latest: ONE_ARTIST,
  },
  'get /artists/{id}/bio': {
    summary: 'Get the biography of an artist',
    description: 'The newest biography, empty where there is none, and up to five short `blurbs`.',
  },
  'get /artists/{id}/favorited/members': {
    summary: 'List members who have an artist among their favorites',
    description: LIKED,
  },
  'get /artists/{id}/images': {
    summary: 'List the images of an artist',
    description: PICTURES,
    latest: 'All of them, unless `limit` or `offset` asks for a part.',
  },
  'get /artists/{id}/posts': { summary: 'List editorial posts about an artist', description: POSTS },
  'get /artists/{id}/similar': {
    summary: 'List artists like this one',
    description: ALIKE,
    latest: 'The most similar first, never the artist itself.',
  },
  'get /artists/{id}/tracks': {
    summary: 'List the tracks of an artist',
    description: 'The most popular first, as far as they are available in the country.',
    latest: 'Several artists at once by comma. `totalCount` is null where there are too many to count them.',
  },
  'get /artists/{id}/tracks/top': {
    summary: 'List the most popular tracks of an artist',
    description: CHART,
    latest: ONE_ARTIST,
  },
  'get /artists/top': { summary: 'List the most popular artists', description: CHART, latest: RANGE },
};

/** Albums, their covers and reviews. */
const ALBUMS: OperationTexts = {
  'get /albums/{id}': {
    summary: 'Get albums',
    description: 'By id, whatever the country; with `isStreamableOnly` not one that cannot be played there.',
    latest:
      'Up to 200 at once, by comma: they are answered in this order, unknown ones are left out, and 404 where none is known.',
  },
  'get /albums/{id}/{album}': {
    summary: 'Get an album by its shortcut',
    description:
      'The shortcut of an album has two parts: the artist, and the album. 404 where no album has it, as for an id.',
  },
  'get /albums/{id}/favorited/members': {
    summary: 'List members who have an album among their favorites',
    description: LIKED,
  },
  'get /albums/{id}/images': {
    summary: 'List the covers of an album',
    description: `${PICTURES} All of them, unless \`limit\` or \`offset\` asks for a part.`,
  },
  'get /albums/{id}/posts': { summary: 'List editorial posts about an album', description: POSTS },
  'get /albums/{id}/reviews': {
    summary: 'List reviews of an album',
    description: 'The newest first. An album without any has an empty list, an unknown one is 404.',
  },
  'get /albums/{id}/similar': {
    summary: 'List albums like this one',
    description: `The most similar first, never the album itself, as far as they are available in the country. ${ALIKE}`,
  },
  'get /albums/{id}/tracks': {
    summary: 'List the tracks of an album',
    description: 'In the order of its discs, as far as they are available in the country.',
    latest: 'Several albums at once by comma: one behind the other.',
  },
  'get /albums/new': {
    summary: 'List new albums',
    description: `${NEW} Where there is none, older ones are listed.`,
  },
  'get /albums/picks': {
    summary: 'List the albums that the editors recommend',
    description:
      'Those that posts and reviews are about, each once, the one that was written about last first.',
  },
  'get /albums/reviews/{id}': {
    summary: 'Get a review',
    description: 'By its id, which the reviews of an album have; several at once by comma.',
  },
  'get /albums/top': { summary: 'List the most popular albums', description: CHART, latest: RANGE },
  'get /albums/upc/{id}': {
    summary: 'Get an album by its UPC',
    description:
      'The number under the bar code of a release, in digits; several by comma. 404 where no album has it; where several have it, all are answered unless `limit` asks for a part.',
  },
};

/** Tracks and posts. */
const TRACKS: OperationTexts = {
  'get /tracks/{id}': {
    summary: 'Get tracks',
    description: 'By id, whatever the country; with `isStreamableOnly` not one that cannot be played there.',
    latest:
      'Up to 200 at once, by comma: they are answered in this order, unknown ones are left out, and 404 where none is known.',
  },
  'get /tracks/{id}/{album}/{track}': {
    summary: 'Get a track by its shortcut',
    description:
      'The shortcut of a track has three parts: the artist, the album, and the track. 404 where no track has it, as for an id.',
  },
  'get /tracks/isrc/{id}': {
    summary: 'Get tracks by their ISRC',
    description:
      'The code of a recording; several by comma. A recording can be on many albums: every track with the code is answered, unless `limit` asks for a part.',
  },
  'get /tracks/top': { summary: 'List the most popular tracks', description: CHART, latest: RANGE },
  'get /posts/{id}': {
    summary: 'Get an editorial post',
    description: 'By its id, which the posts about an artist or an album have; several at once by comma.',
  },
};

/** Operations on artists, albums, tracks and what is written about them. */
export const MUSIC: OperationTexts = { ...ARTISTS, ...ALBUMS, ...TRACKS };
