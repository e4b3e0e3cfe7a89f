import type { HrTime } from '@opentelemetry/api';

/**
 * Converts Unix milliseconds to the SDK's [seconds, nanoseconds]. The SDK has to guess whether a plain number
 * counts from the epoch or from the start of the process.
 */
export const timeOf = (ms: number): HrTime => [Math.floor(ms / 1000), Math.floor((ms % 1000) * 1_000_000)];
