import type { FastifyRequest } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { isFromOwnPage } from '../../http/own-page.ts';

/** Set by the kiosk's own page; a page of another site cannot without a preflight, which nobody answers. */
export const KIOSK_MARK = 'x-duet-kiosk';

/**
 * Against forged requests: other people's pages must not start sessions in their visitors' browsers.
 * @throws ServiceError Forbidden
 */
export function requireOwnPage(
  request: Pick<FastifyRequest, 'headers'>,
  { publicUrl }: Pick<AppParts, 'publicUrl'>,
): void {
  if (isFromOwnPage(request, KIOSK_MARK, publicUrl())) return;
  throw new ServiceError('Forbidden', 'Only the kiosk’s own page may call this.');
}
