import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../../test/support/until.ts';
import { FakeClock } from '../testing/clock.ts';
import { monitorLimits } from './limit-monitor.ts';
import { processorWaitOf } from './processor-wait.ts';

/** A process that always computes, on the first processor. */
const busy = (): number => {
  const child = spawn('taskset', ['-c', '0', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
};

const LIMITS = { timeMs: 200, checkEveryMs: 50 };

test('the time limit of a process that is not there is that of the clock', () => {
  const [clock, faults]: [FakeClock, string[]] = [new FakeClock(), []];
  monitorLimits(clock, 0, LIMITS, ({ fault }) => faults.push(fault));
  clock.advance(199);
  expect(faults).toEqual([]);
  clock.advance(1);
  expect(faults).toEqual(['time']);
});

test.runIf(existsSync('/proc/self/schedstat'))(
  'waiting for a processor does not count, up to five times the limit',
  async () => {
    const [clock, faults]: [FakeClock, string[]] = [new FakeClock(), []];
    const [pid] = [busy(), busy()];
    monitorLimits(clock, pid, LIMITS, ({ fault }) => faults.push(fault));
    await until(() => processorWaitOf(pid) > 2 * LIMITS.timeMs, 'the other process has its turns', 60_000);
    clock.advance(LIMITS.timeMs);
    expect(faults).toEqual([]);
    clock.advance(4 * LIMITS.timeMs);
    expect(faults).toEqual(['time']);
  },
);
