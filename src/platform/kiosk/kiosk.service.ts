import type { AppParts } from '../../app-parts.ts';
import { spendRate } from '../../http/rate.ts';
import { projectScope } from '../../storage/scope.ts';
import { agentsOf } from '../channels/channels.agents.ts';
import { madeAvatars } from '../channels/channels.avatars.ts';
import { presentAvatar } from '../channels/channels.presenter.ts';
import { type StoredChannel, storedOverrides } from '../channels/channels.store.ts';
import type { Connection } from '../connections/connections.schema.ts';
import { connectAgent } from '../connections/connections.service.ts';
import { callerOfChannel } from '../phone/call-keys.ts';
import { languageTag } from '../sessions/language.ts';

/** What a display shows; nothing in it is secret, for whoever stands before the display could read it. */
export interface KioskSettings {
  /** Of whom the visitor talks with. */
  readonly name: string;
  readonly theme: string | null;
  readonly locale: string | null;
  readonly idleTimeoutSeconds: number | null;
  /** The page beside the agent. */
  readonly experienceUrl: string | null;
  readonly companion: {
    readonly previewUrl: string | null;
    readonly loopUrl: string | null;
    /** `sprites.json`: the face, for a page that draws it itself. */
    readonly spritesUrl: string | null;
  };
}

const NO_FACE: KioskSettings['companion'] = { previewUrl: null, loopUrl: null, spritesUrl: null };

const own = (channel: StoredChannel) => {
  const { theme, locale, idleTimeoutSeconds, url } = storedOverrides(channel);
  return {
    theme: theme ?? null,
    locale: locale ?? null,
    idleTimeoutSeconds: idleTimeoutSeconds ?? null,
    experienceUrl: url ?? null,
  };
};

/** What the page of a kiosk channel shows. Its language is the agent's where the channel names none. */
export async function kioskSettings(
  { db, publicUrl }: Pick<AppParts, 'db' | 'publicUrl'>,
  channel: StoredChannel,
): Promise<KioskSettings> {
  const scope = projectScope(db, channel.project_id);
  const of = (await agentsOf(scope, [channel.agent_id])).get(channel.agent_id);
  if (!of) return { name: '', ...own(channel), companion: NO_FACE };
  const made = await madeAvatars(scope, [of.companion.id]);
  const avatar = presentAvatar(of.companion, made.get(of.companion.id), publicUrl());
  return {
    name: of.agent.name || avatar.name,
    ...own(channel),
    locale: languageTag(own(channel).locale ?? of.agent.language ?? ''),
    companion: {
      previewUrl: avatar.preview,
      loopUrl: avatar.video?.url ?? null,
      spritesUrl: avatar.video?.v2DataUrl ?? null,
    },
  };
}

/** The page's address is all that a stranger needs to start sessions, so that a display has a rate of its own. */
const RATE = { calls: 12, intervalMs: 60_000 };

/**
 * Starts a session for whoever stands before the display: of type kiosk, on behalf of the key that configured the
 * channel, within the organization's limits. They have no tokens: an MCP server that wants one fails in the session.
 * @throws ServiceError RequestRateLimitExceeded, and what `connectAgent` says
 */
export async function connectKiosk(parts: AppParts, channel: StoredChannel): Promise<Connection> {
  await spendRate(parts, `kiosk:${channel.id}`, RATE);
  const caller = await callerOfChannel(parts.db, channel, parts.config.costPerMinute);
  return connectAgent(parts, caller, channel.agent_id, { channelType: 'kiosk' }, 'allowed');
}
