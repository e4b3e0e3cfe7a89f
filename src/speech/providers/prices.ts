import type { Usage } from '../../conversation/provider-ports.ts';
import type { Prices, ProviderEntry, ProviderSetup } from './setup.ts';

const MILLION = 1_000_000;
const SECONDS_A_MINUTE = 60;

const share = (amount: number | undefined, price: number | undefined, unit: number): number =>
  ((amount ?? 0) * (price ?? 0)) / unit;

/**
 * The cost of one usage in USD. Tokens read from a cache are part of the input tokens; sound tokens are
 * counted besides text tokens.
 */
export function costOf(usage: Usage, prices: Prices): number {
  const cached = Math.min(usage.cachedTokens ?? 0, usage.inputTokens ?? 0);
  return (
    share((usage.inputTokens ?? 0) - cached, prices.inputTokens, MILLION) +
    share(cached, prices.cachedTokens ?? prices.inputTokens, MILLION) +
    share(usage.outputTokens, prices.outputTokens, MILLION) +
    share(usage.audioInputTokens, prices.audioInputTokens, MILLION) +
    share(usage.audioOutputTokens, prices.audioOutputTokens, MILLION) +
    share(usage.characters, prices.characters, MILLION) +
    share(usage.seconds, prices.minutes, SECONDS_A_MINUTE)
  );
}

const entriesFor = (setup: ProviderSetup, { kind }: Usage): readonly ProviderEntry[] => {
  if (kind === 'voice') return setup.voices;
  return [...setup.realtime, ...(kind === 'transcriber' ? setup.transcribers : setup.minds)];
};

/**
 * The prices of entries that can have caused this usage: those with the model's name, else those without a
 * model.
 */
const pricesFor = (setup: ProviderSetup, usage: Usage): readonly Prices[] => {
  const own = entriesFor(setup, usage).filter(({ provider }) => provider === usage.provider);
  const pricesOf = (model: string | null): readonly Prices[] =>
    own.flatMap((entry) => (entry.model === model && entry.prices !== null ? [entry.prices] : []));
  const named = pricesOf(usage.model);
  return named.length > 0 ? named : pricesOf(null);
};

/**
 * The cost of a usage by a setup's prices; null when there is none, or when entries disagree: if two servers
 * have a model of the same name, it is unknown which one was asked.
 */
export function priceOf(setup: ProviderSetup, usage: Usage): number | null {
  const [cost = null, ...others] = pricesFor(setup, usage).map((prices) => costOf(usage, prices));
  return others.every((other) => other === cost) ? cost : null;
}
