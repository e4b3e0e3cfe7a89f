import type { PlatformParts } from '../../../app-parts.ts';
import type { ProjectScope } from '../../../storage/scope.ts';
import { ProgressWriter } from '../../progress-writer.ts';
import { storeProgress } from './generation.store.ts';
import { progressIn, type Step } from './generation.steps.ts';

/** The companion was deleted during its generation. */
export class CompanionGone extends Error {
  override readonly name = 'CompanionGone';
}

/** Stores the progress of a companion's step. */
export const progressOfStep = (
  parts: Pick<PlatformParts, 'clock' | 'log'>,
  scope: ProjectScope,
  companionId: string,
  step: Step,
): ProgressWriter =>
  new ProgressWriter(parts, {
    store: (share) =>
      storeProgress(scope, companionId, progressIn(step, share), new Date(parts.clock.wallTime())),
    goneError: () => new CompanionGone('The companion was deleted.'),
    fields: { companion: companionId },
    complaint: 'the progress of a companion could not be written',
  });
