/**
 * The provider setup of one API key (or the operator's own): whom to ask, in which order, and what it costs.
 * Stored as JSON: encrypted beside the key (sealed-setup.ts), or in the operator's file (DUET_PROVIDERS).
 */
export interface ProviderSetup {
  /** Language models; the next one is asked when one fails. Empty: the operator's. */
  readonly minds: readonly ProviderEntry[];
  /** Text-to-speech providers. Empty: the operator's. */
  readonly voices: readonly ProviderEntry[];
  /** Speech-to-text providers. Empty: the operator's. */
  readonly transcribers: readonly ProviderEntry[];
  /** Models that listen, think and speak in one; asked before all language models. Empty: none. */
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
  /** The provider's name of the model (on Azure: the deployment); null where it needs none. */
  readonly model: string | null;
  /** Further options; the registry lists those that the provider knows. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly prices: Prices | null;
}

/** A provider's prices in USD. What is absent costs nothing. */
export interface Prices {
  /** For a million tokens. */
  readonly inputTokens?: number;
  /** For a million tokens read from the provider's cache; absent: as other input. */
  readonly cachedTokens?: number;
  readonly outputTokens?: number;
  readonly audioInputTokens?: number;
  readonly audioOutputTokens?: number;
  /** For a million spoken characters. */
  readonly characters?: number;
  /** For a minute of sound that is recognised or synthesized. */
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

/** A setup without entries: everything is the operator's. */
export const EMPTY_SETUP: ProviderSetup = { minds: [], voices: [], transcribers: [], realtime: [] };

/** Most entries of one role. */
export const MOST_ENTRIES = 8;

/** Where a setup is wrong, for forms. */
export interface EntryFault {
  /** The field of the entry, such as `key` or `options.speed`. */
  readonly field: string;
  /** A predicate without a subject, such as "is required". */
  readonly what: string;
}

/** A setup that cannot be used. Its message is one sentence for its author, and never contains a key. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
  /** The fault of one entry; null: the fault belongs to none, or its field is unknown. */
  readonly fault: EntryFault | null;

  constructor(message: string, fault: EntryFault | null = null) {
    super(message);
    this.fault = fault;
  }
}
