import type { Voice } from './provider-ports.ts';

/** A voice that somebody may choose by its id. */
export interface OfferedVoice {
  /** What an agent's `voiceId` names it by; the provider's own id. */
  readonly id: string;
  readonly name: string;
  /** As setups name it; `builtin` for the voices that are always there. */
  readonly provider: string;
  /** Codes or tags (BCP 47), its own language first; empty: it speaks whatever language the text is in. */
  readonly languages: readonly string[];
  /** Null where the provider does not say. */
  readonly gender: 'female' | 'male' | 'neutral' | null;
  /** Where a sample of it can be heard. */
  readonly previewUrl: string | null;
}

export interface VoiceOffer {
  /** In the order in which they should be shown. */
  readonly voices: readonly OfferedVoice[];
  /** False when a provider did not answer, or cannot list its voices: there may be others. */
  readonly complete: boolean;
}

/** A voice that can say as whom it can speak. */
export interface OfferingVoice extends Voice {
  /** Never rejects for a provider that does not answer: then less is offered. */
  offer(): Promise<VoiceOffer>;
}

const isOffering = (voice: Voice): voice is OfferingVoice => 'offer' in voice;

/** What can be chosen of a voice; of one that cannot say so, nothing is known. */
export const offerOf = (voice: Voice): Promise<VoiceOffer> =>
  isOffering(voice) ? voice.offer() : Promise.resolve({ voices: [], complete: false });

/** All of these together, each voice once: the first of an id is the one that speaks. */
export function joinOffers(offers: readonly VoiceOffer[]): VoiceOffer {
  const byId = new Map<string, OfferedVoice>();
  for (const voice of offers.flatMap((offer) => offer.voices))
    if (!byId.has(voice.id)) byId.set(voice.id, voice);
  return { voices: [...byId.values()], complete: offers.every(({ complete }) => complete) };
}

export const offerOfAll = async (voices: readonly Voice[]): Promise<VoiceOffer> =>
  joinOffers(await Promise.all(voices.map(offerOf)));

/** Whose voices are asked for. */
export interface VoiceOwner {
  /** Null: the operator's. */
  readonly apiKeyId: string | null;
  readonly projectId: string;
}

/** Finds the voices that sessions of an API key can have. */
export type FindVoices = (owner: VoiceOwner) => Promise<VoiceOffer>;
