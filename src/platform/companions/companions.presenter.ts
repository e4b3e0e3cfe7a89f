import type { Selectable } from 'kysely';
import type { CompanionTable } from '../../storage/schema.ts';
import type { CompanionDetail, CompanionSummary } from './companions.schema.ts';

export type Companion = Selectable<CompanionTable>;

/** Address of one of a companion's pictures or films; absolute (4-decisions, "Interface A, details"). */
export const mediaUrl = (
  origin: string,
  companionId: string,
  file: 'preview.png' | 'loop.mp4' | 'loop.webm',
): string => `${origin}/media/companions/${companionId}/${file}`;

/** A.8, summary. @param origin the service's public address */
export const companionSummary = (companion: Companion, origin: string): CompanionSummary => {
  const drawn = companion.stock_slug !== null;
  return {
    id: companion.id,
    firstName: companion.first_name,
    lastName: companion.last_name,
    previewUrl: drawn ? mediaUrl(origin, companion.id, 'preview.png') : null,
    videoLoopUrl: drawn ? mediaUrl(origin, companion.id, 'loop.mp4') : null,
    ethnicity: companion.ethnicity,
    gender: companion.gender,
    headline: companion.headline,
    tags: companion.tags,
    status: companion.status,
    createdAt: Math.floor(companion.created_at.getTime() / 1000),
    externalClientId: companion.external_client_id,
    versions: companion.versions,
  };
};

/** A.8, detail. */
export const companionDetail = (companion: Companion, origin: string): CompanionDetail => ({
  ...companionSummary(companion, origin),
  assistantPrompt: companion.assistant_prompt,
  customVoices: [],
});
