import type { MemberParts } from '../../app-parts.ts';
import type { Call, Shown } from '../../catalog/v2/call.ts';
import { showingMembers } from '../profile/showing.ts';

/** The name of members in an envelope. */
export const MEMBERS = 'members';

/** Members by their GUIDs, in this order, each as far as the caller may see. */
export async function showMembers(
  parts: Pick<MemberParts, 'db'>,
  caller: Pick<Call, 'wire' | 'memberId'>,
  ids: readonly string[],
  { total, window }: Pick<Shown, 'total' | 'window'>,
): Promise<Shown> {
  const shown = await showingMembers(parts)(caller, ids);
  return { plural: MEMBERS, objects: ids.flatMap((id) => shown.get(id) ?? []), total, window };
}
