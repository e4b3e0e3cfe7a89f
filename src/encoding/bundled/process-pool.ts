import type { Clock } from '../../kernel/time/clock.ts';
import { EncodingProcess } from './encoding-process.ts';

/** Tasks after which a process is replaced, as libav leaks a little memory with each. */
const TASKS_OF_A_PROCESS = 50;

/** How long an idle process is kept; it holds 100 MB. */
const IDLE_MS = 20_000;

/** Keeps the last process for the next task, since starting one takes longer than many tasks. */
export interface ProcessPool {
  take(): EncodingProcess;
  /** Returns a process that has finished its task; in any other state it must be killed instead. */
  giveBack(child: EncodingProcess): void;
}

export const createProcessPool = (clock: Clock): ProcessPool => {
  const tasks = new WeakMap<EncodingProcess, number>();
  let idle: { child: EncodingProcess; cancel: () => void } | null = null;

  const takeIdle = (): EncodingProcess | null => {
    const { child, cancel } = idle ?? {};
    cancel?.();
    idle = null;
    return child?.isAlive ? child : null;
  };

  return {
    take() {
      const child = takeIdle() ?? new EncodingProcess();
      child.hold(true);
      tasks.set(child, (tasks.get(child) ?? 0) + 1);
      return child;
    },
    giveBack(child) {
      child.hold(false);
      if (idle || (tasks.get(child) ?? 0) >= TASKS_OF_A_PROCESS) return child.dismiss();
      const cancel = clock.after(IDLE_MS, () => takeIdle()?.dismiss());
      idle = { child, cancel };
    },
  };
};
