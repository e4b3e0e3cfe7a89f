import type { FastifyReply } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import type { Budget } from '../../catalog-versions.ts';
import { applicationKeysOf } from '../../catalog/http/application-keys.ts';
import { sharedOf } from '../../catalog/http/request-pipeline.ts';
import { spendFor } from '../../catalog/http/rate.ts';

/** The budget of paths without a version, which behave as the latest one elsewhere too (4-decisions, "Interface B"). */
export const legacyBudgetOf = ({ catalogVersions }: Pick<MemberParts, 'catalogVersions'>): Budget =>
  catalogVersions.latest.budget;

/**
 * Counts a call against the budget of the application that it names, before anything is written or a code is
 * spent, so that a client which obeys `Retry-After` succeeds. An unknown client has no budget; the later
 * steps refuse it.
 *
 * @param clientId the application's key, as it was given
 * @throws ServiceError TooManyRequests with `Retry-After` (spec B, 8)
 */
export async function spendBudget(
  parts: Pick<MemberParts, 'db' | 'clock' | 'limits'>,
  budget: Budget,
  clientId: string | undefined,
  reply: FastifyReply,
): Promise<void> {
  const application = await applicationKeysOf(parts).find(clientId ?? '');
  if (application !== null) await spendFor(sharedOf(parts).rates, budget, application, { reply });
}
