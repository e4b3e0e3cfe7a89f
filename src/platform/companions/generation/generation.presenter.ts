import type { Companion } from '../companions.presenter.ts';
import type { CompanionGeneration } from './generation.schema.ts';
import type { Generation } from './generation.store.ts';
import { stepFrom } from './generation.steps.ts';

/** The state of a companion without a generation row, such as a stock one: it is derived from the status. */
const unwritten = (
  companion: Companion,
): Omit<CompanionGeneration, 'companionId' | 'status' | 'updatedAt'> => {
  const step = stepFrom(companion.status);
  return {
    state: step ? 'waiting' : 'completed',
    step: step?.step ?? 'films',
    progress: step?.begins ?? 1,
    attempts: 0,
    error: null,
    traits: {},
  };
};

const written = ({ state, step, progress, attempts, error_code, error, traits }: Generation) => {
  const { facePosition: _known, ...said } = traits;
  return {
    state,
    step,
    // A `real` of the database has about seven digits, so it is rounded.
    progress: Math.round(progress * 1000) / 1000,
    attempts,
    error: error_code === null ? null : { code: error_code, message: error ?? '' },
    traits: said,
  };
};

/**
 * The generation as the API shows it.
 * @param generation undefined for a stock companion, and for one from before generations were stored
 */
export const presentGeneration = (
  companion: Companion,
  generation: Generation | undefined,
): CompanionGeneration => ({
  companionId: companion.id,
  status: companion.status,
  ...(generation ? written(generation) : unwritten(companion)),
  updatedAt: Math.floor((generation?.updated_at ?? companion.created_at).getTime() / 1000),
});
