import { Instruments } from '../src/telemetry/metrics/instruments.ts';

const NAMES = ['add', 'begin', 'follow', 'observe', 'raise', 'reset', 'set'] as const;
const written = Object.fromEntries(NAMES.map((name) => [name, Instruments.prototype[name]]));
const nothing = Object.fromEntries(NAMES.map((name) => [name, () => undefined]));

/**
 * Switches the metrics of this process. Off, what would be counted is called and counts nothing: all that is left of its
 * cost is the call, some hundredths of a microsecond. So one process can be compared with itself: two that are alike differ
 * by several hundredths, by the luck of their memory and their compiled code.
 */
export function switchMetrics(isOn: boolean): void {
  Object.assign(Instruments.prototype, isOn ? written : nothing);
}
