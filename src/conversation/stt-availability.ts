import type { SpeechToText } from './provider-ports.ts';
import type { VoiceOwner } from './offered-voices.ts';

/** Whether sessions of a language are understood when they speak. */
export type SttAvailability =
  | { readonly state: 'ready' }
  /** `model`: the local model that would do it, by its id in the catalogue; null: there is none. */
  | { readonly state: 'installing' | 'missing'; readonly model: string | null };

/** Finds out whether speech of a language is understood in sessions of an API key. Rejects only when the database does. */
export type FindSttAvailability = (owner: VoiceOwner, language: string) => Promise<SttAvailability>;

const knows = (stt: SpeechToText, language: string): boolean => stt.knows?.(language) ?? true;

/** Whether a provider understands a language now, or would with a local model. @param stt null: there is none */
export async function sttAvailability(stt: SpeechToText | null, language: string): Promise<SttAvailability> {
  if (stt === null) return { state: 'missing', model: null };
  if (knows(stt, language)) return { state: 'ready' };
  const missing = (await stt.missingModel?.(language)) ?? null;
  // It may have been installed just now.
  if (knows(stt, language)) return { state: 'ready' };
  return { state: missing?.isInstalling ? 'installing' : 'missing', model: missing?.id ?? null };
}
