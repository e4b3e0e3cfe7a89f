import type { AppParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import { requireAgent } from '../agents/agents.service.ts';
import type { StoredAgent } from '../agents/agents.store.ts';
import type { Companion } from '../companions/companions.presenter.ts';
import { checkLanguage } from '../language.schema.ts';
import { type ConnectionMcp, wholeMcp } from '../mcp.schema.ts';
import type { ProviderSettings } from '../provider-settings.ts';
import { checkReferences, companionOfBody, type References, requireReady } from '../references.ts';
import { type SessionPlan, storeSession } from '../sessions/stored-session.ts';
import type { AgentConnectionCreate, Connection, ConnectionCreate } from './connections.schema.ts';
import { type NewSession, openPlace } from './places.ts';
import { webrtcToken, websocketToken } from './token.ts';

type Parts = Pick<AppParts, 'db' | 'clock' | 'ids' | 'config' | 'publicUrl'>;
type SessionFields = Omit<AgentConnectionCreate, 'channelType'>;

/** How a session is reached, and what it is called. A kiosk comes in through the WebSocket channel. */
interface Channel {
  readonly sessionType: NewSession['sessionType'];
  readonly transport: 'webrtc' | 'websocket';
}

export const WEBRTC: Channel = { sessionType: 'webrtc', transport: 'webrtc' };
export const WEBSOCKET: Channel = { sessionType: 'websocket', transport: 'websocket' };

/** Everything that a session is made from, once all ids are known to exist. */
interface Wish {
  readonly companion: Companion;
  readonly agentId: string | null;
  readonly plan: SessionPlan;
  readonly fields: SessionFields;
}

/** A token names a server of the project; there are none yet, so every id is unknown (facts 2, "MCP server"). */
const checkAuthorizations = (mcp: ConnectionMcp | null | undefined): void => {
  const [first] = mcp?.authorizations ?? [];
  if (first) throw new ServiceError('McpServerNotFound', `MCP server ${first.mcpServerId} was not found.`);
};

const sessionPart = (fields: SessionFields) => ({
  modality: fields.modality ?? ('audio' as const),
  initialSpeech: fields.initialSpeech ?? null,
  externalClientProfile: fields.externalClientProfile ?? null,
});

const planOfBody = (body: ConnectionCreate): SessionPlan => ({
  ...sessionPart(body),
  agentName: null,
  language: body.language ?? null,
  voiceId: body.providerConfig.voiceId ?? null,
  settings: body.providerConfig.settings ?? {},
  useGreenVideo: body.providerConfig.useGreenVideo ?? false,
  videoPolicy: 'required',
  functions: body.functions ?? [],
  faqCollections: body.faqCollections ?? [],
  knowledgeBaseId: body.knowledgeBaseId ?? null,
  useWebSearch: body.useWebSearch ?? true,
  disableIdleTimeout: body.disableIdleTimeout ?? false,
});

const planOfAgent = (agent: StoredAgent, fields: SessionFields): SessionPlan => ({
  ...sessionPart(fields),
  agentName: agent.name || null,
  language: agent.language,
  voiceId: agent.voice_id,
  settings: agent.provider_settings as ProviderSettings,
  useGreenVideo: false,
  videoPolicy: 'required',
  functions: agent.functions,
  faqCollections: agent.faq_collections,
  knowledgeBaseId: agent.knowledge_base_id,
  useWebSearch: agent.use_web_search,
  disableIdleTimeout: agent.disable_idle_timeout,
});

const referencesOf = (body: ConnectionCreate): References => ({
  functions: body.functions ?? [],
  faqCollections: body.faqCollections ?? [],
  knowledgeBaseId: body.knowledgeBaseId ?? null,
  mcp: wholeMcp(body.mcp),
});

/** Makes the session in a free place and says how to reach it. */
const connect = async (parts: Parts, caller: Caller, channel: Channel, wish: Wish): Promise<Connection> => {
  requireReady(wish.companion);
  const { companion, fields, plan } = wish;
  const secret = channel.transport === 'websocket' ? parts.ids.newSecret() : null;
  const stored = storeSession(sessionCompanion(companion), plan, parts.config.idleSeconds);
  const { id, joinBefore } = await openPlace(parts, caller, {
    ...channel,
    secret,
    stored,
    companionId: companion.id,
    agentId: wish.agentId,
    externalClientId: fields.externalClientId ?? null,
    tags: fields.tags ?? {},
  });
  const place = {
    sessionId: id,
    origin: parts.publicUrl(),
    expiresAt: Math.floor(joinBefore.getTime() / 1000),
  };
  return { token: secret === null ? webrtcToken(place) : websocketToken(place, secret), connection: { id } };
};

const sessionCompanion = (companion: Companion) => ({
  firstName: companion.first_name,
  lastName: companion.last_name,
  gender: companion.gender,
  assistantPrompt: companion.assistant_prompt,
  voiceId: companion.voice_id,
});

/**
 * Starts a session with the whole configuration in the call (spec A.7).
 * @throws ServiceError in the order of 4-decisions: body, existence, companion ready, concurrency
 */
export async function connectCompanion(
  parts: Parts,
  caller: Caller,
  channel: Channel,
  body: ConnectionCreate,
): Promise<Connection> {
  checkLanguage(body.language);
  const companion = await companionOfBody(parts.db, caller, body.companionId);
  await checkReferences(parts.db, caller, referencesOf(body));
  checkAuthorizations(body.mcp);
  return connect(parts, caller, channel, { companion, agentId: null, plan: planOfBody(body), fields: body });
}

const channelOf = (type: AgentConnectionCreate['channelType']): Channel => {
  if (type === 'webrtc') return WEBRTC;
  if (type === 'websocket') return WEBSOCKET;
  throw new ServiceError('ChannelNotConfigured', `The channel ${type} is not configured for this agent.`);
};

/**
 * Starts a session with an agent. The public endpoint and the console both come through here.
 * @throws ServiceError NotFound, McpServerNotFound, ChannelNotConfigured, CompanionNotReady, ConcurrentSessionLimitReached
 */
export async function connectAgent(
  parts: Parts,
  caller: Caller,
  agentId: string,
  body: AgentConnectionCreate,
): Promise<Connection> {
  const agent = await requireAgent(parts, caller, agentId);
  const channel = channelOf(body.channelType);
  await checkReferences(parts.db, caller, {
    functions: [],
    faqCollections: [],
    knowledgeBaseId: null,
    mcp: wholeMcp(body.mcp),
  });
  checkAuthorizations(body.mcp);
  const companion = await companionOfBody(parts.db, caller, agent.companion_id);
  return connect(parts, caller, channel, {
    companion,
    agentId,
    plan: planOfAgent(agent, body),
    fields: body,
  });
}
