/** What an operation is for, in a line, and what needs a second sentence. */
type Text = readonly [summary: string, description?: string];

const CHART = 'Ranked by what was listened to in the period';
const OPTIMISTIC = 'With `If-Match` it is refused by 412 where the playlist has changed since it was read';

/** Operations on artists, albums, tracks and their texts. */
const MUSIC: Readonly<Record<string, Text>> = {
  'get /artists/{id}': ['Get artists', 'Several at once by comma'],
  'get /artists/{id}/albums': ['List the albums of an artist'],
  'get /artists/{id}/albums/new': ['List the newest albums of an artist'],
  'get /artists/{id}/albums/top': ['List the most popular albums of an artist', CHART],
  'get /artists/{id}/bio': ['Get the biography of an artist'],
  'get /artists/{id}/favorited/members': ['List members who have an artist among their favorites'],
  'get /artists/{id}/images': ['List the images of an artist', 'In every size'],
  'get /artists/{id}/posts': ['List editorial posts about an artist'],
  'get /artists/{id}/similar': ['List artists like this one', 'Most similar first'],
  'get /artists/{id}/tracks': ['List the tracks of an artist'],
  'get /artists/{id}/tracks/top': ['List the most popular tracks of an artist', CHART],
  'get /artists/top': ['List the most popular artists', CHART],
  'get /albums/{id}': ['Get albums', 'Several at once by comma'],
  'get /albums/{id}/{album}': [
    'Get an album by its shortcut',
    'The shortcut of an album has two parts: the artist, and the album',
  ],
  'get /albums/{id}/favorited/members': ['List members who have an album among their favorites'],
  'get /albums/{id}/images': ['List the covers of an album', 'In every size'],
  'get /albums/{id}/posts': ['List editorial posts about an album'],
  'get /albums/{id}/reviews': ['List reviews of an album'],
  'get /albums/{id}/similar': ['List albums like this one', 'Most similar first'],
  'get /albums/{id}/tracks': ['List the tracks of an album', 'In the order of its discs'],
  'get /albums/new': ['List new albums', 'Newest first'],
  'get /albums/picks': ['List the albums that the editors recommend'],
  'get /albums/reviews/{id}': ['Get a review'],
  'get /albums/top': ['List the most popular albums', CHART],
  'get /albums/upc/{id}': ['Get an album by its UPC', 'The number under the bar code of a release'],
  'get /tracks/{id}': ['Get tracks', 'Several at once by comma'],
  'get /tracks/{id}/{album}/{track}': [
    'Get a track by its shortcut',
    'The shortcut of a track has three parts: the artist, the album, and the track',
  ],
  'get /tracks/isrc/{id}': [
    'Get tracks by their ISRC',
    'The code of a recording',
  ],
  'get /tracks/top': ['List the most popular tracks', CHART],
  'get /posts/{id}': ['Get an editorial post'],
};

/** Operations on what music is sorted by, and on playlists that were published. */
const BROWSING: Readonly<Record<string, Text>> = {
  'get /genres': ['List the genres'],
  'get /genres/{id}': ['Get genres', 'Several at once by comma'],
  'get /genres/{id}/albums/new': ['List new albums of a genre', 'Newest first'],
  'get /genres/{id}/albums/top': ['List the most popular albums of a genre', CHART],
  'get /genres/{id}/artists/top': ['List the most popular artists of a genre', CHART],
  'get /genres/{id}/playlists/top': ['List the most popular playlists of a genre', CHART],
  'get /genres/{id}/stations': ['List the stations of a genre'],
  'get /genre/{id}/stations': ['List the stations of a genre', 'The same as `/genres/{id}/stations`'],
  'get /genres/{id}/tracks/top': ['List the most popular tracks of a genre', CHART],
  'get /playlists': ['List published playlists'],
  'get /playlists/{id}': [
    'Get playlists',
    'Several at once by comma',
  ],
  'get /playlists/{id}/tags': ['List the tags of a playlist'],
  'get /playlists/{id}/tracks': ['List the tracks of a playlist', 'In its order; a track may be in it twice'],
  'get /playlists/featured': ['List the playlists that the editors feature'],
  'get /playlists/top': ['List the most popular playlists', CHART],
  'get /stations': ['List stations', 'By genre, artist or decade'],
  'get /stations/{id}': ['Get stations', 'Several at once by comma'],
  'get /stations/decade': ['List the stations of decades', 'Of all decades, or of one'],
  'get /stations/top': ['List the most popular stations'],
  'get /radios/featured': ['List the radios that the editors feature'],
  'get /tags': ['List tags', 'Words that playlists and music are sorted by, such as moods'],
  'get /tags/{id}': ['Get tags', 'Several at once by comma'],
  'get /tags/{id}/playlists': ['List the playlists with a tag'],
  'get /versions': ['List the versions of this interface', 'What each has changed; needs no key'],
  'get /search': ['Search while somebody types', 'The last word may be unfinished'],
  'get /search/verbose': ['Search by whole words', 'For a text that is complete'],
  'get /search/typeahead': ['Search while somebody types', 'The same as `/search`'],
};

/** Operations on members whom others can see. */
const COMMUNITY: Readonly<Record<string, Text>> = {
  'get /members/{id}': ['Get members', 'By id or screen name'],
  'get /members/{id}/charts': ['List what a member listens to most'],
  'get /members/{id}/favorites': ['List the favorites of a member'],
  'get /members/{id}/favorites/playlists': ['List the playlists among the favorites of a member'],
  'get /members/{id}/library/playlists': ['List the public playlists of a member'],
  'get /screenname/{name}': ['Look up a screen name', '404 while the name is free'],
  'get /favorites/{id}/members': ['List members who have something among their favorites'],
};

/** Operations on the profile, favorites and listening of the token's member. */
const OWN: Readonly<Record<string, Text>> = {
  'get /me': ['Get my profile', 'What other members see of me'],
  'put /me': ['Change my profile', 'Fields that are left out stay as they are'],
  'get /me/account': ['Get my account', 'Name, address of mail, country and language; only I see them'],
  'put /me/account': [
    'Change my account',
    'Fields that are left out stay as they are. A new address of mail or password needs `currentPassword`',
  ],
  'get /me/favorites': ['List my favorites', 'Newest first, of every kind'],
  'post /me/favorites': ['Add to my favorites', 'What is among them already stays where it is'],
  'put /me/favorites': ['Replace my favorites'],
  'delete /me/favorites/{id}': ['Remove from my favorites', 'Several at once by comma'],
  'get /me/favorites/status': ['Say what is among my favorites', 'For each id, whether it is, and how many members have it'],
  'get /me/followers': ['List who follows me'],
  'get /me/followers/{ids}': ['Say which of these members follow me'],
  'get /me/following': ['List whom I follow'],
  'post /me/following': ['Follow members'],
  'delete /me/following/{ids}': ['Follow members no longer'],
  'get /me/following/{ids}': ['Say which of these members I follow'],
  'get /me/listens': ['List what I listened to', 'Newest first'],
  'post /me/listens': ['Report what I listened to', 'Charts are made of it'],
  'get /me/personalized/albums/new': ['List new albums for me'],
  'get /me/personalized/tracks/new': ['List new tracks for me'],
  'get /me/recent/artists': ['List the artists I listened to last'],
  'get /me/charts/albums': ['List the albums I listen to most'],
  'get /me/charts/artists': ['List the artists I listen to most'],
  'get /me/charts/tracks': ['List the tracks I listen to most'],
  'get /me/search/playlists': ['Search playlists, mine among them', 'By words, tags or artists'],
  'get /me/tags/search': ['Search what has a tag', 'Of one kind; my own playlists among them'],
};

/** Operations on the library and the playlists of the token's member. */
const LIBRARY: Readonly<Record<string, Text>> = {
  'get /me/library/albums': ['List the albums in my library'],
  'get /me/library/albums/{id}/tracks': ['List the tracks of an album that are in my library'],
  'get /me/library/artists': ['List the artists in my library'],
  'get /me/library/artists/{id}/albums': ['List the albums of an artist in my library'],
  'get /me/library/artists/{id}/tracks': ['List the tracks of an artist in my library'],
  'get /me/library/tracks': ['List the tracks in my library', 'Last added first'],
  'post /me/library/albums': ['Add albums to my library'],
  'delete /me/library/albums/{id}': ['Remove albums from my library'],
  'post /me/library/tracks': ['Add tracks to my library'],
  'delete /me/library/tracks/{id}': ['Remove tracks from my library', 'Several at once by comma'],
  'get /me/library/updated': ['Say when my library was changed last', 'To find out cheaply whether to read it again'],
  'get /me/library/playlists': ['List my playlists'],
  'post /me/library/playlists': ['Create a playlist', 'With its tracks and tags at once'],
  'get /me/library/playlists/{id}': ['Get my playlists', 'Several at once by comma'],
  'put /me/library/playlists/{id}': ['Change a playlist', `Fields that are left out stay as they are. ${OPTIMISTIC}`],
  'delete /me/library/playlists/{id}': ['Delete a playlist', OPTIMISTIC],
  'get /me/library/playlists/{id}/images': ['Get the image of a playlist', 'Its address, in the size that is asked for'],
  'put /me/library/playlists/{id}/privacy': ['Make a playlist public or private', 'The same as changing `privacy`'],
  'get /me/library/playlists/{id}/tags': ['List the tags of my playlist'],
  'post /me/library/playlists/{id}/tags': ['Add tags to a playlist', OPTIMISTIC],
  'put /me/library/playlists/{id}/tags': ['Replace the tags of a playlist', OPTIMISTIC],
  'get /me/library/playlists/{id}/tracks': ['List the tracks of my playlist', 'In its order'],
  'post /me/library/playlists/{id}/tracks': ['Append tracks to a playlist', OPTIMISTIC],
  'put /me/library/playlists/{id}/tracks': ['Replace the tracks of a playlist', OPTIMISTIC],
  'delete /me/library/playlists/{id}/tracks/{positions}': [
    'Remove tracks from a playlist',
    `By their positions from 0, several by comma. ${OPTIMISTIC}`,
  ],
  'post /me/library/playlists/{id}/tracks/move': ['Move a track within a playlist', `Positions count from 0. ${OPTIMISTIC}`],
};

/** The playlists of version 1. */
const FIRST: Readonly<Record<string, Text>> = {
  'get /me/playlists': ['List my playlists'],
  'post /me/playlists': ['Create a playlist'],
  'get /me/playlists/{id}': ['Get a playlist of mine'],
  'put /me/playlists/{id}': ['Change a playlist'],
  'delete /me/playlists/{id}': ['Delete a playlist'],
  'get /me/playlists/{id}/tracks': ['List the tracks of my playlist'],
  'post /me/playlists/{id}/tracks': ['Append tracks to a playlist'],
  'put /me/playlists/{id}/tracks': ['Replace the tracks of a playlist'],
};

const ALL = { ...MUSIC, ...BROWSING, ...COMMUNITY, ...OWN, ...LIBRARY, ...FIRST };

/**
 * Summary and description of an operation.
 *
 * @param key method and path below the version, such as `get /artists/{id}`
 * @throws Error for an operation that nobody has described
 */
export function textsOf(key: string): { readonly summary: string; readonly description?: string } {
  const [summary, description] = ALL[key] ?? [];
  if (summary === undefined) throw new Error(`${key} has no summary in src/catalog/openapi/summaries.ts`);
  return { summary, ...(description !== undefined && { description: `${description}.` }) };
}
