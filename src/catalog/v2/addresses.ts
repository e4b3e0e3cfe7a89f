import { isFrom, type Wire } from './version.ts';

/** Where 30 seconds of a track are; always by https from v2.2 (4-decisions, "Interface B, details"). */
export function previewUrl({ version, origin }: Wire, trackId: string): string {
  const host = isFrom(version, '2.2') ? origin.replace(/^http:/, 'https:') : origin;
  return `${host}/previews/${trackId}.wav`;
}
