import type { PlatformParts } from '../../app-parts.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import { type Rate, spendRate } from '../../http/rate.ts';
import { randomFraction } from '../../kernel/ids.ts';
import { projectScope } from '../../storage/scope.ts';
import { type Trial, tryFunction } from '../../tools/functions/trial.ts';
import { loadFunctions } from './functions.tools.ts';

type FunctionTestParts = Pick<PlatformParts, 'db' | 'clock' | 'ids' | 'secrets' | 'egress' | 'log'>;

/** The rate limit of test calls in one project: they are for people, and must not be a means of flooding a server. */
const TESTS: Rate = { calls: 30, intervalMs: 60_000 };

/**
 * Requires an admin, because a test calls somebody's server with the project's credentials.
 * @throws ServiceError AdminRequired
 */
export function requireAdmin({ role }: Pick<Caller, 'role'>): void {
  if (role === 'admin') return;
  throw new ServiceError('AdminRequired', 'Functions are tested with a key that was made as Admin.');
}

/**
 * Calls a function once, as a session would (`tryFunction`).
 * @param over aborted when the caller does not wait any more
 * @throws ServiceError NotFound, RequestRateLimitExceeded
 */
export async function testFunction(
  parts: FunctionTestParts,
  { projectId }: Caller,
  { id, given }: { readonly id: string; readonly given: Readonly<Record<string, unknown>> },
  over: AbortSignal,
): Promise<Trial> {
  const [tool] = await loadFunctions(projectScope(parts.db, projectId), parts.secrets, [id]);
  if (!tool) throw notFound(`Function ${id}`);
  await spendRate(parts, `function-test:${projectId}`, TESTS);
  const call = { callId: parts.ids.newId('test'), given };
  return tryFunction({ ...parts, random: randomFraction }, tool, call, over);
}
