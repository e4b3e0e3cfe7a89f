import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Look } from './exposition.ts';

/** How often the delay of the event loop is measured, in milliseconds. */
const RESOLUTION_MS = 20;
const NS = 1_000_000_000;

/** Looks at the process itself: event loop, processor, memory. */
export function lookAtProcess(version: string): { readonly look: Look; close(): void } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const delay = (ns: number): number => Math.max(0, ns / NS - RESOLUTION_MS / 1_000);
  let before = 0;
  const look: Look = (instruments) => {
    if (delays.count > 0) {
      instruments.set('loopDelay', { statistic: 'p50' }, delay(delays.percentile(50)));
      instruments.set('loopDelay', { statistic: 'p99' }, delay(delays.percentile(99)));
      instruments.set('loopDelay', { statistic: 'max' }, delay(delays.max));
      delays.reset();
    }
    const { user, system } = process.cpuUsage();
    const cpu = (user + system) / 1_000_000;
    instruments.add('cpu', {}, cpu - before);
    before = cpu;
    const { rss, heapUsed } = process.memoryUsage();
    instruments.set('memory', {}, rss);
    instruments.set('heap', {}, heapUsed);
    instruments.set('startedAt', {}, Math.round(performance.timeOrigin) / 1_000);
    instruments.set('info', { version, node: process.version }, 1);
  };
  return { look, close: () => delays.disable() };
}
