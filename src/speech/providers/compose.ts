import { joinOffers, offerOf, type VoiceOffer } from '../../conversation/offered-voices.ts';
import type { SessionPorts } from '../../conversation/ports.ts';
import type { Mind, Transcriber, Usage, Voice } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { realtimeVoices } from '../openai/openai-voices.ts';
import { builtinMind } from '../minds/builtin/builtin-mind.ts';
import { kindOf } from './check-setup.ts';
import { FallbackMind } from './fallback/fallback-mind.ts';
import { FallbackTranscriber } from './fallback/fallback-transcriber.ts';
import { FallbackVoice } from './fallback/fallback-voice.ts';
import { type Member, Standing } from './fallback/standing.ts';
import type { ProviderParts, RealtimeSession, Registry } from './kinds.ts';
import { mindProviders } from './minds.ts';
import { priceOf } from './prices.ts';
import { realtimeFirst } from './realtime-first.ts';
import { realtimeProviders } from './realtime.ts';
import type { ProviderEntry, ProviderSetup } from './setup.ts';
import { transcriberProviders } from './transcribers.ts';
import { voiceProviders } from './voices.ts';

/** The providers of a session: speech to text, language model and text to speech. */
export type SpeechPorts = Pick<
  SessionPorts,
  'voice' | 'mind' | 'transcriber' | 'openVoiceActivity' | 'openNoiseReducer'
>;

export interface SessionProviders extends SpeechPorts, Pick<KeyProviders, 'cost'> {
  /** Ends with the session. Idempotent. */
  close(): void;
}

/** The providers of one key (or the operator's), shared by its sessions. */
export interface KeyProviders {
  /** The providers that all sessions share; without realtime models. */
  readonly shared: SpeechPorts;
  /** A language model for text tasks, and not the built-in one. Null: there is none. */
  readonly model: Mind | null;
  open(session: RealtimeSession): SessionProviders;
  /** The voices that sessions can have, those of realtime models first. */
  offer(): Promise<VoiceOffer>;
  /** The cost of a usage in USD; null where the setup does not state it. */
  cost(usage: Usage): number | null;
}

/** What providers are opened with, except for their place in the order. */
export interface ComposeParts extends Omit<ProviderParts, 'hasNext'> {
  /** The `model` of the managed providers. */
  readonly managedModel: Mind | null;
}

/**
 * Opens all providers of one role, each with its circuit breaker.
 * @param behind whether there is another to ask when the last one fails
 */
function membersOf<T>(
  registry: Registry<T>,
  entries: readonly ProviderEntry[],
  parts: ComposeParts,
  behind = false,
): Member<T>[] {
  return entries.map((entry, index) => ({
    standing: new Standing(parts.clock),
    it: kindOf(registry, entry).open(entry, { ...parts, hasNext: behind || index < entries.length - 1 }),
  }));
}

const voiceOf = (setup: ProviderSetup, parts: ComposeParts): Voice =>
  setup.voices.length === 0
    ? parts.managed.voice
    : new FallbackVoice(membersOf(voiceProviders, setup.voices, parts));

const transcriberOf = (setup: ProviderSetup, parts: ComposeParts): Transcriber | null => {
  if (setup.transcribers.length === 0) return parts.managed.transcriber;
  const all = membersOf(transcriberProviders, setup.transcribers, parts);
  const there = all.flatMap(({ standing, it }) => (it === null ? [] : [{ standing, it }]));
  return there.length === 0 ? null : new FallbackTranscriber(there);
};

/**
 * The language model for text tasks. What a realtime model was told goes to no other model that the key did
 * not name.
 */
function modelOf(setup: ProviderSetup, parts: ComposeParts): Mind | null {
  const { managedModel } = parts;
  if (setup.minds.length === 0) return setup.realtime.length === 0 ? managedModel : null;
  const models = setup.minds.filter(
    ({ provider }) => provider !== 'builtin' && (provider !== 'managed' || managedModel !== null),
  );
  return models.length === 0 ? null : new FallbackMind(membersOf(mindProviders, models, parts));
}

type Ears = Pick<SpeechPorts, 'openVoiceActivity' | 'openNoiseReducer'>;

/** The operator's providers without any setup. */
export function plainProviders(speech: SpeechPorts, clock: Clock): KeyProviders {
  const mind = new FallbackMind([{ standing: new Standing(clock), it: speech.mind }]);
  const { voice, transcriber, openVoiceActivity, openNoiseReducer } = speech;
  const shared = { mind, voice, transcriber, openVoiceActivity, openNoiseReducer };
  const cost = () => null;
  const model = speech.mind === builtinMind ? null : mind;
  const offer = () => offerOf(voice);
  return { shared, model, offer, open: () => ({ ...shared, cost, close: () => undefined }), cost };
}

/**
 * Composes the providers of a setup: in each role the next one is asked when one fails. A role without
 * entries uses the operator's; a session with a realtime model falls back to the setup's own models alone
 * (among which `managed` may be).
 * @throws SetupError for an unknown provider
 */
export function compose(
  setup: ProviderSetup,
  parts: ComposeParts,
  { openVoiceActivity, openNoiseReducer }: Ears,
): KeyProviders {
  const ears = { openVoiceActivity, openNoiseReducer };
  const minds = membersOf(mindProviders, setup.minds, parts);
  const realtime = membersOf(realtimeProviders, setup.realtime, parts, minds.length > 0);
  const mind = minds.length === 0 ? parts.managed.mind : new FallbackMind(minds);
  const shared = { voice: voiceOf(setup, parts), transcriber: transcriberOf(setup, parts), mind, ...ears };
  const ear = { transcriber: shared.transcriber, clock: parts.clock };
  const cost = (usage: Usage) => priceOf(setup, usage);
  const ofRealtime = setup.realtime.map(({ provider }) => realtimeVoices(provider));
  return {
    shared,
    model: modelOf(setup, parts),
    offer: async () => joinOffers([...ofRealtime, await offerOf(shared.voice)]),
    open: (session) =>
      realtime.length === 0
        ? { ...shared, cost, close: () => undefined }
        : { ...shared, cost, ...realtimeFirst(realtime, minds, session, ear) },
    cost,
  };
}
