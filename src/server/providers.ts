import type { AppParts } from '../app-parts.ts';
import type { FindVoices } from '../conversation/offered-voices.ts';
import type { FindSttAvailability } from '../conversation/stt-availability.ts';
import type { LanguageModel } from '../conversation/provider-ports.ts';
import type { SharedPorts } from '../live/live-sessions.ts';
import type { ClaimedSession, SessionOwner } from '../live/session-plan.ts';
import { createKeyProviders } from '../platform/abilities/provider-setup.ts';
import { createProviders, type SessionProviders } from '../speech/providers/index.ts';
import { readOperatorSetups } from '../speech/providers/operator.ts';
import type { Closers } from './closers.ts';

export type ProviderServiceParts = Pick<AppParts, 'config' | 'db' | 'secrets' | 'egress' | 'clock' | 'log'>;

/** The speech and language model providers of sessions. */
export interface ProviderService {
  /** Opens the providers of a session's API key. */
  open(
    claimed: Pick<ClaimedSession, 'sessionId' | 'voiceId' | 'language' | 'owner'>,
  ): Promise<SessionProviders>;
  /** The voices available to sessions of a key. */
  readonly voices: FindVoices;
  /** Whether sessions of a key understand speech of a language. */
  readonly sttAvailability: FindSttAvailability;
  /** The language model of a session, by its API key; null when it has none. */
  model(owner: Pick<SessionOwner, 'apiKeyId' | 'projectId'>): Promise<LanguageModel | null>;
  close(): Promise<void>;
}

/**
 * Creates the provider service of a process.
 *
 * @param speech the providers of the operator's settings
 * @throws ConfigError when DUET_PROVIDERS cannot be used
 */
export function createProviderService(parts: ProviderServiceParts, speech: SharedPorts): ProviderService {
  const { config, egress, clock, log } = parts;
  const operator = readOperatorSetups(config.providers);
  if (operator.size > 0) log.info({ providers: [...operator.keys()] }, 'DUET_PROVIDERS is in use');
  const providers = createProviders({ clock, log, egress, speech, operator });
  const findProviders = createKeyProviders(parts, providers);
  return {
    async open({ sessionId, voiceId, language, owner }) {
      return (await findProviders(owner)).open({ sessionId, voiceId, language });
    },
    voices: async (owner) => (await findProviders(owner)).offer(),
    sttAvailability: async (owner, language) => (await findProviders(owner)).sttAvailability(language),
    model: async (owner) => (await findProviders(owner)).model,
    close: () => providers.close(),
  };
}

/** Opens the provider service. @throws ConfigError when DUET_PROVIDERS cannot be used */
export function openProviders(
  { closers, ...parts }: ProviderServiceParts & { readonly closers: Closers },
  speech: SharedPorts,
): ProviderService {
  return closers.closing('the providers', createProviderService(parts, speech));
}
