import { valuesAt, type Xml } from './xml.ts';

/**
 * Whether something is explicit: it is when a warning for any territory says so. The catalogue has one flag
 * for all countries, and a needless warning in one country is better than a missing one in another.
 */
export const isExplicit = (...nodes: readonly Xml[]): boolean =>
  nodes.some((node) => valuesAt(node, 'ParentalWarningType').includes('Explicit'));
