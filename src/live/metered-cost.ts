import type { Usage } from '../conversation/provider-ports.ts';

/** What a use costs in USD; null where nobody has said what it costs. */
export type Price = (usage: Usage) => number | null;

/**
 * What a session has cost so far by what its providers counted, in USD. Null when they counted nothing, or something
 * that has no price; nor is there such a cost where one that was asked did not count (`createUsageSum`). Then the
 * session costs its minutes (docs/providers.md, "What a session costs").
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
