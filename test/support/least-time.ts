/** The processor time of this process so far, in milliseconds. It does not pass while others have the processor. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A machine that stands still during each of so many runs stands still for good. */
const RUNS = 5;

/**
 * The least time that a computation takes, in milliseconds of processor time: of five runs, or of fewer when one is
 * under the limit. A single run proves nothing on a machine that is busy or stands still for a moment, which some count
 * as work; a computation that is truly slow is so each time.
 * @param compute a pure computation, without waiting
 */
export function leastTime(compute: () => unknown, limitMs: number, now = processorMs): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && least >= limitMs; run++) {
    const from = now();
    compute();
    least = Math.min(least, now() - from);
  }
  return least;
}
