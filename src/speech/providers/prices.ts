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

/** What a setup says of the price of a use; null when it says nothing. */
export function priceOf(setup: ProviderSetup, usage: Usage): number | null {
  const entry = entriesFor(setup, usage).find(
    ({ provider, model, prices }) =>
      prices !== null && provider === usage.provider && (model ?? usage.model) === usage.model,
  );
  return entry?.prices ? costOf(usage, entry.prices) : null;
}
