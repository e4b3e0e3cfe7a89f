import { readdirSync, readFileSync } from 'node:fs';
import { memoryOf } from '../../src/child-process/memory.ts';

/**
 * Interval of measurements: often enough for a peak, and cheap enough not to disturb the measured process.
 */
const LOOK_MS = 200;

/** The parent of a process; null when it has ended. */
const parentOf = (pid: number): number | null => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]);
  } catch {
    return null;
  }
};

/** Memory in bytes of a process and of all its descendants. Linux only. */
const memoryOfTree = (root: number): number => {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const parents = pids.map((pid) => [pid, parentOf(pid) ?? -1] as const);
  const family = new Set([root]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family].reduce((sum, pid) => sum + (memoryOf(pid) ?? 0), 0);
};

/** Watches the memory of a process and its descendants. `stop` returns the peak in bytes. */
export const watchMemory = (pid: () => number | null): { stop(): number } => {
  let most = 0;
  const timer = setInterval(() => {
    const root = pid();
    if (root !== null) most = Math.max(most, memoryOfTree(root));
  }, LOOK_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
};
