/**
 * A clock without other work, on one processor and with priority over everything that is measured: what it
 * misses, the machine has withheld (another virtual machine, an interrupt). Started by machine.ts as a
 * process of its own.
 */
import { execFileSync } from 'node:child_process';
import type { Stall } from './machine.ts';

const TICK_MS = 5;
/** Shortest stall; Node's timers and a small garbage collection take less. */
const STALL_MS = 10;
/** Priority above that of the service's main thread, which is 2 (src/server/priority.ts). */
const REALTIME = '3';

const self = String(process.pid);
execFileSync('taskset', ['--cpu-list', '--pid', process.env['EMPTY_CLOCK_PROCESSOR'] ?? '0', self]);
try {
  execFileSync('chrt', ['--rr', '--pid', REALTIME, self]);
} catch {
  console.error('The empty clocks may not go before others here: what they miss may be other programs.');
}

let stalls: Stall[] = [];
let ticks = 0;
let lastAt = Date.now();

setInterval(() => {
  const now = Date.now();
  const lateMs = now - lastAt - TICK_MS;
  if (lateMs > STALL_MS) stalls.push({ fromMs: lastAt, toMs: now });
  [lastAt, ticks] = [now, ticks + 1];
}, TICK_MS);

process.on('message', ({ ask }: { readonly ask: 'missed' | 'stop' }) => {
  if (ask === 'stop') process.exit(0);
  process.send?.({ stalls, ticks });
  [stalls, ticks] = [[], 0];
});
// Ends with the parent process.
process.on('disconnect', () => process.exit(0));
process.send?.({});
