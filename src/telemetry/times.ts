import type { HrTime } from '@opentelemetry/api';

/**
 * Unix milliseconds as the SDK takes them safely: of a plain number it guesses whether it counts from the epoch or from
 * the start of the process.
 */
export const timeOf = (ms: number): HrTime => [Math.floor(ms / 1000), Math.floor((ms % 1000) * 1_000_000)];
