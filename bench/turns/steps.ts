import type { Durations } from '../../src/platform/sessions/detail.schema.ts';
import { type Figure, figure, percentile } from '../figure.ts';
import type { TurnOfRecord } from './service-client.ts';

/** The steps of a turn that a session keeps, in their order. */
const STEPS: Readonly<Record<keyof Durations, string>> = {
  endpointing: 'silence until the turn is over (endpointing)',
  transcription: 'transcription',
  retrieval: 'retrieval among 106 answers',
  model: 'built-in model, first word',
  voice: 'built-in voice, first sound',
  playout: 'playout',
  silence: 'silence that the user hears',
};

/** Reports how long each step of turns took. @param names of steps that are not what they are in any service */
export function reportSteps(
  report: (figure: Figure) => void,
  what: string,
  turns: readonly TurnOfRecord[],
  names: Partial<Record<keyof Durations, string>> = {},
): void {
  for (const step of Object.keys(STEPS) as (keyof Durations)[]) {
    const samples = turns.flatMap(({ durationsMs }) => durationsMs[step] ?? []);
    const name = names[step] ?? STEPS[step];
    report(figure(`${what}: ${name}, p50`, percentile(samples, 0.5), 'ms'));
    report(figure(`${what}: ${name}, p95`, percentile(samples, 0.95), 'ms'));
  }
}
