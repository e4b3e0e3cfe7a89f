/**
 * How the providers of one API key (or the operator's own) are set up: whom to ask, in which order, and what it costs.
 * Kept as JSON: sealed under the key, or in the operator's file (DUET_PROVIDERS).
 */
export interface ProviderSetup {
  /** Who thinks; the next one is asked when one fails. Empty: the operator's. */
  readonly minds: readonly ProviderEntry[];
  /** Who speaks. Empty: the operator's. */
  readonly voices: readonly ProviderEntry[];
  /** Who turns speech into text. Empty: the operator's. */
  readonly transcribers: readonly ProviderEntry[];
  /** Models that listen, think and speak in one; asked before all minds. Empty: none. */
  readonly realtime: readonly ProviderEntry[];
}

export type ProviderRole = keyof ProviderSetup;

export const PROVIDER_ROLES: readonly ProviderRole[] = ['minds', 'voices', 'transcribers', 'realtime'];

export type OptionValue = string | number | boolean;

export interface ProviderEntry {
  /** A name of the role's registry, such as `openai`. */
  readonly provider: string;
  /** Base URL without a slash at its end; null: the provider's public one. */
  readonly endpoint: string | null;
  readonly key: string | null;
  /** What the provider calls its model (on Azure: the deployment); null where it needs none. */
  readonly model: string | null;
  /** What else the provider can be told; the registry says what it knows. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly prices: Prices | null;
}

/** What a provider asks for its work, in USD. What is absent costs nothing. */
export interface Prices {
  /** For a million tokens each. */
  readonly inputTokens?: number;
  /** Tokens read from the provider's cache; absent: as other input. */
  readonly cachedTokens?: number;
  readonly outputTokens?: number;
  readonly audioInputTokens?: number;
  readonly audioOutputTokens?: number;
  /** For a million characters that are spoken. */
  readonly characters?: number;
  /** For a minute of sound that is recognised or made. */
  readonly minutes?: number;
}

export const PRICE_NAMES = [
  'inputTokens',
  'cachedTokens',
  'outputTokens',
  'audioInputTokens',
  'audioOutputTokens',
  'characters',
  'minutes',
] as const satisfies readonly (keyof Prices)[];

/** Nothing of one's own: everything is the operator's. */
export const EMPTY_SETUP: ProviderSetup = { minds: [], voices: [], transcribers: [], realtime: [] };

/** A setup that cannot be used. Its message is one sentence for whoever wrote it, without what was written as a key. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
