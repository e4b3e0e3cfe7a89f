import type { PreviewKind } from '../domain/types.ts';
import { isFrom } from '../../catalog-versions.ts';
import type { Wire } from './wire.ts';

/** Where 30 seconds of a track are, null where there are none; always by https from v2.2 (4-decisions, "Interface B, details"). */
export function previewUrl(
  { version, origin }: Wire,
  trackId: string,
  preview: PreviewKind | null,
): string | null {
  if (preview === null) return null;
  const host = isFrom(version, '2.2') ? origin.replace(/^http:/, 'https:') : origin;
  return `${host}/previews/${trackId}.${preview === 'generated' ? 'wav' : preview}`;
}
