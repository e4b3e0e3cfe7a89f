import { readFileSync } from 'node:fs';

/** Clock ticks a second, the unit in which Linux counts processor time. */
const TICKS = 100;
/**
 * The first of four fields after the name: user and system time of the process, and those of its ended
 * children.
 */
const FIRST_FIELD = 11;

/** Processor seconds of a process and its ended children. Linux only. */
export const processorSeconds = (pid: number | null): number => {
  if (pid === null) return 0;
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(/\) (?=\S+ -?\d+ )/);
  const times = fields
    .split(' ')
    .slice(FIRST_FIELD, FIRST_FIELD + 4)
    .map(Number);
  return times.reduce((sum, ticks) => sum + ticks, 0) / TICKS;
};
