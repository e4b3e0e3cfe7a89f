import type { Usage } from '../../conversation/provider-ports.ts';
import type { Prices, ProviderEntry, ProviderSetup } from './setup.ts';

const MILLION = 1_000_000;
const SECONDS_A_MINUTE = 60;

const share = (amount: number | undefined, price: number | undefined, unit: number): number =>
  ((amount ?? 0) * (price ?? 0)) / unit;

/**
 * What one use costs, in USD. Tokens read from a cache are some of the input tokens; tokens of sound come besides those
 * of text.
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

/** Those that can have made this use and have prices: of the model's name, else those that name none. */
const pricesFor = (setup: ProviderSetup, usage: Usage): readonly Prices[] => {
  const own = entriesFor(setup, usage).filter(({ provider }) => provider === usage.provider);
  const pricesOf = (model: string | null): readonly Prices[] =>
    own.flatMap((entry) => (entry.model === model && entry.prices !== null ? [entry.prices] : []));
  const named = pricesOf(usage.model);
  return named.length > 0 ? named : pricesOf(null);
};

/**
 * What a setup says of the price of a use; null when it says nothing, or several things: of two servers that have a model
 * of one name, nobody knows any more which one was asked.
 */
export function priceOf(setup: ProviderSetup, usage: Usage): number | null {
  const [cost = null, ...others] = pricesFor(setup, usage).map((prices) => costOf(usage, prices));
  return others.every((other) => other === cost) ? cost : null;
}
