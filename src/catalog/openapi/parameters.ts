/**
 * The query parameters of the catalogue's v2.2, by paths below the version (spec B, 4;
 * src/catalog/http/query.ts).
 */
import { RANGES } from '../../storage/catalog-kinds.ts';
import { LIMIT_DEFAULT, LIMIT_MAXIMUM } from '../http/query.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Examples of the parameters that are required. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  query: 'velvet',
  q: 'velvet',
  tag: 'tag.1',
  'ids[]': ['alb.1'],
};

/** A parameter of the query. */
export const query = (name: string, schema: Schema, description: string, required = false) => ({
  name,
  in: 'query',
  required,
  schema,
  description,
  ...(required && name in EXAMPLES && { example: EXAMPLES[name] }),
});

const number = (minimum: number, more: Schema = {}): Schema => ({ type: 'integer', minimum, ...more });
const size = number(1, { maximum: LIMIT_MAXIMUM, default: LIMIT_DEFAULT });

const PRETTY = query('pretty', { type: 'boolean' }, 'Indents the answer');
const VIEW = [
  query(
    'catalog',
    { type: 'string', pattern: '^[A-Z]{2}$' },
    'Two-letter country whose rights count, such as US',
  ),
  query('lang', { type: 'string' }, 'Language of texts, where they exist in it'),
  query('isStreamableOnly', { type: 'boolean' }, 'Leaves out what cannot be played in the country'),
];
const OFFSET = query('offset', number(0, { default: 0 }), 'Objects that are passed over');
const PAGED = [query('limit', size, 'Most objects in the answer'), OFFSET];
/** Of what a code leads to, which is never shown in pages. */
const PART = [
  query(
    'limit',
    number(1, { maximum: LIMIT_MAXIMUM }),
    'Most objects in the answer; all of them unless it is given',
  ),
  OFFSET,
];
const BY_CODE = ['/albums/upc/{id}', '/tracks/isrc/{id}'];
const RANGE = query('range', { enum: RANGES }, 'Time that a chart covers');
const SEARCHED = [
  ...PAGED,
  query('query', { type: 'string' }, 'What is sought', true),
  query('type', { type: 'string' }, 'Kinds, by comma: artist, album, track, playlist, tag'),
  query('per_type_limit', size, 'Most objects of each kind'),
];

const texts = { type: 'array', items: { type: 'string' } };

/** The parameters that only some operations have. */
const OWN: Readonly<Record<string, readonly object[]>> = {
  'get /search': SEARCHED,
  'get /search/verbose': SEARCHED,
  'get /search/typeahead': SEARCHED,
  'get /stations/decade': [
    query('decade', { type: 'integer' }, 'First year of the only decade that is wanted, such as 1980'),
  ],
  'get /members/{id}/charts': [
    RANGE,
    query('type', { enum: ['track', 'album', 'artist'], default: 'track' }, 'What the chart is of'),
  ],
  'get /me/search/playlists': [
    query(
      'source',
      { enum: ['all_playlists', 'my_playlists', 'favorite_playlists'], default: 'all_playlists' },
      'Which playlists are searched',
    ),
    query('tags[]', texts, 'Tags by id, name or shortcut: playlists with one of them'),
    query('artists[]', texts, 'Ids of artists: playlists with a track by one of them'),
    query(
      'sort',
      { enum: ['alpha_asc', 'alpha_desc', 'modified_asc', 'modified_desc'], default: 'modified_desc' },
      'The order',
    ),
  ],
  'get /me/tags/search': [
    query('tag', { type: 'string' }, 'Id, name or shortcut of a tag', true),
    query(
      'type',
      { enum: ['playlist', 'artist', 'album', 'track', 'station'], default: 'playlist' },
      'Kind of what has the tag',
    ),
  ],
  'get /me/favorites/status': [query('ids[]', texts, 'Ids of the things that are asked about', true)],
  'get /me/library/playlists/{id}/images': [
    query('width', number(16, { maximum: 1800, default: 230 }), 'In pixels'),
    query('height', number(16, { maximum: 600, default: 153 }), 'In pixels'),
  ],
  'post /me/library/albums': [
    query('id', { type: 'string' }, 'Ids of albums, by comma; they may stand in the body instead'),
  ],
  'post /me/library/tracks': [
    query('id', { type: 'string' }, 'Ids of tracks, by comma; they may stand in the body instead'),
  ],
};

/** Reading paths without catalogue objects, which have no parameters of the view. */
const PLAIN = [
  '/versions',
  '/me',
  '/me/account',
  '/me/library/updated',
  '/members/{id}',
  '/me/following/{ids}',
  '/me/followers/{ids}',
];
/** Lists of members, whose objects are the same in every country. */
const OF_MEMBERS = ['/me/following', '/me/followers'];
/** Reading paths without pages, although they do not end in an id. */
const WHOLE = [
  ...PLAIN,
  '/search',
  '/search/verbose',
  '/search/typeahead',
  '/artists/{id}/bio',
  '/me/favorites/status',
  '/me/library/playlists/{id}/images',
];

const isPaged = (path: string): boolean => !path.endsWith('}') && !WHOLE.includes(path);
/** Whether a path is a chart of a period; the top stations are none. */
const isChart = (path: string): boolean => path.endsWith('/top') && path !== '/stations/top';

/** The query parameters of an operation in OpenAPI's form. @param path below the version, as a template */
export function queryOf(method: string, path: string): readonly object[] {
  const own = OWN[`${method} ${path}`] ?? [];
  if (method !== 'get') return own;
  return [
    ...(PLAIN.includes(path) || OF_MEMBERS.includes(path) ? [] : VIEW),
    PRETTY,
    ...(isPaged(path) ? PAGED : []),
    ...(BY_CODE.includes(path) ? PART : []),
    ...(isChart(path) ? [RANGE] : []),
    ...own,
  ];
}
