import type { Usage } from '../conversation/provider-ports.ts';

/** The cost of a use of a provider in USD; null when the price is not known. */
export type Price = (usage: Usage) => number | null;

/**
 * The cost of a session so far in USD, from the usage that its providers reported. Null when there is no usage, or
 * some of it has no price; the recorder does not ask when a provider did not count its usage (`createUsageSum`). A
 * session without such a cost is charged by the minute (docs/providers.md, "What a session costs").
 */
export function meteredCost(usage: readonly Usage[], price: Price): number | null {
  if (usage.length === 0) return null;
  let sum = 0;
  for (const one of usage) {
    const cost = price(one);
    if (cost === null) return null;
    sum += cost;
  }
  return sum;
}
