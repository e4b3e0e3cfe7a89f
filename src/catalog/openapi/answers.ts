import {
  flags,
  kind,
  listOf,
  object,
  ref,
  type Schema,
  text,
  texts,
  whole,
  wholeOrNull,
  yes,
} from './objects.ts';
import { CHANGE_KINDS } from '../versions/history.ts';

/* What each path of the catalogue's v2.2 answers. */

const SCHEMA_OF: Readonly<Record<string, string>> = {
  artists: 'Artist',
  albums: 'Album',
  tracks: 'Track',
  genres: 'Genre',
  playlists: 'Playlist',
  images: 'Image',
  tags: 'Tag',
  stations: 'Station',
  reviews: 'Review',
  posts: 'Post',
  members: 'Member',
};

/** Path segments that select from a collection or name a changed property; they name no other collection. */
const CHOOSING = ['top', 'new', 'picks', 'featured', 'similar', 'decade', 'upc', 'isrc', 'privacy'];

/** Collections that paths call otherwise. */
const CALLED: Readonly<Record<string, string>> = {
  genre: 'genres',
  following: 'members',
  followers: 'members',
};

/** What a path names last, by the name that the envelope has for it. */
export function lastNamed(path: string): string {
  const named = path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{') && !CHOOSING.includes(part));
  const name = named.at(-1) ?? '';
  return CALLED[name] ?? name;
}

/** The collection that a path answers: the last one that it names. Null: it answers no list of objects. */
function collectionOf(path: string): string | null {
  const last = lastNamed(path);
  return Object.hasOwn(SCHEMA_OF, last) ? last : null;
}

const listsOf = (...kinds: readonly string[]): Schema =>
  Object.fromEntries(kinds.map((plural) => [plural, listOf(ref(SCHEMA_OF[plural] ?? ''))]));

/** Whole objects by their kinds. */
const byKind = (...kinds: readonly string[]): Schema => object(listsOf(...kinds), kinds);

const favorites = object({
  data: byKind('artists', 'albums', 'tracks', 'playlists', 'genres', 'stations', 'tags'),
});
const found = object({
  query: text,
  data: byKind('artists', 'albums', 'tracks', 'playlists', 'tags', 'stations'),
  order: texts,
});

/** What a member may do: where it has a number, how much of it at most. */
export const entitlements = object({
  ...flags(
    ...['canStreamOnWeb', 'canStreamOnMobile', 'canStreamOnHomeDevice', 'canStreamOnPC', 'canUpgradeStreams'],
    ...['canPlayPremiumRadio', 'canStreamOffline', 'canStreamRadio', 'canStreamOnDemand', 'canStreamHiRes'],
    ...['isPlayBasedTier', 'isMonthlyPlayBasedTier', 'isOneTimePlayBasedTier'],
  ),
  ...{ maxStreamCount: whole, maxDeviceCount: whole, maxPcCount: whole },
  ...{ maxStreamBitrate: whole, maxDownloadBitrate: whole },
  ...{ totalPlays: wholeOrNull, playsRemaining: wholeOrNull },
  ...{ skipLimit: wholeOrNull, skipLimitMinutes: wholeOrNull },
});

export const subscription = object({
  ...{ id: text, billingPartnerCode: text, catalog: text, createDate: text, isSuspended: yes },
  ...{ tierCode: text, tierName: text, productCode: text, productName: text },
  ...{ expirationDate: whole, trialLengthDays: whole, isTrial: yes },
  state: { type: 'string', enum: ['active', 'suspended'] },
});

export const account = kind('account', {
  ...{ href: text, created: text, cobrand: text, cocat: text, originCode: text },
  ...{ email: text, country: text, zip: text, userName: text },
  ...{ firstName: text, lastName: text, screenName: text, lang: text },
  ...flags('parentalControlEnabled', 'isPublic', 'scrobblingEnabled', 'familyPlan'),
  ...{ preferredLanguage: text, subscription, entitlements },
});

const versionLimits = Object.fromEntries(
  Object.entries({
    defaultLimit: 'Objects on a page, unless `limit` says otherwise',
    maximumLimit: 'Most objects on a page',
    playlistTracks: 'Most entries of one playlist of a member',
    memberPlaylists: 'Most playlists of one member',
    searchResults: 'How many results a search reaches',
    searchQueryLength: 'How many characters are looked for',
    requestsPerSecond: 'Of an application, unless it was given another rate',
  }).map(([name, description]) => [name, { ...whole, description }]),
);

const version = object({
  version: { ...text, description: 'The segment of its paths, such as `v2.2`' },
  status: {
    ...{ type: 'string', enum: ['current', 'supported'] },
    description: 'current: it answers where no version is given; supported: older, and staying',
  },
  changes: listOf(
    object({
      kind: { type: 'string', enum: CHANGE_KINDS },
      ...{ subject: text, description: text },
    }),
  ),
  limits: object(versionLimits),
});

const chart = {
  ...object({ ...listsOf('tracks', 'albums', 'artists'), meta: ref('Meta') }, [
    'tracks',
    'albums',
    'artists',
  ]),
  description: 'What the member has played most, of the kind that `type` names',
};

const recorded = object({ id: text, listenedAt: text });

/** The answers that are no list of objects. */
const OTHERS: readonly (readonly [RegExp, Schema])[] = [
  [/\/me$/, object({ me: ref('Member') })],
  [/^get \/me\/listens$/, object({ tracks: listOf(ref('Track')), meta: ref('Meta') })],
  [/^post \/me\/listens$/, object({ listens: listOf(recorded), meta: ref('Meta') })],
  [/\/me\/account$/, object({ account })],
  [
    /\/me\/library\/updated$/,
    object({ lastUpdateDate: object({ date: text, timeZone: text, timeInMillis: whole }) }),
  ],
  [/\/members\/\{id\}\/charts$/, chart],
  [/\/versions$/, object({ versions: listOf(version), meta: ref('Meta') })],
  [/\/me\/tags\/search$/, object({ data: listOf(ref('Playlist')), meta: ref('Meta') })],
  [/\/me\/search\/playlists$/, object({ playlists: listOf(ref('Playlist')), meta: ref('Meta') })],
  [/\/search(?:\/verbose)?$/, object({ search: found, meta: ref('Meta') })],
  [/\/favorites\/status$/, object({ status: listOf(ref('FavoriteStatus')) })],
  [/\/favorites$/, object({ favorites, meta: ref('Meta') })],
  [/\/screenname\/\{name\}$/, object({ screenName: text })],
];

/** The schema of an operation's answer: its objects in the envelope of v2.2, or an object of its own. */
export function answerOf(method: string, path: string): Schema {
  const other = OTHERS.find(([known]) => known.test(`${method} ${path}`));
  if (other) return other[1];
  const collection = collectionOf(path);
  if (collection === null) throw new Error(`Nothing says what ${method} ${path} answers.`);
  return object({ [collection]: listOf(ref(SCHEMA_OF[collection] ?? '')), meta: ref('Meta') });
}
