import type { CompanionStatus } from '../companions.schema.ts';

/** One step of a generation: what it is called, between which statuses it stands, and its share of the progress. */
export interface Step {
  readonly step: 'portrait' | 'atlas' | 'films';
  /** Done by a companion in this status. */
  readonly from: CompanionStatus;
  readonly to: CompanionStatus;
  /** Progress of the whole when it begins and when it is done, 0 to 1. */
  readonly begins: number;
  readonly ends: number;
}

/** In their order (spec A, 3). Each leaves files behind on which the next goes on, whichever process does it. */
export const STEPS: readonly Step[] = [
  { step: 'portrait', from: 'pending', to: 'generationCompleted', begins: 0, ends: 0.2 },
  { step: 'atlas', from: 'generationCompleted', to: 'readyToUse', begins: 0.2, ends: 0.7 },
  { step: 'films', from: 'readyToUse', to: 'completed', begins: 0.7, ends: 1 },
];

/** What is to be done for a companion in this status; null when it is completed. */
export const stepFrom = (status: CompanionStatus): Step | null =>
  STEPS.find(({ from }) => from === status) ?? null;

/** Progress of the whole. @param share of the step that is done, 0 to 1 */
export const progressIn = ({ begins, ends }: Step, share: number): number =>
  begins + (ends - begins) * Math.min(Math.max(share, 0), 1);
