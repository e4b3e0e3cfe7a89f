import type { SessionSettings, TurnDetection } from '../../conversation/ports.ts';
import type { PhonePlan, SessionMcp, SessionPlan } from '../../live/session-plan.ts';
import { defaultVoice } from '../../speech/voices.ts';
import type { StoredAgent } from '../agents/agents.store.ts';
import type { Configuration } from '../channels/merge.ts';
import type { Companion } from '../companions/companions.presenter.ts';
import type { SessionFields } from '../connections/connections.schema.ts';
import type { ProviderSettings } from '../provider-settings.ts';
import { languageTag } from './language.ts';
import { sealOwners } from '../../kernel/seal-owners.ts';

/** The owner under which a token is sealed: one session's, for one server. */
export const mcpTokenOwner = sealOwners.mcpToken;

/** Everything that a session's plan is made of, once all ids are known to exist. */
export interface PlanRequest {
  readonly companion: Pick<
    Companion,
    'first_name' | 'last_name' | 'gender' | 'assistant_prompt' | 'voice_id'
  >;
  /** Null when the whole configuration is in the call. */
  readonly agent: Pick<StoredAgent, 'name' | 'agent_handoffs'> | null;
  readonly configuration: Configuration;
  readonly fields: Pick<SessionFields, 'modality' | 'externalClientProfile' | 'timeZone'>;
  /** Null when the session is neither a call nor the try-out of one. */
  readonly call: Pick<PhonePlan, 'tries'> | null;
}

/** The turn detection of spec A.2, for sessions without settings of their own. */
const DEFAULT_TURN_DETECTION: TurnDetection = {
  threshold: 0.5,
  prefixPaddingMs: 300,
  silenceDurationMs: 500,
};

const IDLE_WARNING_SECONDS = 60;
const DEFAULT_LANGUAGE = 'en';

const turnDetection = ({ turnDetection: given }: ProviderSettings): TurnDetection => ({
  threshold: given?.threshold ?? DEFAULT_TURN_DETECTION.threshold,
  prefixPaddingMs: given?.prefix_padding_ms ?? DEFAULT_TURN_DETECTION.prefixPaddingMs,
  silenceDurationMs: given?.silence_duration_ms ?? DEFAULT_TURN_DETECTION.silenceDurationMs,
});

/** The idle times. With a short timeout, the first warning comes after half of it. */
const idle = (seconds: number): SessionSettings['idle'] => ({
  warnAfterMs: Math.max(seconds - IDLE_WARNING_SECONDS, seconds / 2) * 1000,
  expireAfterMs: seconds * 1000,
});

/** The channel's own idle timeout applies even if the agent's sessions never expire. */
const idleOf = (own: number | null, isDisabled: boolean, idleSeconds: number): SessionSettings['idle'] => {
  if (own !== null) return idle(own);
  return isDisabled ? null : idle(idleSeconds);
};

/** The language of a session, by that of its agent. */
export const languageOf = (given: Configuration['language']): string =>
  languageTag(given ?? DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const profileText = (profile: SessionFields['externalClientProfile']): string => {
  const lines = Object.entries(profile ?? {}).map(([name, value]) => `- ${name}: ${asText(value)}`);
  return lines.length === 0 ? '' : ['What is known about the person you talk with:', ...lines].join('\n');
};

/**
 * The character: instructions of the call, the channel or the agent override the companion's prompt (8-client-facts,
 * A.13); an organization's come behind it.
 */
const characterOf = ({ companion, configuration }: PlanRequest): readonly string[] => {
  const { providerSettings, houseInstructions } = configuration;
  const own = providerSettings.instructions?.trim();
  return own ? [own] : [companion.assistant_prompt, houseInstructions ?? ''];
};

const instructions = (request: PlanRequest): string =>
  [...characterOf(request), profileText(request.fields.externalClientProfile)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');

/** The name by which the agent calls itself: a companion may have none (10-first-use, "Wrong" 3). */
const companionName = ({ companion, agent }: PlanRequest): string =>
  `${companion.first_name} ${companion.last_name}`.trim() || (agent?.name?.trim() ?? '');

/** The person that a session shows and speaks as. */
const personOf = (request: PlanRequest, language: string, voiceId: string | null) => {
  const { companion, agent } = request;
  return {
    companionName: companionName(request),
    companion: { firstName: companion.first_name, lastName: companion.last_name },
    agentName: agent?.name || null,
    agentHandoffs: agent?.agent_handoffs ?? [],
    language,
    voiceId: voiceId ?? companion.voice_id ?? defaultVoice(language, companion.gender),
  };
};

/** The provider settings of spec A.2 in Duet's units; the instructions are the request's as a whole. */
const settingsOf = (settings: ProviderSettings) => ({
  temperature: settings.temperature ?? null,
  turnDetection: turnDetection(settings),
  noiseReduction: settings.noiseReduction?.type ?? null,
});

/**
 * Fixes a session's plan. Pure.
 * @param authorizations the client's tokens, sealed for this session, by MCP server id
 * @param idleSeconds the idle timeout of sessions (DUET_IDLE_SECONDS)
 */
export function planSession(
  request: PlanRequest,
  authorizations: SessionMcp['authorizations'],
  idleSeconds: number,
): Omit<SessionPlan, 'providerSetup'> {
  const { configuration, fields, call } = request;
  const { language: given, voiceId, providerSettings, mcp, humanHandoff: handoff, ...rest } = configuration;
  const { answeringMachine, callScreening, idleTimeoutSeconds, disableIdleTimeout, ...others } = rest;
  const { houseInstructions: _, providerSetupId: __, ...kept } = others;
  const language = languageOf(given);
  return {
    ...kept,
    ...personOf(request, language, voiceId),
    ...settingsOf(providerSettings),
    modality: fields.modality ?? 'audio',
    ...(fields.timeZone != null && { timeZone: fields.timeZone }),
    instructions: instructions(request),
    idle: idleOf(idleTimeoutSeconds, disableIdleTimeout, idleSeconds),
    mcp: { ...mcp, authorizations },
    externalClientProfile: fields.externalClientProfile ?? null,
    phone: call && { handoff, answeringMachine, callScreening, ...call },
  };
}
