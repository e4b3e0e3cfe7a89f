import type { TurnTiming } from '../conversation/ports.ts';

/** One step of a turn. Times are Unix milliseconds; a step never ends before it begins. */
export interface Step {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

type Moment = Exclude<keyof TurnTiming, 'turnId' | 'responseId' | 'itemId' | 'interrupted'>;

/** All steps in order of time. Each lies between two moments of the timing. */
const STEPS: readonly (readonly [string, Moment, Moment])[] = [
  ['user speech', 'speechStartedAt', 'speechEndedAt'],
  ['endpointing', 'speechEndedAt', 'endpointedAt'],
  ['transcription', 'endpointedAt', 'transcribedAt'],
  ['retrieval', 'transcribedAt', 'askedAt'],
  ['model', 'askedAt', 'firstTokenAt'],
  ['voice', 'firstTokenAt', 'firstAudioAt'],
  ['playout', 'firstAudioAt', 'playedAt'],
  ['agent speech', 'playedAt', 'endedAt'],
];

/** The steps of a turn whose start and end are both known. */
export const stepsOf = (timing: TurnTiming): Step[] =>
  STEPS.flatMap(([name, start, end]) => {
    const [from, to] = [timing[start], timing[end]];
    return from === null || to === null ? [] : [{ name, from, to: Math.max(from, to) }];
  });

/** The whole turn. A turn of which only the end is known has no duration. */
export function spanOf(timing: TurnTiming): Omit<Step, 'name'> {
  const moments = STEPS.flatMap(([, start]) => timing[start] ?? []);
  const from = Math.min(timing.endedAt, ...moments);
  return { from, to: timing.endedAt };
}
