import type { TextToSpeech } from './provider-ports.ts';

/** What voices sound like. */
export const VOICE_GENDERS = ['female', 'male', 'neutral'] as const;
export type VoiceGender = (typeof VOICE_GENDERS)[number];

/** A voice that can be chosen by its id. */
export interface OfferedVoice {
  /** The provider's own id, as an agent's `voiceId` names it. */
  readonly id: string;
  readonly name: string;
  /** The provider's name in setups; `builtin` for the voices that are always there. */
  readonly provider: string;
  /** Language codes or tags (BCP 47), its own language first; empty: it speaks the language of the text. */
  readonly languages: readonly string[];
  /** Null where the provider does not say. */
  readonly gender: VoiceGender | null;
  /** URL of a sample. */
  readonly previewUrl: string | null;
}

export interface VoiceOffer {
  /** Voices in display order. */
  readonly voices: readonly OfferedVoice[];
  /** False when a provider did not answer, or cannot list its voices: there may be more. */
  readonly complete: boolean;
}

/** A text-to-speech provider that can list its voices. */
export interface TextToSpeechWithVoices extends TextToSpeech {
  /** Lists the voices. A provider that does not answer makes the list shorter; it does not reject then. */
  offer(): Promise<VoiceOffer>;
}

const isOffering = (tts: TextToSpeech): tts is TextToSpeechWithVoices => 'offer' in tts;

/** The voices that a provider offers; none when it cannot list them. */
export const offerOf = (tts: TextToSpeech): Promise<VoiceOffer> =>
  isOffering(tts) ? tts.offer() : Promise.resolve({ voices: [], complete: false });

/** Merges offers. Each voice appears once: the first of an id is the one that speaks. */
export function joinOffers(offers: readonly VoiceOffer[]): VoiceOffer {
  const byId = new Map<string, OfferedVoice>();
  for (const voice of offers.flatMap((offer) => offer.voices))
    if (!byId.has(voice.id)) byId.set(voice.id, voice);
  return { voices: [...byId.values()], complete: offers.every(({ complete }) => complete) };
}

export const offerOfAll = async (providers: readonly TextToSpeech[]): Promise<VoiceOffer> =>
  joinOffers(await Promise.all(providers.map(offerOf)));

/** Owner of the voices that are listed. */
export interface VoiceOwner {
  /** Null: the operator. */
  readonly apiKeyId: string | null;
  readonly projectId: string;
  /** The named setup that the agent has chosen; null and absent: none. */
  readonly providerSetupId?: string | null;
}

/** Finds the voices that are available to sessions of an API key. */
export type FindVoices = (owner: VoiceOwner) => Promise<VoiceOffer>;
