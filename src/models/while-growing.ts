import type { Clock } from '../kernel/time/clock.ts';
import { folderSize } from './files.ts';
import { ModelsError } from './models-error.ts';

const LOOK_MS = 250;

export interface Growth {
  readonly clock: Clock;
  readonly folders: readonly string[];
  /** How long nothing may come, in milliseconds. */
  readonly idleMs: number;
  readonly signal: AbortSignal;
  /** Receives the bytes of all folders whenever they have changed. */
  readonly onBytes: (bytes: number) => void;
}

/**
 * Does some work that fills folders, and ends it when nothing has come for a while: a source may accept a
 * connection and then be silent, and a program may wait for something.
 *
 * @throws ModelsError when nothing came; the signal's reason; or what `work` throws
 */
export async function whileGrowing(
  { clock, folders, idleMs, signal, onBytes }: Growth,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stalled = new AbortController();
  const both = AbortSignal.any([signal, stalled.signal]);
  let [last, since] = [-1, clock.now()];
  let callOff: () => void = () => undefined;
  let isOver = false;
  const look = async (): Promise<void> => {
    const sizes = await Promise.all(folders.map(folderSize));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    if (isOver) return;
    if (bytes !== last) {
      [last, since] = [bytes, clock.now()];
      onBytes(bytes);
    } else if (clock.now() - since >= idleMs)
      stalled.abort(new ModelsError(`nothing has come for ${Math.round(idleMs / 1000)} s`));
    callOff = clock.after(LOOK_MS, () => void look());
  };
  await look();
  try {
    await work(both);
  } catch (error) {
    both.throwIfAborted();
    throw error;
  } finally {
    isOver = true;
    callOff();
  }
}
