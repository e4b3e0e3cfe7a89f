import type { MemberParts } from '../../app-parts.ts';
import { albums, tracks } from '../../catalog/v2/collections.ts';
import { list } from '../../catalog/v2/lists.ts';
import type { Version } from '../../catalog-versions.ts';
import type { MemberPlugin } from '../../http/app-types.ts';
import { addLists, type MemberCall, type MemberRoutes } from '../calls/v2.ts';
import { memberScope } from '../member-scope.ts';
import { type PersonalListRequest, personalAlbums, personalTracks } from './personal.service.ts';

const requestOf = ({ reader, context, member }: MemberCall): PersonalListRequest => ({
  reader,
  context,
  memberId: member.id,
});

const lists = (parts: Pick<MemberParts, 'db' | 'clock'>): MemberRoutes => ({
  '/me/personalized/albums/new': (call) =>
    list(albums, (_call, window) => personalAlbums(parts, requestOf(call), window))(call),
  '/me/personalized/tracks/new': (call) =>
    list(tracks, (_call, window) => personalTracks(parts, requestOf(call), window))(call),
});

const routesOf =
  (version: Version): MemberPlugin =>
  (app, parts) =>
    addLists(app, parts, version, lists(parts));

/** The routes of new releases for a member, in the versions that have them (spec B, 4; facts, 4). */
export const personalRoutes: MemberPlugin = async (app, parts) => {
  for (const version of parts.catalogVersions.having('personalLists')) {
    await memberScope(version, routesOf(version.number))(app, parts);
  }
};
