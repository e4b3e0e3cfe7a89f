import type { TurnTiming } from '../../conversation/ports.ts';
import type { Durations } from './detail.schema.ts';

/** A step in milliseconds, never negative, even if the wall clock was set back in between. */
const between = (from: number | null, to: number | null): number | null =>
  from === null || to === null ? null : Math.max(0, Math.round(to - from));

/** The duration of each step of a turn, in milliseconds; null where one of its ends is not known. */
export const durationsOf = (timing: TurnTiming): Durations => ({
  endpointing: between(timing.speechEndedAt, timing.endpointedAt),
  transcription: between(timing.endpointedAt, timing.transcribedAt),
  retrieval: between(timing.transcribedAt, timing.askedAt),
  model: between(timing.askedAt, timing.firstTokenAt),
  voice: between(timing.firstTokenAt, timing.firstAudioAt),
  playout: between(timing.firstAudioAt, timing.playedAt),
  silence: between(timing.speechEndedAt, timing.playedAt),
});
