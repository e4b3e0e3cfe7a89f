import type { Log } from '../../kernel/log.ts';
import { type LanguageModel, ProviderError } from '../../conversation/provider-ports.ts';
import { createEgress, type Egress } from '../../egress/egress.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import {
  compose,
  type ComposeParts,
  type KeyProviders,
  plainProviders,
  type SpeechPorts,
} from './compose.ts';
import type { ProviderObserver } from './kinds.ts';
import { DEFAULT_SETUP, type OperatorSetups } from './operator.ts';
import type { ProviderSetup } from './setup.ts';

export type { KeyProviders, SessionProviders, SpeechPorts } from './compose.ts';
export type { ProviderObserver } from './kinds.ts';

export interface ProvidersParts {
  readonly clock: Clock;
  readonly log: Log;
  /** The checked egress, for providers that customers have set up. */
  readonly egress: Pick<Egress, 'fetch' | 'webSocket'>;
  /** The providers from the operator's settings. */
  readonly speech: SpeechPorts;
  /** The setups of DUET_PROVIDERS (`readOperatorSetups`). */
  readonly operator: OperatorSetups;
  /** Measures requests to providers; absent: nobody does. */
  readonly observer?: ProviderObserver | undefined;
}

/** The key and its revision that a setup belongs to. */
export interface KeyRevision {
  readonly id: string;
  readonly revision: number;
}

/** All providers of a process. */
export interface Providers {
  /** The operator's providers, by the name in DUET_PROVIDERS; any other name means the default. */
  managed(name?: string): KeyProviders;
  /**
   * The providers of a key, opened once for each revision. Never throws: an unusable setup fails when it is
   * used.
   */
  forSetup(setup: ProviderSetup, key: KeyRevision): KeyProviders;
  /**
   * For a key whose setup cannot be read: everything fails with a plain message, rather than running at the
   * operator's expense.
   */
  readonly unusable: KeyProviders;
  /** Closes the providers. Idempotent. */
  close(): Promise<void>;
}

/** Most keys whose providers are kept open; those of an older one are opened again when needed. */
const MOST_KEPT = 1_000;

const lost: LanguageModel = {
  async *reply() {
    const message = 'The providers of this API key cannot be used: set them up again (duet keys update).';
    throw new ProviderError('setup', message, { retryable: false });
  },
};

class OpenProviders implements Providers {
  readonly unusable: KeyProviders;
  readonly #parts: ProvidersParts;
  readonly #private = createEgress({ allowPrivate: true });
  readonly #default: KeyProviders;
  readonly #named: ReadonlyMap<string, KeyProviders>;
  readonly #customer: ComposeParts;
  readonly #kept = new Map<string, { readonly revision: number; readonly providers: KeyProviders }>();

  constructor(parts: ProvidersParts) {
    this.#parts = parts;
    const { speech, operator, egress, clock, log, observer } = parts;
    const plain = plainProviders(speech, clock, observer);
    const operators: ComposeParts = {
      clock,
      log,
      egress: this.#private,
      managed: plain.shared,
      managedModel: plain.model,
      observer,
    };
    this.#named = new Map([...operator].map(([name, setup]) => [name, compose(setup, operators, speech)]));
    this.#default = this.#named.get(DEFAULT_SETUP) ?? plain;
    this.#customer = {
      ...{ clock, log, egress, observer },
      ...{ managed: this.#default.shared, managedModel: this.#default.model },
    };
    this.unusable = plainProviders({ ...this.#default.shared, llm: lost }, clock);
  }

  managed(name = DEFAULT_SETUP): KeyProviders {
    return this.#named.get(name) ?? this.#default;
  }

  forSetup(setup: ProviderSetup, { id, revision }: KeyRevision): KeyProviders {
    const kept = this.#kept.get(id);
    const providers = kept?.revision === revision ? kept.providers : this.#open(setup, id);
    this.#kept.delete(id);
    this.#kept.set(id, { revision, providers });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return providers;
  }

  close(): Promise<void> {
    this.#kept.clear();
    return this.#private.close();
  }

  #open(setup: ProviderSetup, id: string): KeyProviders {
    try {
      return compose(setup, this.#customer, this.#parts.speech);
    } catch (err) {
      this.#parts.log.error({ apiKeyId: id, err }, 'the providers of an API key cannot be opened');
      return this.unusable;
    }
  }
}

/** Opens the providers of a process. */
export const createProviders = (parts: ProvidersParts): Providers => new OpenProviders(parts);
