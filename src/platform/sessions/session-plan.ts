import type { SessionSettings, TurnDetection } from '../../conversation/ports.ts';
import type { AgentHandoff, PhonePlan, SessionMcp, StoredSession } from '../../live/session-plan.ts';
import { defaultVoice } from '../../speech/voices.ts';
import type { ProviderSettings } from '../provider-settings.ts';
import { languageTag } from './language.ts';

/** The owner under which a token is sealed: one session's, for one server. */
export const mcpTokenOwner = (sessionId: string, mcpServerId: string): string =>
  `session ${sessionId} mcp ${mcpServerId}`;

/** The settings that a session takes from its companion. */
export interface SessionCompanion {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: string;
  readonly assistantPrompt: string;
  readonly voiceId: string | null;
}

/** The settings that a session takes from its agent, or from the request when it has no agent. */
export interface SessionPlan {
  readonly agentName: string | null;
  readonly language: string | null;
  readonly voiceId: string | null;
  readonly settings: ProviderSettings;
  readonly useGreenVideo: boolean;
  readonly videoPolicy: 'required' | 'deferred';
  readonly functions: readonly string[];
  readonly faqCollections: readonly string[];
  readonly knowledgeBaseId: string | null;
  readonly useWebSearch: boolean;
  readonly mcp: SessionMcp;
  readonly disableIdleTimeout: boolean;
  /** The channel's own idle timeout, which overrides all others; null: none. */
  readonly idleTimeoutSeconds: number | null;
  readonly modality: 'audio' | 'text';
  readonly initialSpeech: string | null;
  readonly externalClientProfile: Readonly<Record<string, unknown>> | null;
  readonly phone: PhonePlan | null;
  readonly agentHandoffs: readonly AgentHandoff[];
}

/** The turn detection of spec A.2, for sessions without settings of their own. */
const DEFAULT_TURN_DETECTION: TurnDetection = {
  threshold: 0.5,
  prefixPaddingMs: 300,
  silenceDurationMs: 500,
};

const IDLE_WARNING_SECONDS = 30;
const DEFAULT_LANGUAGE = 'en';

const turnDetection = ({ turnDetection: given }: ProviderSettings): TurnDetection => ({
  threshold: given?.threshold ?? DEFAULT_TURN_DETECTION.threshold,
  prefixPaddingMs: given?.prefix_padding_ms ?? DEFAULT_TURN_DETECTION.prefixPaddingMs,
  silenceDurationMs: given?.silence_duration_ms ?? DEFAULT_TURN_DETECTION.silenceDurationMs,
});

/** The idle times. With a very short timeout, the warning comes after half of it. */
const idle = (seconds: number): SessionSettings['idle'] => ({
  warnAfterMs: Math.max(seconds - IDLE_WARNING_SECONDS, seconds / 2) * 1000,
  expireAfterMs: seconds * 1000,
});

/** The channel's own idle timeout applies even if the agent's sessions never expire. */
const idleOf = (plan: SessionPlan, idleSeconds: number): SessionSettings['idle'] => {
  if (plan.idleTimeoutSeconds !== null) return idle(plan.idleTimeoutSeconds);
  return plan.disableIdleTimeout ? null : idle(idleSeconds);
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const profileText = (profile: SessionPlan['externalClientProfile']): string => {
  const lines = Object.entries(profile ?? {}).map(([name, value]) => `- ${name}: ${asText(value)}`);
  return lines.length === 0 ? '' : ['What is known about the person you talk with:', ...lines].join('\n');
};

const instructions = (companion: SessionCompanion, plan: SessionPlan): string =>
  [companion.assistantPrompt, plan.settings.instructions ?? '', profileText(plan.externalClientProfile)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');

/**
 * Fixes a session's settings. Pure.
 * @param idleSeconds the idle timeout of sessions (DUET_IDLE_SECONDS)
 */
export function storeSession(
  companion: SessionCompanion,
  plan: SessionPlan,
  idleSeconds: number,
): StoredSession {
  const language = languageTag(plan.language ?? DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE;
  return {
    modality: plan.modality,
    companionName: `${companion.firstName} ${companion.lastName}`.trim(),
    language,
    voiceId: plan.voiceId ?? companion.voiceId ?? defaultVoice(language, companion.gender),
    instructions: instructions(companion, plan),
    initialSpeech: plan.initialSpeech,
    temperature: plan.settings.temperature ?? null,
    turnDetection: turnDetection(plan.settings),
    noiseReduction: plan.settings.noiseReduction?.type ?? null,
    videoPolicy: plan.videoPolicy,
    idle: idleOf(plan, idleSeconds),
    companion: { firstName: companion.firstName, lastName: companion.lastName },
    agentName: plan.agentName,
    useGreenVideo: plan.useGreenVideo,
    functions: plan.functions,
    faqCollections: plan.faqCollections,
    knowledgeBaseId: plan.knowledgeBaseId,
    useWebSearch: plan.useWebSearch,
    mcp: plan.mcp,
    externalClientProfile: plan.externalClientProfile,
    phone: plan.phone,
    agentHandoffs: plan.agentHandoffs,
  };
}

/** The settings that the live session is built from. */
export const settingsOf = (sessionId: string, stored: StoredSession): SessionSettings => ({
  sessionId,
  modality: stored.modality,
  companionName: stored.companionName,
  language: stored.language,
  voiceId: stored.voiceId,
  instructions: stored.instructions,
  initialSpeech: stored.initialSpeech,
  temperature: stored.temperature,
  turnDetection: stored.turnDetection,
  noiseReduction: stored.noiseReduction,
  videoPolicy: stored.videoPolicy,
  idle: stored.idle,
  approvals: stored.phone ? 'voice' : 'client',
});
