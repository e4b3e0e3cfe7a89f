import type { MemberPlugin } from '../../http/app-types.ts';
import { inEveryVersion } from '../member-scope.ts';
import { firstPlaylistRoutes } from './v1.routes.ts';
import { playlistRoutesOf } from './v2.routes.ts';

/** The routes of members' playlists, in every version. */
export const memberPlaylistRoutes: MemberPlugin = inEveryVersion(firstPlaylistRoutes, playlistRoutesOf);
