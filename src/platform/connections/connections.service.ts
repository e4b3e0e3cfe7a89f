import type { Kysely } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import type { Schema } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';
import { requireAgent } from '../agents/agents.service.ts';
import type { StoredAgent } from '../agents/agents.store.ts';
import { findChannel, storedOverrides } from '../channels/channels.store.ts';
import { agentLayer, type Configuration, type Layer, merge, organizationLayer } from '../channels/merge.ts';
import { withFunctionIds } from '../functions/functions.store.ts';
import { checkLanguage } from '../language.schema.ts';
import { wholeMcp } from '../mcp.schema.ts';
import { organizationDefaults } from '../organization-defaults.ts';
import { checkReferences, checkToolNames, companionOfBody, requireReady } from '../references.ts';
import { checkTimeZone } from '../time-zone.schema.ts';
import { checkVoice } from '../voices/voices.service.ts';
import { type Authorization, checkAuthorizations, type LackOfTokens } from './authorizations.ts';
import type { AgentConnectionCreate, Connection, ConnectionCreate } from './connections.schema.ts';
import { iceServer } from './ice-servers.ts';
import { signallingOrigin } from './media-origins.ts';
import { type NewSession, takeSlot } from './concurrency-slots.ts';
import { webrtcToken, websocketToken } from './token.ts';
import { sttOfSession } from './stt-of-session.ts';
import type { SessionRequest } from './session-request.ts';

export type ConnectParts = Pick<
  PlatformParts,
  | 'db'
  | 'clock'
  | 'ids'
  | 'config'
  | 'publicUrl'
  | 'directory'
  | 'processId'
  | 'secrets'
  | 'connectors'
  | 'voices'
  | 'sttAvailability'
>;

/** The type of a session and its transport. A kiosk connects through the WebSocket channel. */
interface Channel {
  readonly sessionType: NewSession['sessionType'];
  readonly transport: 'webrtc' | 'websocket';
}

export const WEBRTC: Channel = { sessionType: 'webrtc', transport: 'webrtc' };
export const WEBSOCKET: Channel = { sessionType: 'websocket', transport: 'websocket' };
const KIOSK: Channel = { sessionType: 'kiosk', transport: 'websocket' };

const CHANNELS = { webrtc: WEBRTC, websocket: WEBSOCKET, kiosk: KIOSK } as const;

/** What is stored in the transaction that creates a session; it refuses the session by throwing. */
type AlsoStored = (transaction: Kysely<Schema>, sessionId: string) => Promise<void>;

/** What a client of WebRTC needs beside its token to get through; nothing where the settings name no server. */
const iceOf = ({ config, publicUrl }: ConnectParts, { transport }: Channel): Pick<Connection, 'iceServers'> =>
  transport === 'webrtc' && config.iceServers.length > 0
    ? { iceServers: config.iceServers.map((entry) => iceServer(entry, publicUrl())) }
    : {};

/**
 * Creates the session in a free concurrency slot, and answers how to reach it.
 * @throws ServiceError CompanionNotReady, ConcurrentSessionLimitReached
 */
export const connect = async (
  parts: ConnectParts,
  caller: Caller,
  channel: Channel,
  {
    request,
    also = null,
  }: { readonly request: SessionRequest; readonly also?: AlsoStored | null | undefined },
): Promise<Connection> => {
  requireReady(request.companion);
  const origin = await signallingOrigin(parts);
  const id = parts.ids.newId('sess');
  const secret = parts.ids.newSecret();
  const stt = await sttOfSession(parts, caller, request);
  const session = { ...channel, id, secret, request, stt: stt.state };
  const { joinBefore } = await takeSlot(
    parts,
    caller,
    session,
    also && ((transaction) => also(transaction, id)),
  );
  const expiresAt = Math.floor(joinBefore.getTime() / 1000);
  const address = { sessionId: id, origin, expiresAt, stt };
  const tokenOf = channel.transport === 'webrtc' ? webrtcToken : websocketToken;
  return { token: tokenOf(address, secret), connection: { id }, ...iceOf(parts, channel) };
};

/** The values that a call with the whole configuration sets. */
const layerOf = ({ providerConfig, ...body }: ConnectionCreate): Layer => ({
  voiceId: providerConfig.voiceId,
  providerSettings: providerConfig.settings,
  useGreenVideo: providerConfig.useGreenVideo,
  language: body.language,
  initialSpeech: body.initialSpeech,
  functions: [...new Set(body.functions)],
  faqCollections: [...new Set(body.faqCollections)],
  knowledgeBaseId: body.knowledgeBaseId,
  useWebSearch: body.useWebSearch,
  mcp: wholeMcp(body.mcp),
  disableIdleTimeout: body.disableIdleTimeout,
  canEndConversation: body.canEndConversation,
  canCaptureInput: body.canCaptureInput,
});

/** Checks that everything the body names exists and can be combined. */
const checkBody = async (parts: ConnectParts, caller: Caller, body: ConnectionCreate): Promise<void> => {
  const { functions, faqCollections, knowledgeBaseId, mcp } = body;
  await checkReferences(parts, caller, {
    functions: functions ?? [],
    faqCollections: faqCollections ?? [],
    knowledgeBaseId: knowledgeBaseId ?? null,
    mcp: wholeMcp(mcp),
  });
  const scope = projectScope(parts.db, caller.projectId);
  await checkToolNames(scope, functions ?? [], mcp?.servers ?? []);
  await checkAuthorizations(parts, scope, wholeMcp(mcp), { given: mcp?.authorizations ?? [] });
};

/**
 * Starts a session whose whole configuration is in the call (spec A.7).
 * @throws ServiceError in the order of 4-decisions: body, existence, companion ready, concurrency
 */
export async function connectCompanion(
  parts: ConnectParts,
  caller: Caller,
  channel: Channel,
  given: ConnectionCreate,
): Promise<Connection> {
  checkLanguage(given.language);
  checkTimeZone(given.timeZone);
  const scope = projectScope(parts.db, caller.projectId);
  const body = { ...given, functions: await withFunctionIds(scope, given.functions ?? []) };
  await checkVoice(parts, caller, body.providerConfig.voiceId, 'providerConfig.voiceId');
  const companion = await companionOfBody(parts.db, caller, body.companionId);
  await checkBody(parts, caller, body);
  const authorizations = body.mcp?.authorizations ?? [];
  return connect(parts, caller, channel, {
    request: {
      companion,
      agent: null,
      configuration: merge(layerOf(body)),
      fields: body,
      call: null,
      authorizations,
    },
  });
}

/** What a kiosk's agent begins with where nobody says: whoever wakes a display waits for it to speak. */
const KIOSK_GREETING = 'Greet the visitor in one short sentence and offer to help.';

/** The configuration of a kiosk, which greets unless its channel says that it does not. */
const greeting = (configuration: Configuration, greets = true): Configuration =>
  greets && configuration.initialSpeech === null
    ? { ...configuration, initialSpeech: KIOSK_GREETING }
    : configuration;

/**
 * The merged settings: the call's initial speech over channel over agent over the organization's defaults.
 * @throws ServiceError ChannelNotConfigured for a kiosk channel without configuration
 */
const configurationOf = async (
  { db }: ConnectParts,
  caller: Caller,
  agent: StoredAgent,
  { channelType: type, initialSpeech }: AgentConnectionCreate,
): Promise<Configuration> => {
  const channel = await findChannel(projectScope(db, caller.projectId), agent.id, type);
  if (!channel && type === 'kiosk') {
    throw new ServiceError('ChannelNotConfigured', `The channel ${type} is not configured for this agent.`);
  }
  const defaults = await organizationDefaults(db, caller.organizationId);
  const overrides = channel && storedOverrides(channel);
  const merged = merge({ initialSpeech }, overrides, agentLayer(agent), organizationLayer(defaults));
  return type === 'kiosk' ? greeting(merged, overrides?.greets) : merged;
};

/**
 * Refuses a voice of the agent that the session would not have. A kiosk's display talks all the same: nobody there could choose
 * another.
 */
const checkVoiceOf = async (
  parts: ConnectParts,
  caller: Caller,
  { voice_id, provider_setup_id: providerSetupId }: StoredAgent,
  { channelType }: AgentConnectionCreate,
): Promise<void> => {
  if (channelType !== 'kiosk') await checkVoice(parts, { ...caller, providerSetupId }, voice_id);
};

/**
 * Checks again that agent and channel, which were changed at different times, can be combined, and that the tokens
 * fit.
 */
const checkMerged = async (
  parts: ConnectParts,
  { projectId }: Caller,
  { functions, mcp }: Configuration,
  {
    authorizations,
    lack,
  }: { readonly authorizations: readonly Authorization[]; readonly lack: LackOfTokens },
): Promise<void> => {
  const scope = projectScope(parts.db, projectId);
  await checkToolNames(scope, functions, mcp.servers);
  await checkAuthorizations(parts, scope, mcp, { given: authorizations, lack });
};

/** A session to be started; `lack` and `also` are for who has no key: displays and pages. */
interface AgentConnection {
  readonly body: AgentConnectionCreate;
  /** What to do when a token that an MCP server requires is missing. */
  readonly lack?: LackOfTokens;
  readonly also?: AlsoStored;
}

/**
 * Starts a session with an agent, for the public endpoint, the console, a kiosk's display and pages that embed it.
 * @throws ServiceError NotFound, ChannelNotConfigured, ValidationFailed for a voice that the key does not have,
 * McpServerNotFound, McpAuthorizationRequired, CompanionNotReady, ConcurrentSessionLimitReached
 */
export async function connectAgent(
  parts: ConnectParts,
  caller: Caller,
  agentId: string,
  { body, lack = 'refused', also }: AgentConnection,
): Promise<Connection> {
  checkTimeZone(body.timeZone);
  const agent = await requireAgent(parts, caller, agentId);
  const configuration = await configurationOf(parts, caller, agent, body);
  await checkVoiceOf(parts, caller, agent, body);
  const authorizations = body.mcp?.authorizations ?? [];
  await checkMerged(parts, caller, configuration, { authorizations, lack });
  const companion = await companionOfBody(parts.db, caller, agent.companion_id);
  const request = { companion, agent, configuration, fields: body, call: null, authorizations };
  return connect(parts, caller, CHANNELS[body.channelType], { request, also });
}
