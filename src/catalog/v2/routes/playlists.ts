import type { Handler } from '../call.ts';
import { playlists, tags, tracks } from '../collections.ts';
import { lateRange, list, lookup } from '../lists.ts';
import { playlistOf, tagOf } from '../resolve.ts';
import type { Route } from '../route.ts';

const top: Handler = list(playlists, (call, window) =>
  call.reader.chart(call.context, { kind: 'playlist', range: lateRange(call) }, window),
);

/** Also what `/playlists` answers, which existing clients ask in every version for the playlists of the day. */
const featured: Handler = list(playlists, ({ reader }, window) => reader.featuredPlaylists(window));

const playlistTracks: Handler = list(
  tracks,
  async (call, window) => call.reader.tracksOfPlaylist(call.context, (await playlistOf(call)).id, window),
  { limitRequired: true },
);

const playlistTags: Handler = list(tags, async (call, window) =>
  call.reader.tagsOfPlaylist((await playlistOf(call)).id, window),
);

const allTags: Handler = list(tags, ({ reader }, window) => reader.listTags(window));

const tagPlaylists: Handler = list(playlists, async (call, window) =>
  call.reader.playlistsOfTag((await tagOf(call)).id, window),
);

/** The routes of playlists (spec B, 4; facts, 4). */
export const playlistRoutes: readonly Route[] = [
  { path: '/playlists', since: '2.0', handler: featured },
  { path: '/playlists/top', since: '2.2', handler: top },
  { path: '/playlists/featured', since: '2.0', handler: featured },
  { path: '/playlists/:id', since: '2.0', handler: lookup(playlists) },
  { path: '/playlists/:id/tracks', since: '2.0', handler: playlistTracks },
  { path: '/playlists/:id/tags', since: '2.0', handler: playlistTags },
  { path: '/tags', since: '2.0', handler: allTags },
  { path: '/tags/:id', since: '2.0', handler: lookup(tags) },
  { path: '/tags/:id/playlists', since: '2.0', handler: tagPlaylists, showsMembers: true },
];
