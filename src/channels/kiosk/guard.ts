import type { FastifyRequest } from 'fastify';
import type { PlatformParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { isFromOwnPage } from '../../http/own-page.ts';

/**
 * A header that only the kiosk's own page can set: a page of another site would need a preflight, which is never
 * allowed.
 */
const KIOSK_MARK = 'x-duet-kiosk';

/**
 * Protects against forged requests: pages of other sites must not start sessions in their visitors' browsers.
 * @throws ServiceError Forbidden
 */
export function requireOwnPage(
  request: Pick<FastifyRequest, 'headers'>,
  { publicUrl }: Pick<PlatformParts, 'publicUrl'>,
): void {
  if (isFromOwnPage(request, KIOSK_MARK, publicUrl())) return;
  throw new ServiceError('Forbidden', 'Only the kiosk’s own page may call this.');
}
