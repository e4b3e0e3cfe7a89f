import { type Companion, companionSummary } from '../companions/companions.presenter.ts';
import type { Avatar, Channel } from './channels.schema.ts';
import { type StoredChannel, storedOverrides } from './channels.store.ts';
import type { Overrides } from './overrides.ts';

/** A.4: the companion's face. What a companion of this service does not have is null. */
export const presentAvatar = (companion: Companion, origin: string): Avatar => {
  const { id, firstName, lastName, previewUrl, videoLoopUrl, createdAt } = companionSummary(
    companion,
    origin,
  );
  const others = { hdUrl: null, maskUrl: null, faceDetsUrl: null, facePosition: null };
  const models = { v2DataUrl: null, v2OnnxDataUrl: null, v2CoremlDataUrl: null };
  return {
    id,
    name: `${firstName} ${lastName}`.trim(),
    preview: previewUrl,
    video: videoLoopUrl === null ? null : { id, url: videoLoopUrl, ...others, ...models, createdAt },
  };
};

const attached = (said: Overrides) => ({
  initialSpeech: said.initialSpeech ?? null,
  functions: said.functions ? [...said.functions] : null,
  mcp: said.mcp ? { servers: [...said.mcp.servers], connectors: [...said.mcp.connectors] } : null,
  faqCollections: said.faqCollections ? [...said.faqCollections] : null,
  knowledgeBaseId: said.knowledgeBaseId ?? null,
  providerSettings: said.providerSettings ?? null,
  humanHandoff: said.humanHandoff
    ? { ...said.humanHandoff, routes: said.humanHandoff.routes.map((route) => ({ ...route })) }
    : null,
});

const look = (said: Overrides) => ({
  useGreenVideo: said.useGreenVideo ?? null,
  videoPolicy: said.videoPolicy ?? null,
  useWebSearch: said.useWebSearch ?? null,
  url: said.url ?? null,
  theme: said.theme ?? null,
  locale: said.locale ?? null,
  idleTimeoutSeconds: said.idleTimeoutSeconds ?? null,
  preferredModelVersion: said.preferredModelVersion ?? null,
});

/**
 * A.1. What is not set is null.
 * @param said what is shown: the overrides alone, or with the agent's own values (`extended`)
 */
export const presentChannel = (
  stored: StoredChannel,
  said: Overrides = storedOverrides(stored),
  avatar: Avatar | null = null,
): Channel => ({
  id: stored.id,
  apiKeyId: stored.api_key_id,
  channelType: stored.channel_type,
  ...attached(said),
  // No process takes calls of telephony providers yet, so there is no address that would answer one.
  voipEndpoint: null,
  ...look(said),
  avatar,
  created: Math.floor(stored.created_at.getTime() / 1000),
});
