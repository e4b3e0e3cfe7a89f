import type { Selectable } from 'kysely';
import type { CompanionTable } from '../../storage/schema.ts';
import type { CompanionDetail, CompanionSummary } from './companions.schema.ts';

export type Companion = Selectable<CompanionTable>;

/** The files of a companion that anybody who knows the address may fetch; its rig and atlases are internal. */
export const COMPANION_MEDIA = [
  'preview.png',
  'loop.mp4',
  'loop.webm',
  'hd.mp4',
  'mask.mp4',
  'faces.json',
  'sprites.webp',
  'sprites.json',
] as const;

type CompanionMedia = (typeof COMPANION_MEDIA)[number];

/** Absolute address of one of a companion's pictures or films (4-decisions, "Interface A, details"). */
export const mediaUrl = (origin: string, companionId: string, file: CompanionMedia): string =>
  `${origin}/media/companions/${companionId}/${file}`;

/** Stands for a companion that is gone, in addresses of pictures; no companion has this id. */
export const NO_COMPANION = 'placeholder';

/**
 * The address of a companion's picture (spec A.8: a string from the first answer on). What lies there is a
 * placeholder before `generationCompleted`, the first step.
 * @param companionId null when the companion is gone
 */
export const previewUrlOf = (origin: string, companionId: string | null): string =>
  mediaUrl(origin, companionId ?? NO_COMPANION, 'preview.png');

/**
 * The companion in the summary shape of A.8.
 * @param origin the service's public address
 */
export const companionSummary = (companion: Companion, origin: string): CompanionSummary => {
  const isWhole = companion.status === 'completed';
  return {
    id: companion.id,
    firstName: companion.first_name,
    lastName: companion.last_name,
    previewUrl: previewUrlOf(origin, companion.id),
    videoLoopUrl: isWhole ? mediaUrl(origin, companion.id, 'loop.mp4') : null,
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

/** The companion in the detail shape of A.8. */
export const companionDetail = (companion: Companion, origin: string): CompanionDetail => ({
  ...companionSummary(companion, origin),
  assistantPrompt: companion.assistant_prompt,
  customVoices: [],
});
