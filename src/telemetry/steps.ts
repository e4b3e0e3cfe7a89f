import type { TurnTiming } from '../conversation/ports.ts';

/** One step of a turn. Unix milliseconds; never ends before it begins. */
export interface Step {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

type Moment = Exclude<keyof TurnTiming, 'turnId' | 'responseId' | 'itemId' | 'interrupted'>;

/** In order of time. Each step lies between two moments of the timing. */
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

/** The steps of a turn of which both ends are known. */
export const stepsOf = (timing: TurnTiming): Step[] =>
  STEPS.flatMap(([name, start, end]) => {
    const [from, to] = [timing[start], timing[end]];
    return from === null || to === null ? [] : [{ name, from, to: Math.max(from, to) }];
  });

/** The whole turn; one of which nothing is known but its end takes no time. */
export function spanOf(timing: TurnTiming): Omit<Step, 'name'> {
  const moments = STEPS.flatMap(([, start]) => timing[start] ?? []);
  const from = Math.min(timing.endedAt, ...moments);
  return { from, to: timing.endedAt };
}
