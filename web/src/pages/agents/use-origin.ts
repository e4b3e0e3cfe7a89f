import { useMe } from '../../app/where.tsx';

/**
 * The address at which programs, pages and displays reach the service, which may differ from the administrator's.
 */
export const useOrigin = (): string => useMe().publicUrl ?? window.location.origin;
