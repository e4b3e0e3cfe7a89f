/** Examples of paths and bodies, with ids as the demo catalogue and everybody else's have them. */

/** The example of a path parameter, by what stands before it. */
const IDS: Readonly<Record<string, string>> = {
  artists: 'art.1',
  albums: 'alb.1',
  tracks: 'tra.1',
  reviews: 'RevAl.1',
  genre: 'g.115',
  genres: 'g.115',
  playlists: 'pp.1',
  posts: 'po.1',
  stations: 'ps.1',
  tags: 'tag.1',
  upc: '000000000011',
  isrc: 'USQAY2600001',
  favorites: 'alb.1',
  screenname: 'night-owl',
};

/** Playlists of members have ids of their own. */
const OWN_PLAYLIST = 'mp.1';
const MEMBER = 'night-owl';

/** The parts of shortcuts, by the paths that have them. */
const SHORTCUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/albums/{id}/{album}': { id: 'velvet-harbor', album: 'record-number-1' },
  '/tracks/{id}/{album}/{track}': { id: 'velvet-harbor', album: 'record-number-1', track: 'song-1' },
};

/** An example of a parameter in a path. @param below the path's template below the version */
export function pathExample(below: string, name: string): string {
  const shortcut = SHORTCUTS[below]?.[name];
  if (shortcut !== undefined) return shortcut;
  if (name === 'positions') return '0';
  if (name === 'ids' || below.startsWith('/members/')) return MEMBER;
  if (/^\/me\/(library\/)?playlists\//.test(below)) return OWN_PLAYLIST;
  const [, before = ''] = new RegExp(`/([a-z]+)/\\{${name}\\}`).exec(below) ?? [];
  return IDS[before] ?? MEMBER;
}

const TRACKS = { tracks: [{ id: 'tra.1' }, { id: 'tra.2' }] };
const TAGS = { tags: [{ id: 'tag.1' }] };

const BODIES: Readonly<Record<string, object>> = {
  'put /me': { me: { bio: 'I listen at night.', location: 'Oslo', visibility: 'public' } },
  'put /me/account': { account: { firstName: 'Ann', catalog: 'US', lang: 'en-US' } },
  'post /me/favorites': { favorites: [{ id: 'alb.1' }, { id: 'art.1' }] },
  'put /me/favorites': { favorites: [{ id: 'alb.1' }, { id: 'art.1' }] },
  'post /me/following': { members: [{ id: MEMBER }] },
  'post /me/library/albums': { albums: [{ id: 'alb.1' }] },
  'post /me/library/tracks': TRACKS,
  'post /me/library/playlists': { playlists: { name: 'Night drive', privacy: 'private', ...TRACKS } },
  'put /me/library/playlists/{id}': { playlists: { name: 'Night drive', description: 'For empty roads.' } },
  'put /me/library/playlists/{id}/privacy': { privacy: 'public' },
  'post /me/library/playlists/{id}/tags': TAGS,
  'put /me/library/playlists/{id}/tags': TAGS,
  'post /me/library/playlists/{id}/tracks': TRACKS,
  'put /me/library/playlists/{id}/tracks': TRACKS,
  'post /me/library/playlists/{id}/tracks/move': { from: 1, to: 0 },
  'post /me/listens': { listens: [{ id: 'tra.1', listenedAt: '2026-10-01T20:15:00Z' }] },
};

/** An example of the body of the latest version's operations; undefined for those that only older ones have. */
export const bodyExample = (key: string): object | undefined => BODIES[key];
