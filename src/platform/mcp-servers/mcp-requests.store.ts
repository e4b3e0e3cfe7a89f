import type { PlatformParts } from '../../app-parts.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { StoredRequest } from './mcp-authorizations.store.ts';

/**
 * Takes the request that a state belongs to, and removes it, so that it cannot be used again.
 * @returns undefined when there is none, or it has expired
 */
export async function takeRequest(
  { db, clock }: Pick<PlatformParts, 'db' | 'clock'>,
  state: string,
): Promise<StoredRequest | undefined> {
  const taken = await db
    .deleteFrom('mcp_authorization_requests')
    .where('state_hash', '=', hashSecret(state))
    .returningAll()
    .executeTakeFirst();
  return taken && taken.expires_at.getTime() > clock.wallTime() ? taken : undefined;
}
