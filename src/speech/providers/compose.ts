import { joinOffers, offerOf, type VoiceOffer } from '../../conversation/offered-voices.ts';
import type { SessionPorts } from '../../conversation/ports.ts';
import { type SttAvailability, sttAvailability } from '../../conversation/stt-availability.ts';
import type { LanguageModel, SpeechToText, Usage, TextToSpeech } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { realtimeVoices } from '../openai/openai-voices.ts';
import { builtinLlm } from '../llm/builtin/builtin-llm.ts';
import { kindOf } from './check-setup.ts';
import { FallbackLlm } from './fallback/fallback-llm.ts';
import { FallbackStt } from './fallback/fallback-stt.ts';
import { FallbackTts } from './fallback/fallback-tts.ts';
import { type Member, CircuitBreaker } from './fallback/circuit-breaker.ts';
import type { ProviderObserver, ProviderParts, RealtimeSession, Registry } from './kinds.ts';
import { llmProviders } from './llm.ts';
import { priceOf } from './prices.ts';
import { realtimeFirst } from './realtime-first.ts';
import { realtimeProviders } from './realtime.ts';
import type { ProviderEntry, ProviderSetup } from './setup.ts';
import { sttProviders } from './stt.ts';
import { ttsProviders } from './tts.ts';

/** The providers of a session: speech to text, language model and text to speech. */
export type SpeechPorts = Pick<SessionPorts, 'tts' | 'llm' | 'stt'> & SpeechInputPorts;

export interface SessionProviders extends SpeechPorts, Pick<KeyProviders, 'cost'> {
  /** Ends with the session. Idempotent. */
  close(): void;
}

/** The providers of one key (or the operator's), shared by its sessions. */
export interface KeyProviders {
  /** The providers that all sessions share; without realtime models. */
  readonly shared: SpeechPorts;
  /** A language model for text tasks, and not the built-in one. Null: there is none. */
  readonly model: LanguageModel | null;
  open(session: RealtimeSession): SessionProviders;
  /** The voices that sessions can have, those of realtime models first. */
  offer(): Promise<VoiceOffer>;
  /** Whether its sessions understand speech of a language. */
  sttAvailability(language: string): Promise<SttAvailability>;
  /** The cost of a usage in USD; null where the setup does not state it. */
  cost(usage: Usage): number | null;
}

/** What providers are opened with, except for their place in the order. */
export interface ComposeParts extends Omit<ProviderParts, 'hasNext'> {
  /** The `model` of the managed providers. */
  readonly managedModel: LanguageModel | null;
  /** Absent: nobody measures. */
  readonly observer?: ProviderObserver | undefined;
}

/** How the providers of one role are observed. */
interface Watch<T> {
  readonly role: 'llm' | 'tts' | 'stt';
  readonly observed: (observer: ProviderObserver, provider: string, it: T) => T;
}

const LLM: Watch<LanguageModel> = {
  role: 'llm',
  observed: (observer, provider, it) => observer.llm(provider, it),
};
const TTS: Watch<TextToSpeech> = {
  role: 'tts',
  observed: (observer, provider, it) => observer.tts(provider, it),
};
const STT: Watch<SpeechToText | null> = {
  role: 'stt',
  observed: (observer, provider, it) => it && observer.stt(provider, it),
};

/** A member of a fallback that is observed, where somebody observes. */
function watched<T>(
  member: Member<T>,
  provider: string,
  watch: Watch<T>,
  observer: ProviderObserver | undefined,
): Member<T> {
  if (observer === undefined) return member;
  const it = watch.observed(observer, provider, member.it);
  return { ...member, it, passedOn: () => observer.passedOn(watch.role, provider) };
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
    breaker: new CircuitBreaker(parts.clock),
    it: kindOf(registry, entry).open(entry, { ...parts, hasNext: behind || index < entries.length - 1 }),
  }));
}

/** The same, observed. The operator's own providers, which `managed` stands for, are observed already. */
const watchedMembersOf = <T>(
  registry: Registry<T>,
  entries: readonly ProviderEntry[],
  parts: ComposeParts,
  watch: Watch<T>,
): Member<T>[] =>
  membersOf(registry, entries, parts).map((member, index) => {
    const { provider = 'managed' } = entries[index] ?? {};
    return provider === 'managed' ? member : watched(member, provider, watch, parts.observer);
  });

const ttsOf = (setup: ProviderSetup, parts: ComposeParts): TextToSpeech =>
  setup.voices.length === 0
    ? parts.managed.tts
    : new FallbackTts(watchedMembersOf(ttsProviders, setup.voices, parts, TTS));

const sttOf = (setup: ProviderSetup, parts: ComposeParts): SpeechToText | null => {
  if (setup.transcribers.length === 0) return parts.managed.stt;
  const all = watchedMembersOf(sttProviders, setup.transcribers, parts, STT);
  const there = all.flatMap(({ it, ...member }) => (it === null ? [] : [{ ...member, it }]));
  return there.length === 0 ? null : new FallbackStt(there);
};

/**
 * The language model for text tasks. What a realtime model was told goes to no other model that the key did
 * not name.
 */
function modelOf(setup: ProviderSetup, parts: ComposeParts): LanguageModel | null {
  const { managedModel } = parts;
  if (setup.minds.length === 0) return setup.realtime.length === 0 ? managedModel : null;
  const models = setup.minds.filter(
    ({ provider }) => provider !== 'builtin' && (provider !== 'managed' || managedModel !== null),
  );
  return models.length === 0 ? null : new FallbackLlm(watchedMembersOf(llmProviders, models, parts, LLM));
}

type SpeechInputPorts = Pick<SessionPorts, 'openVad' | 'openNoiseReducer' | 'endOfTurn'>;

const inputPortsOf = ({ openVad, openNoiseReducer, endOfTurn }: SpeechInputPorts): SpeechInputPorts => ({
  openVad,
  openNoiseReducer,
  ...(endOfTurn && { endOfTurn }),
});

/**
 * The operator's providers without any setup.
 * @param observer absent: nobody measures
 */
export function plainProviders(speech: SpeechPorts, clock: Clock, observer?: ProviderObserver): KeyProviders {
  const name = speech.llm === builtinLlm ? 'builtin' : 'managed';
  const member = watched({ breaker: new CircuitBreaker(clock), it: speech.llm }, name, LLM, observer);
  const llm = new FallbackLlm([member]);
  const tts = observer ? observer.tts('managed', speech.tts) : speech.tts;
  const stt = observer && speech.stt ? observer.stt('managed', speech.stt) : speech.stt;
  const shared = { llm, tts, stt, ...inputPortsOf(speech) };
  const cost = () => null;
  const model = speech.llm === builtinLlm ? null : llm;
  return {
    shared,
    model,
    offer: () => offerOf(tts),
    sttAvailability: (language) => sttAvailability(stt, language),
    open: () => ({ ...shared, cost, close: () => undefined }),
    cost,
  };
}

/**
 * Composes the providers of a setup: in each role the next one is asked when one fails. A role without
 * entries uses the operator's; a session with a realtime model falls back to the setup's own models alone
 * (among which `managed` may be).
 * @throws SetupError for an unknown provider
 */
export function compose(setup: ProviderSetup, parts: ComposeParts, input: SpeechInputPorts): KeyProviders {
  const llms = watchedMembersOf(llmProviders, setup.minds, parts, LLM);
  const realtime = membersOf(realtimeProviders, setup.realtime, parts, llms.length > 0);
  const llm = llms.length === 0 ? parts.managed.llm : new FallbackLlm(llms);
  const shared = { tts: ttsOf(setup, parts), stt: sttOf(setup, parts), llm, ...inputPortsOf(input) };
  const sessionStt = { stt: shared.stt, clock: parts.clock };
  const cost = (usage: Usage) => priceOf(setup, usage);
  const ofRealtime = setup.realtime.map(({ provider }) => realtimeVoices(provider));
  return {
    shared,
    model: modelOf(setup, parts),
    offer: async () => joinOffers([...ofRealtime, await offerOf(shared.tts)]),
    // Realtime models hear by themselves.
    sttAvailability: async (language) =>
      realtime.length > 0 ? { state: 'ready' } : sttAvailability(shared.stt, language),
    open: (session) =>
      realtime.length === 0
        ? { ...shared, cost, close: () => undefined }
        : { ...shared, cost, ...realtimeFirst(realtime, llms, session, sessionStt) },
    cost,
  };
}
