/**
 * The time of one run in milliseconds: of the processor or of the clock, whichever is less. The first is that of all threads
 * of this process, which may do other work; the second passes while other processes have the processor.
 */
function timeOf(compute: () => unknown): number {
  const [before, from] = [process.cpuUsage(), performance.now()];
  compute();
  const passed = performance.now() - from;
  const { user, system } = process.cpuUsage(before);
  return Math.min(passed, (user + system) / 1000);
}

/** A machine that stands still during each of so many runs stands still for good. */
const RUNS = 5;

/**
 * The least time that a computation takes, in milliseconds: of five runs, or of fewer when one is under the limit. A single
 * run proves nothing on a machine that is busy or stands still for a moment; a computation that is truly slow is so each
 * time.
 * @param compute a pure computation, without waiting
 * @param time runs a computation, and tells how long it took
 */
export function leastTime(compute: () => unknown, limitMs: number, time = timeOf): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && least >= limitMs; run++) least = Math.min(least, time(compute));
  return least;
}
