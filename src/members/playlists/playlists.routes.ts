import type { AppPlugin } from '../../http/app-types.ts';
import { memberScope } from '../member-scope.ts';
import { firstPlaylistRoutes } from './v1.routes.ts';
import { playlistRoutesOf } from './v2.routes.ts';

/** The routes of members' playlists, in every version. */
export const memberPlaylistRoutes: AppPlugin = async (app, parts) => {
  const { catalogVersions: versions } = parts;
  await memberScope(versions.first, firstPlaylistRoutes)(app, parts);
  for (const version of versions.later)
    await memberScope(version, playlistRoutesOf(version.number))(app, parts);
};
