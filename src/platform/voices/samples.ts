import type { OfferedVoice } from '../../conversation/offered-voices.ts';
import { languageCode } from '../../speech/language.ts';

/** What a voice says of itself, by language (ISO 639-1). */
const SENTENCES: Readonly<Record<string, (name: string) => string>> = {
  en: (name) => `Hello, my name is ${name}, and this is how I sound. What can I do for you?`,
  de: (name) => `Guten Tag, ich heiße ${name}, und so klinge ich. Was kann ich für Sie tun?`,
  fr: (name) => `Bonjour, je m'appelle ${name}, et voici ma voix. Que puis-je faire pour vous ?`,
  es: (name) => `Hola, me llamo ${name}, y así suena mi voz. ¿En qué puedo ayudarle?`,
  it: (name) => `Buongiorno, mi chiamo ${name}, e questa è la mia voce. Come posso aiutarla?`,
  pt: (name) => `Olá, o meu nome é ${name}, e esta é a minha voz. Em que posso ajudar?`,
  nl: (name) => `Goedendag, mijn naam is ${name}, en zo klink ik. Wat kan ik voor u doen?`,
};

/** A sentence to listen to, and the language that it is in. */
export interface Sample {
  readonly text: string;
  readonly language: string;
}

/** The sample of a voice in a language; in English where there is none in that. */
export function sampleOf(name: string, language = 'en'): Sample {
  const code = languageCode(language);
  const sentence = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
  return sentence
    ? { text: sentence(name), language: code }
    : { text: SENTENCES['en']!(name), language: 'en' };
}

/**
 * A voice with the address of its sample: the provider's own; for a built-in voice one of this service.
 * @param origin of this service for others, without a slash at the end
 * @param language that the voices are listed for
 */
export function withSample<V extends OfferedVoice>(
  voice: V,
  origin: string,
  language: string | undefined,
): V {
  if (voice.previewUrl !== null || voice.provider !== 'builtin') return voice;
  const query = language === undefined ? '' : `?${new URLSearchParams({ language }).toString()}`;
  return { ...voice, previewUrl: `${origin}/media/voices/${voice.id}/sample.wav${query}` };
}
