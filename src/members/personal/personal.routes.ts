import type { AppParts } from '../../app-parts.ts';
import { albums, tracks } from '../../catalog/v2/collections.ts';
import { list } from '../../catalog/v2/lists.ts';
import type { Version } from '../../catalog/v2/version.ts';
import type { AppPlugin } from '../../http/app-types.ts';
import { addLists, type MemberCall, type MemberRoutes } from '../calls/v2.ts';
import { memberScope } from '../member-scope.ts';
import { type Asking, personalAlbums, personalTracks } from './personal.service.ts';

const asking = ({ reader, view, member }: MemberCall): Asking => ({ reader, view, memberId: member.id });

const lists = (parts: Pick<AppParts, 'db' | 'clock'>): MemberRoutes => ({
  '/me/personalized/albums/new': (call) =>
    list(albums, (_call, window) => personalAlbums(parts, asking(call), window))(call),
  '/me/personalized/tracks/new': (call) =>
    list(tracks, (_call, window) => personalTracks(parts, asking(call), window))(call),
});

const routesOf =
  (version: Version): AppPlugin =>
  (app, parts) =>
    addLists(app, parts, version, lists(parts));

/** The routes of new releases for a member, in the versions that have them (spec B, 4; facts, 4). */
export const personalRoutes: AppPlugin = async (app, parts) => {
  for (const version of parts.catalogVersions.having('personalLists')) {
    await memberScope(version, routesOf(version.number))(app, parts);
  }
};
