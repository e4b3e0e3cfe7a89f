import type { GenerationStep, CompanionStatus } from '../../../storage/agent-schema.ts';

/** A step of a generation: its name, the statuses before and after it, and its part of the progress. */
export interface Step {
  readonly step: GenerationStep;
  /** The status in which the step is due. */
  readonly from: CompanionStatus;
  readonly to: CompanionStatus;
  /** Progress of the whole generation at the step's start and end, 0 to 1. */
  readonly begins: number;
  readonly ends: number;
}

/** The steps in order (spec A, 3). Each stores the files that the next needs, so any process can do the next one. */
const STEPS: readonly Step[] = [
  { step: 'portrait', from: 'pending', to: 'generationCompleted', begins: 0, ends: 0.2 },
  { step: 'atlas', from: 'generationCompleted', to: 'readyToUse', begins: 0.2, ends: 0.7 },
  { step: 'films', from: 'readyToUse', to: 'completed', begins: 0.7, ends: 1 },
];

/** The step that is due in this status; null when the companion is completed. */
export const stepFrom = (status: CompanionStatus): Step | null =>
  STEPS.find(({ from }) => from === status) ?? null;

/**
 * Progress of the whole generation.
 * @param share the completed part of the step, 0 to 1
 */
export const progressIn = ({ begins, ends }: Step, share: number): number =>
  begins + (ends - begins) * Math.min(Math.max(share, 0), 1);
