import type { AppParts } from '../../app-parts.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { StoredRequest } from './mcp-authorizations.store.ts';

/**
 * Takes the request that a state belongs to: it is gone from now on, whatever becomes of the answer.
 * @returns undefined when there is none, or its time is over
 */
export async function takeRequest(
  { db, clock }: Pick<AppParts, 'db' | 'clock'>,
  state: string,
): Promise<StoredRequest | undefined> {
  const taken = await db
    .deleteFrom('mcp_authorization_requests')
    .where('state_hash', '=', hashSecret(state))
    .returningAll()
    .executeTakeFirst();
  return taken && taken.expires_at.getTime() > clock.wallTime() ? taken : undefined;
}
