import type { Role } from '../kernel/config.ts';
import { ServiceError } from '../errors/service-error.ts';

/** Paths that only one role serves; all other paths belong to `api`. */
const PATHS: readonly (readonly [RegExp, Role])[] = [
  [/^\/ws\//, 'media'],
  [/^\/voip\//, 'phone'],
];

const roleOf = (path: string): Role => PATHS.find(([pattern]) => pattern.test(path))?.[1] ?? 'api';

/**
 * The error for a path of a role that the process does not have (docs/self-hosting.md, "Roles"). Null when it
 * has the role: then no such path exists.
 */
export function servedElsewhere(path: string, roles: readonly Role[]): ServiceError | null {
  const role = roleOf(path);
  if (roles.includes(role)) return null;
  return new ServiceError(
    'ServiceUnavailable',
    `This path is served by processes with the role ${role}, which this one does not have (DUET_ROLES).`,
  );
}
