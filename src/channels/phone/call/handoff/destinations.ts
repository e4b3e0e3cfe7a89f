import type { Handoff } from '../../../../live/calls.ts';

/** A destination of transfers, by the name that the language model uses. */
export interface Destination {
  /** `main`, or the route's number, counted from 1. */
  readonly name: string;
  readonly extension: string;
  readonly purpose: string;
}

/** The destinations, in the order in which they are offered. */
export function destinationsOf(handoff: Handoff | null): readonly Destination[] {
  if (!handoff?.enabled) return [];
  const { transferExtension, routes } = handoff;
  const main =
    transferExtension === null || transferExtension.trim() === ''
      ? []
      : [{ name: 'main', extension: transferExtension.trim(), purpose: 'whoever takes calls in general' }];
  const others = routes
    .filter(({ extension }) => extension.trim() !== '')
    .map(({ extension, purpose }, index) => ({ name: `${index + 1}`, extension: extension.trim(), purpose }));
  return [...main, ...others];
}

/** A number, and the keys to press when it has answered (`100,,12`). */
export interface DialString {
  readonly number: string;
  /** Empty, or a `,` (a pause of half a second) followed by more pauses and keys. */
  readonly keys: string;
}

export function dialString(extension: string): DialString {
  const [, number = extension, keys = ''] = /^(.+?)(,[,0-9*#A-Da-d]*)?$/.exec(extension) ?? [];
  return { number: number.trim(), keys: keys.toUpperCase() };
}
