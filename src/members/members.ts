import type { MemberPlugin } from '../http/app-types.ts';
import { accountRoutes } from './account/account.routes.ts';
import { communityRoutes } from './community/community.routes.ts';
import { followingRoutes } from './community/following.routes.ts';
import { favoriteRoutes } from './favorites/favorites.routes.ts';
import { libraryRoutes } from './library/library.routes.ts';
import { listenRoutes } from './listens/listens.routes.ts';
import { oauthRoutes } from './oauth/oauth.routes.ts';
import { personalRoutes } from './personal/personal.routes.ts';
import { playlistImageRoutes } from './playlist-images/playlist-images.routes.ts';
import { memberPlaylistRoutes } from './playlists/playlists.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';

/** The routes of members in interface B; each plugin registers its own full paths. */
const routes: readonly MemberPlugin[] = [
  memberPlaylistRoutes,
  playlistImageRoutes,
  favoriteRoutes,
  accountRoutes,
  profileRoutes,
  followingRoutes,
  communityRoutes,
  libraryRoutes,
  listenRoutes,
  personalRoutes,
  oauthRoutes,
];

/** The part of interface B that concerns members: `/me` in every version, and OAuth. */
export const membersPlugin: MemberPlugin = async (app, parts) => {
  for (const one of routes) await app.register(async (scope) => one(scope as typeof app, parts));
};
