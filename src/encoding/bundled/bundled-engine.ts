import type { Clock } from '../../kernel/time/clock.ts';
import type { Frames } from '../encoder.ts';
import type { Engine, Probed } from '../engine.ts';
import { DECODING, ENCODING, type Patience, PROBING } from '../limits.ts';
import { broken, engineFailed, tooSlow } from '../refusals.ts';
import type { ProcessPool } from './process-pool.ts';
import { resultOf, runTask, TaskFailed } from './run-task.ts';
import type { FrameSize, Task } from './tasks.ts';

const sizeOf = ({ width, height, fps }: Frames): FrameSize => ({ width, height, fps });

/** A failure of decoding is blamed on the file, one of encoding on the package. */
const blameFile = (error: unknown): unknown => {
  if (!(error instanceof TaskFailed)) return error;
  return error.tookTooLong ? tooSlow(error.message) : broken(error.message);
};
const blamePackage = (error: unknown): unknown =>
  error instanceof TaskFailed ? engineFailed(error.message) : error;

/** The engine on the package `node-av`, in a process of its own. */
export const createBundledEngine = (pool: ProcessPool, name: string, clock: Clock): Engine => {
  const parts = { pool, clock };

  const decode = async function* (
    task: Task,
    signal: AbortSignal,
    patience: Patience = DECODING,
  ): AsyncGenerator<Buffer, unknown> {
    try {
      return yield* runTask({ task, signal, patience }, parts);
    } catch (error) {
      throw blameFile(error);
    }
  };

  const encode = async function* (
    task: Task,
    input: Frames['pictures'],
    signal: AbortSignal,
  ): AsyncGenerator<Buffer, unknown> {
    try {
      return yield* runTask({ task, input, signal, patience: ENCODING }, parts);
    } catch (error) {
      throw blamePackage(error);
    }
  };

  return {
    kind: 'bundled',
    name,
    async vp8(frames, signal) {
      const encoded: Buffer[] = [];
      for await (const frame of encode({ task: 'vp8', size: sizeOf(frames) }, frames.pictures, signal))
        encoded.push(frame);
      return encoded;
    },
    async films(frames, plans, signal) {
      await resultOf(encode({ task: 'films', size: sizeOf(frames), plans }, frames.pictures, signal));
    },
    async probe(file, signal) {
      return (await resultOf(decode({ task: 'probe', file }, signal, PROBING))) as Probed;
    },
    sound: (file, rate, mostSeconds, signal) => decode({ task: 'sound', file, rate, mostSeconds }, signal),
    pictures: (file, plan, signal) => decode({ task: 'pictures', file, plan }, signal),
  };
};
