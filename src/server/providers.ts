import type { AppParts } from '../app-parts.ts';
import type { FindVoices, VoiceOwner } from '../conversation/offered-voices.ts';
import type { FindSttAvailability } from '../conversation/stt-availability.ts';
import type { LanguageModel } from '../conversation/provider-ports.ts';
import type { SharedPorts } from '../live/live-sessions.ts';
import type { ClaimedSession } from '../live/session-plan.ts';
import { createKeyProviders, createNamedProviders } from '../platform/abilities/provider-setup.ts';
import { markWithdrawn } from '../platform/provider-setups/session-setup.ts';
import {
  createProviders,
  type KeyProviders,
  type ProviderObserver,
  type SessionProviders,
} from '../speech/providers/index.ts';
import { readOperatorSetups } from '../speech/providers/operator.ts';
import { projectScope } from '../storage/scope.ts';
import type { Closers } from './closers.ts';

export interface ProviderServiceParts extends Pick<
  AppParts,
  'config' | 'db' | 'secrets' | 'egress' | 'clock' | 'log'
> {
  /** Measures requests to providers; absent: nobody does. */
  readonly observer?: ProviderObserver | undefined;
}

/** The speech and language model providers of sessions. */
export interface ProviderService {
  /** Opens the providers of a session: of its named setup, or of its API key. */
  open(
    claimed: Pick<ClaimedSession, 'sessionId' | 'voiceId' | 'language' | 'owner' | 'providerSetup'>,
  ): Promise<SessionProviders>;
  /** The voices available to sessions of a key. */
  readonly voices: FindVoices;
  /** Whether sessions of a key understand speech of a language. */
  readonly sttAvailability: FindSttAvailability;
  /** The language model of a session that is over, by its setup or API key; null when it has none. */
  model(owner: VoiceOwner): Promise<LanguageModel | null>;
  close(): Promise<void>;
}

/**
 * Creates the provider service of a process.
 *
 * @param speech the providers of the operator's settings
 * @throws ConfigError when DUET_PROVIDERS cannot be used
 */
export function createProviderService(parts: ProviderServiceParts, speech: SharedPorts): ProviderService {
  const { config, egress, clock, log, observer } = parts;
  const operator = readOperatorSetups(config.providers);
  if (operator.size > 0) log.info({ providers: [...operator.keys()] }, 'DUET_PROVIDERS is in use');
  const providers = createProviders({ clock, log, egress, speech, operator, observer });
  const ofKey = createKeyProviders(parts, providers);
  const named = createNamedProviders(parts, providers);
  const ofSetup = async (owner: VoiceOwner): Promise<KeyProviders | null> =>
    owner.providerSetupId == null ? null : named(owner, owner.providerSetupId);
  const ofOwner = async (owner: VoiceOwner): Promise<KeyProviders> => (await ofSetup(owner)) ?? ofKey(owner);
  return {
    async open({ sessionId, voiceId, language, owner, providerSetup: setup }) {
      const isUsed = setup?.state === 'used';
      const found = isUsed ? await named(owner, setup.id) : null;
      if (isUsed && !found) await markWithdrawn(projectScope(parts.db, owner.projectId), sessionId, setup);
      return (found ?? (await ofKey(owner))).open({ sessionId, voiceId, language });
    },
    voices: async (owner) => (await ofOwner(owner)).offer(),
    sttAvailability: async (owner, language) => (await ofOwner(owner)).sttAvailability(language),
    // What a setup that is withdrawn by now was told goes to no other model.
    model: async (owner) =>
      ((await ofSetup(owner)) ?? (owner.providerSetupId == null ? await ofKey(owner) : null))?.model ?? null,
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
