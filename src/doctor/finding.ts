import {
  type Area,
  type Facts,
  type Level,
  SENTENCES,
  type SentenceId,
} from '../doctor-sentences/sentences.ts';

/** One thing that a check has found. Its facts hold no secrets. */
export interface Finding {
  readonly level: Level;
  readonly id: SentenceId;
  readonly facts: Facts;
}

export const found = (id: SentenceId, facts: Facts = {}): Finding => ({
  level: SENTENCES[id].level,
  id,
  facts,
});

/** The findings of one area. */
export interface Examined {
  readonly area: Area;
  readonly findings: readonly Finding[];
}
