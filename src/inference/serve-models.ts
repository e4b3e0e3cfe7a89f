import { serve } from '../child-process/serve.ts';
import type { InferenceOrder, InferenceReport, ModelInput, OpenOrder } from './messages.ts';
import { loadRuntime, type Runtime } from './runtime.ts';

/** Computes with one loaded model. Rejects when it cannot compute this input. */
export type Compute = (input: ModelInput) => unknown;

/** Loads a model from its folder. */
export type Program = (runtime: Runtime, folder: string) => Promise<Compute>;

export interface ServedPrograms {
  readonly programs: Readonly<Record<string, Program>>;
  /** What loads the runtime; tests replace it. */
  readonly load?: () => Promise<Runtime>;
}

/** Runs in a process of inference: loads the one model that it is started for, and computes with it. */
export function serveModels({ programs, load = loadRuntime }: ServedPrograms): void {
  let compute: Compute | null = null;
  const open = async ({ program, folder }: OpenOrder): Promise<InferenceReport> => {
    const openProgram = programs[program];
    if (!openProgram) throw new Error(`there is no program "${program}"`);
    const runtime = await load();
    compute = await openProgram(runtime, folder);
    return { opened: runtime.kind };
  };
  const perform = async (order: InferenceOrder): Promise<InferenceReport> =>
    'open' in order ? open(order.open) : { output: await compute?.(order.input) };
  serve<InferenceOrder, InferenceReport>(async (order, report) => {
    report(await perform(order).catch((error: unknown) => ({ error: String(error) })));
  });
}
