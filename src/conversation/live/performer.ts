import type { SessionPorts, SessionSettings, Stage } from '../ports.ts';
import type { Knowledge, Recall } from '../provider-ports.ts';

/** The part of the active agent that thinking, speaking and hearing need. */
export interface Performer {
  readonly speaker: string;
  readonly language: string;
  readonly voiceId: string | null;
  readonly knowledge: Knowledge;
  readonly recall: Recall | undefined;
  readonly remembered: readonly string[];
}

/** Holds the active agent; a handoff replaces it. */
export interface OnStage {
  now: Performer;
}

export const firstPerformer = (
  { companionName: speaker, language, voiceId }: SessionSettings,
  { knowledge, recall, remembered = [] }: SessionPorts,
): Performer => ({ speaker, language, voiceId, knowledge, recall, remembered });

export const performerOf = ({ companionName: speaker, ...stage }: Stage): Performer => {
  const { language, voiceId, knowledge, recall, remembered } = stage;
  return { speaker, language, voiceId, knowledge, recall, remembered };
};
