import { ServiceError } from '../errors/service-error.ts';
import type { Caller } from '../http/api-key.ts';

/**
 * Refuses callers who are not admins.
 * @param sentence what only admins may do
 * @throws ServiceError AdminRequired
 */
export function requireAdmin({ role }: Pick<Caller, 'role'>, sentence: string): void {
  if (role !== 'admin') throw new ServiceError('AdminRequired', sentence);
}
