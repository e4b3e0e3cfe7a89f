import type { Handoff } from '../../../../live/calls.ts';

/** Where a caller may be put through to, by the name that the mind gives. */
export interface Destination {
  /** `main`, or the route's number, from 1. */
  readonly name: string;
  readonly extension: string;
  readonly purpose: string;
}

/** In the order in which they are offered. */
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

/** A number, and what is pressed when it has answered (`100,,12`). */
export interface DialString {
  readonly number: string;
  /** Empty, or a `,` (a pause of half a second) and more pauses and keys. */
  readonly keys: string;
}

export function dialString(extension: string): DialString {
  const [, number = extension, keys = ''] = /^(.+?)(,[,0-9*#A-Da-d]*)?$/.exec(extension) ?? [];
  return { number: number.trim(), keys: keys.toUpperCase() };
}
