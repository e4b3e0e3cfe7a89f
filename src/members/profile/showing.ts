import type { MemberParts } from '../../app-parts.ts';
import type { ShowMembers } from '../../catalog/v2/call.ts';
import { presentMember } from './profile.presenter.ts';
import { findProfiles } from './profile.store.ts';

/** Shows members as `/members/{guid}` does: the catalogue includes them with their playlists (spec B, 9). */
export const showingMembers =
  ({ db }: Pick<MemberParts, 'db'>): ShowMembers =>
  async ({ wire, memberId = null }, ids) => {
    const found = await findProfiles(db, ids, []);
    return new Map(found.map((profile) => [profile.id, presentMember(wire, profile, memberId)]));
  };
