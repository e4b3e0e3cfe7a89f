import { VERSIONS } from '../../catalog/v2/version.ts';
import type { AppPlugin } from '../../http/app-types.ts';
import { memberScope } from '../member-scope.ts';
import { firstPlaylistRoutes } from './v1.routes.ts';
import { playlistRoutesOf } from './v2.routes.ts';

/** The routes of members' playlists, in every version. */
export const memberPlaylistRoutes: AppPlugin = async (app, parts) => {
  await memberScope('v1', firstPlaylistRoutes)(app, parts);
  for (const version of VERSIONS) {
    await memberScope(`v${version}`, playlistRoutesOf(version))(app, parts);
  }
};
