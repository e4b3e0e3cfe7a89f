import type { Clock } from '../../kernel/time/clock.ts';
import type { EngineSearch } from '../engine.ts';
import { PROBING } from '../limits.ts';
import { createBundledEngine } from './bundled-engine.ts';
import { createProcessPool, type ProcessPool } from './process-pool.ts';
import { resultOf, runTask } from './run-task.ts';
import type { About } from './tasks.ts';

const ABSENT =
  'The package node-av is not installed: it is optional, and was left out or has no build for this machine.';

const isAbsent = (words: string): boolean => /ERR_MODULE_NOT_FOUND|Cannot find (package|module)/.test(words);

const ask = async (pool: ProcessPool, clock: Clock): Promise<About> => {
  const signal = new AbortController().signal;
  const run = { task: { task: 'about' }, signal, patience: PROBING } as const;
  return (await resultOf(runTask(run, { pool, clock }))) as About;
};

/** Opens the package that includes libav, if it is installed and runs here. */
export const openBundled = async ({ clock }: { readonly clock: Clock }): Promise<EngineSearch> => {
  const pool = createProcessPool(clock);
  try {
    const { version, missing } = await ask(pool, clock);
    if (missing.length > 0)
      return { missing: `The package node-av was built without ${missing.join(', ')}.` };
    return { engine: createBundledEngine(pool, `the package node-av, with libav ${version}`, clock) };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { missing: isAbsent(words) ? ABSENT : `The package node-av cannot be used: ${words}` };
  }
};
