import { stockFacePosition } from '../../avatar/stock.ts';
import { type Companion, companionSummary, mediaUrl } from '../companions/companions.presenter.ts';
import type { GeneratedAvatar } from './channels.avatars.ts';
import type { Avatar, Channel } from './channels.schema.ts';
import { type StoredChannel, storedOverrides } from './channels.store.ts';
import { kioskAddress } from './kiosk-address.ts';
import type { Overrides } from './overrides.ts';

type Video = NonNullable<Avatar['video']>;
type Files = Pick<Video, 'hdUrl' | 'maskUrl' | 'faceDetsUrl' | 'v2DataUrl' | 'facePosition'>;

const NOTHING: Files = { hdUrl: null, maskUrl: null, faceDetsUrl: null, v2DataUrl: null, facePosition: null };

/** A stock companion ships with its sprites, so that a page can draw it too. */
const stockFiles = ({ id, stock_slug }: Companion, origin: string): Files =>
  stock_slug === null
    ? NOTHING
    : {
        ...NOTHING,
        v2DataUrl: mediaUrl(origin, id, 'sprites.json'),
        facePosition: stockFacePosition(stock_slug),
      };

const filesOf = (id: string, origin: string, { files, facePosition }: GeneratedAvatar): Files => {
  const urlOf = (name: Parameters<typeof mediaUrl>[2]) =>
    files.has(name) ? mediaUrl(origin, id, name) : null;
  return {
    hdUrl: urlOf('hd.mp4'),
    maskUrl: urlOf('mask.mp4'),
    faceDetsUrl: urlOf('faces.json'),
    v2DataUrl: urlOf('sprites.json'),
    facePosition: facePosition && [...facePosition],
  };
};

const secondsOf = (date: Date | undefined): number | null =>
  date ? Math.floor(date.getTime() / 1000) : null;

/**
 * The companion's face in the shape of A.4; the film and everything that belongs to it only when it is completed.
 * Values that the companion does not have are null.
 * @param generated the generated parts; undefined for a stock companion
 */
export const presentAvatar = (
  companion: Companion,
  generated: GeneratedAvatar | undefined,
  origin: string,
): Avatar => {
  const { id, firstName, lastName, previewUrl, videoLoopUrl, createdAt } = companionSummary(
    companion,
    origin,
  );
  const files = generated ? filesOf(id, origin, generated) : stockFiles(companion, origin);
  const filmedAt = secondsOf(generated?.files.get('loop.mp4')) ?? createdAt;
  // Data for client-side players of other makers, which Duet does not produce.
  const models = { v2OnnxDataUrl: null, v2CoremlDataUrl: null };
  return {
    id,
    name: `${firstName} ${lastName}`.trim(),
    preview: previewUrl,
    video: videoLoopUrl === null ? null : { id, url: videoLoopUrl, ...files, ...models, createdAt: filmedAt },
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
    ? {
        ...said.humanHandoff,
        mode: said.humanHandoff.mode ?? 'blind',
        routes: said.humanHandoff.routes.map((route) => ({ ...route })),
      }
    : null,
  answeringMachine: said.answeringMachine ?? null,
  callScreening: said.callScreening ?? null,
});

/** The address of a kiosk: its experience, or else the page for the display, which shows only the agent. */
const urlOf = ({ id, channel_type }: StoredChannel, origin: string, { url }: Overrides): string | null =>
  url ?? (channel_type === 'kiosk' ? kioskAddress(origin, id) : null);

const look = (said: Overrides) => ({
  useGreenVideo: said.useGreenVideo ?? null,
  videoPolicy: said.videoPolicy ?? null,
  useWebSearch: said.useWebSearch ?? null,
  theme: said.theme ?? null,
  locale: said.locale ?? null,
  idleTimeoutSeconds: said.idleTimeoutSeconds ?? null,
  greets: said.greets ?? null,
  typedInput: said.typedInput ?? null,
  preferredModelVersion: said.preferredModelVersion ?? null,
});

/**
 * The path of the webhook that a telephony provider calls for instructions. The channel's id in it cannot be
 * guessed.
 */
export const VOIP_PATH = '/voip';

const voip = ({ id, channel_type, voip_token_box }: StoredChannel, origin: string) =>
  channel_type === 'voip'
    ? { voipEndpoint: `${origin}${VOIP_PATH}/${id}`, voipSignatureRequired: voip_token_box !== null }
    : { voipEndpoint: null, voipSignatureRequired: null };

/**
 * The channel in the shape of A.1. Values that are not set are null.
 * @param origin of the service, for addresses
 * @param said the values to show: the overrides alone, or with the agent's own values (`extended`)
 */
export const presentChannel = (
  stored: StoredChannel,
  origin: string,
  said: Overrides = storedOverrides(stored),
  avatar: Avatar | null = null,
): Channel => ({
  id: stored.id,
  apiKeyId: stored.api_key_id,
  channelType: stored.channel_type,
  ...attached(said),
  ...voip(stored, origin),
  url: urlOf(stored, origin, said),
  ...look(said),
  avatar,
  created: Math.floor(stored.created_at.getTime() / 1000),
});
