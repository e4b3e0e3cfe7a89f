import { type Insertable, type Selectable, sql } from 'kysely';
import type { CompanionGenerationTable } from '../../../storage/schema.ts';
import type { ProjectScope } from '../../../storage/scope.ts';
import type { Fault } from './generation.faults.ts';
import type { Step } from './generation.steps.ts';

export type Generation = Selectable<CompanionGenerationTable>;

export const findGeneration = (scope: ProjectScope, companionId: string): Promise<Generation | undefined> =>
  scope
    .select('companion_generations')
    .selectAll()
    .where('companion_id', '=', companionId)
    .executeTakeFirst();

/** Inserts the row of a new generation, unless there is one. */
export async function insertGeneration(
  scope: ProjectScope,
  companionId: string,
  { step, begins }: Step,
  now: Date,
): Promise<void> {
  const row: Omit<Insertable<CompanionGenerationTable>, 'project_id'> = {
    companion_id: companionId,
    state: 'waiting',
    step,
    progress: begins,
    error_code: null,
    error: null,
    updated_at: now,
  };
  await scope
    .insert('companion_generations', row)
    .onConflict((conflict) => conflict.column('companion_id').doNothing())
    .execute();
}

const generation = (scope: ProjectScope, companionId: string) =>
  scope.update('companion_generations').where('companion_id', '=', companionId);

/** Marks a step as begun, for the first time or again; false when there is nothing to do, or no such companion. */
export async function beginStep(
  scope: ProjectScope,
  companionId: string,
  { step, begins }: Step,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await generation(scope, companionId)
    .where('state', 'in', ['waiting', 'working'])
    .set({
      state: 'working',
      step,
      progress: begins,
      attempts: sql<number>`case when step = ${step} then attempts + 1 else 1 end`,
      updated_at: now,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores the progress.
 * @param progress of the whole generation, 0 to 1
 * @returns whether the companion still exists
 */
export async function storeProgress(
  scope: ProjectScope,
  companionId: string,
  progress: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await generation(scope, companionId)
    .set({ progress, updated_at: now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a step has learned besides its files. It replaces the traits with the same names; the others stay. */
export type Learned = Readonly<Record<string, unknown>>;

interface Progress {
  readonly done: Step;
  /** The following step; null after the last one. */
  readonly next: Step | null;
  readonly learned: Learned;
}

/** Stores that a step is done. */
export async function storeDone(
  scope: ProjectScope,
  companionId: string,
  { done, next, learned }: Progress,
  now: Date,
): Promise<void> {
  await generation(scope, companionId)
    .set({
      ...(next ? { state: 'waiting', step: next.step, attempts: 0 } : { state: 'completed' }),
      progress: done.ends,
      error_code: null,
      error: null,
      traits: sql<string>`traits || ${JSON.stringify(learned)}::jsonb`,
      updated_at: now,
    })
    .execute();
}

/**
 * Stores why a try failed.
 * @param state `waiting` when another try follows automatically, else `failed`
 * @returns the generation; undefined when the companion is gone, or was completed or given up before
 */
export const storeFault = (
  scope: ProjectScope,
  companionId: string,
  state: 'waiting' | 'failed',
  { fault: { code, message }, now }: { readonly fault: Pick<Fault, 'code' | 'message'>; readonly now: Date },
): Promise<Generation | undefined> =>
  generation(scope, companionId)
    .where('state', 'in', ['waiting', 'working'])
    .set({ state, error_code: code, error: message, updated_at: now })
    .returningAll()
    .executeTakeFirst();

/** Restarts a failed generation; undefined when it has not failed. Of several concurrent calls only one succeeds. */
export const reviveGeneration = (
  scope: ProjectScope,
  companionId: string,
  now: Date,
): Promise<Generation | undefined> =>
  generation(scope, companionId)
    .where('state', '=', 'failed')
    .set({ state: 'waiting', attempts: 0, error_code: null, error: null, updated_at: now })
    .returningAll()
    .executeTakeFirst();
