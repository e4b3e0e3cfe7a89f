import type { PreviewKind } from '../../storage/catalog-kinds.ts';
import { isFrom } from '../../catalog-versions.ts';
import type { Wire } from './wire.ts';

/**
 * Where 30 seconds of a track are, null where there are none. From v2.2 by https where the service is reached so: by
 * this request or by its public address. Elsewhere, as after a first start on one machine, nothing would answer there.
 */
export function previewUrl(
  { version, origin, isSecure }: Omit<Wire, 'secrets'>,
  trackId: string,
  preview: PreviewKind | null,
): string | null {
  if (preview === null) return null;
  const host = isSecure && isFrom(version, '2.2') ? origin.replace(/^http:/, 'https:') : origin;
  return `${host}/previews/${trackId}.${preview === 'generated' ? 'wav' : preview}`;
}
