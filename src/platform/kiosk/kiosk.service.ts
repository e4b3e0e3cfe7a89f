import type { PlatformParts } from '../../app-parts.ts';
import { spendSharedRate } from '../../http/rate.ts';
import { projectScope } from '../../storage/scope.ts';
import { agentsOf } from '../channels/channels.agents.ts';
import { generatedAvatars } from '../channels/channels.avatars.ts';
import { presentAvatar } from '../channels/channels.presenter.ts';
import { type StoredChannel, storedOverrides } from '../channels/channels.store.ts';
import type { Connection } from '../connections/connections.schema.ts';
import { connectAgent } from '../connections/connections.service.ts';
import { callerOfChannel } from '../phone/call-keys.ts';
import { languageTag } from '../sessions/language.ts';

/**
 * The settings that a display gets. Nothing in them is secret, because anybody in front of the display could read
 * it.
 */
export interface KioskSettings {
  /** The name of the companion: the agent's is for its makers, and stands in where the companion has none. */
  readonly name: string;
  readonly theme: string | null;
  readonly locale: string | null;
  readonly idleTimeoutSeconds: number | null;
  /** Whether visitors may type as well as speak. */
  readonly typedInput: boolean;
  /** The address of the page shown beside the agent. */
  readonly experienceUrl: string | null;
  readonly companion: {
    readonly previewUrl: string | null;
    readonly loopUrl: string | null;
    /** Address of `sprites.json`, the face for a page that draws it itself. */
    readonly spritesUrl: string | null;
  };
}

const NO_FACE: KioskSettings['companion'] = { previewUrl: null, loopUrl: null, spritesUrl: null };

const own = (channel: StoredChannel) => {
  const { theme, locale, idleTimeoutSeconds, typedInput, url } = storedOverrides(channel);
  return {
    theme: theme ?? null,
    locale: locale ?? null,
    idleTimeoutSeconds: idleTimeoutSeconds ?? null,
    typedInput: typedInput ?? false,
    experienceUrl: url ?? null,
  };
};

/** The settings for a kiosk channel's page. Its language is the agent's when the channel sets none. */
export async function kioskSettings(
  { db, publicUrl }: Pick<PlatformParts, 'db' | 'publicUrl'>,
  channel: StoredChannel,
): Promise<KioskSettings> {
  const scope = projectScope(db, channel.project_id);
  const of = (await agentsOf(scope, [channel.agent_id])).get(channel.agent_id);
  if (!of) return { name: '', ...own(channel), companion: NO_FACE };
  const generated = await generatedAvatars(scope, [of.companion.id]);
  const avatar = presentAvatar(of.companion, generated.get(of.companion.id), publicUrl());
  return {
    name: avatar.name || (of.agent.name ?? ''),
    ...own(channel),
    locale: languageTag(own(channel).locale ?? of.agent.language ?? ''),
    companion: {
      previewUrl: avatar.preview,
      loopUrl: avatar.video?.url ?? null,
      spritesUrl: avatar.video?.v2DataUrl ?? null,
    },
  };
}

/** The rate limit of a display: its page's address is all that a stranger needs to start sessions. */
const RATE = { calls: 12, intervalMs: 60_000 };

/**
 * Starts a session of type kiosk for whoever stands in front of the display, on behalf of the key that configured
 * the channel, and within the organization's limits. There are no tokens: an MCP server that requires one fails in
 * the session.
 * @throws ServiceError RequestRateLimitExceeded, and as `connectAgent`
 */
export async function connectKiosk(parts: PlatformParts, channel: StoredChannel): Promise<Connection> {
  await spendSharedRate(parts, `kiosk:${channel.id}`, RATE);
  const caller = await callerOfChannel(parts.db, channel, parts.config.costPerMinute);
  return connectAgent(parts, caller, channel.agent_id, { body: { channelType: 'kiosk' }, lack: 'allowed' });
}
