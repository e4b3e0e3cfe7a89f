import type { SessionPorts, SessionSettings, HandoffAgent } from '../ports.ts';
import type { Knowledge, Recall } from '../provider-ports.ts';

/** The part of the active agent that replies, speech synthesis and speech input need. */
export interface ActiveAgent {
  readonly companionName: string;
  readonly language: string;
  readonly voiceId: string | null;
  readonly knowledge: Knowledge;
  readonly recall: Recall | undefined;
  readonly remembered: readonly string[];
}

/** Holds the active agent; a handoff replaces it. */
export interface ActiveAgentRef {
  current: ActiveAgent;
}

export const initialAgent = (
  { companionName, language, voiceId }: SessionSettings,
  { knowledge, recall, remembered = [] }: SessionPorts,
): ActiveAgent => ({ companionName, language, voiceId, knowledge, recall, remembered });

export const activeAgentOf = ({ companionName, ...agent }: HandoffAgent): ActiveAgent => {
  const { language, voiceId, knowledge, recall, remembered } = agent;
  return { companionName, language, voiceId, knowledge, recall, remembered };
};
