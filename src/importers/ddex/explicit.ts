import { valuesAt, type Xml } from './xml.ts';

/**
 * Whether something is explicit: if a warning for any territory says so. The catalogue has one flag for all countries,
 * and it is better to warn where nobody asked than to be silent where somebody did.
 */
export const isExplicit = (...nodes: readonly Xml[]): boolean =>
  nodes.some((node) => valuesAt(node, 'ParentalWarningType').includes('Explicit'));
