import type { OfferedVoice } from '../../conversation/offered-voices.ts';
import {
  sendRequest,
  fieldOf,
  linkOf,
  listOf,
  readJson,
  type SpeechServer,
  textOf,
} from '../remote/request.ts';
import type { DefaultVoiceRequest } from '../remote/remote-tts.ts';

const PAGE = 100;
const MOST_PAGES = 10;

const GENDERS = new Map<unknown, OfferedVoice['gender']>([
  ['female', 'female'],
  ['male', 'male'],
  ['neutral', 'neutral'],
  ['non-binary', 'neutral'],
]);

const languagesOf = (voice: unknown): string[] => {
  const verified = listOf(fieldOf(voice, 'verified_languages'))
    .slice(0, 200)
    .flatMap((one) => textOf(fieldOf(one, 'locale'), 20) ?? textOf(fieldOf(one, 'language'), 20) ?? []);
  return [...new Set(verified)];
};

function voiceOf(provider: string, voice: unknown): OfferedVoice | null {
  const id = textOf(fieldOf(voice, 'voice_id'));
  if (id === null) return null;
  return {
    ...{ id, provider, name: textOf(fieldOf(voice, 'name')) ?? id },
    languages: languagesOf(voice),
    gender: GENDERS.get(fieldOf(fieldOf(voice, 'labels'), 'gender')) ?? null,
    previewUrl: linkOf(fieldOf(voice, 'preview_url')),
  };
}

/**
 * The voices of an account of ElevenLabs (`GET /v2/voices`), at most 1,000.
 * @throws ProviderError
 */
export async function listElevenLabsVoices(
  server: SpeechServer,
  url: string,
  request: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
): Promise<OfferedVoice[]> {
  const voices: OfferedVoice[] = [];
  let next = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = `page_size=${PAGE}${next && `&next_page_token=${encodeURIComponent(next)}`}`;
    const answer = await sendRequest(server, `${url}/v2/voices?${query}`, request, readJson);
    const listed = listOf(fieldOf(answer, 'voices')).slice(0, PAGE);
    voices.push(...listed.flatMap((voice) => voiceOf(server.provider, voice) ?? []));
    next = textOf(fieldOf(answer, 'next_page_token'), 1_000) ?? '';
    if (fieldOf(answer, 'has_more') !== true || next === '') break;
  }
  return voices;
}

const hasLanguage = ({ languages }: OfferedVoice, code: string): boolean =>
  languages.some((language) => language.toLowerCase().split('-')[0] === code);

/**
 * The best fitting voice: gender counts more than language, since every voice speaks every language to some
 * degree.
 */
export function fittingVoice(
  voices: readonly OfferedVoice[],
  { gender, language }: DefaultVoiceRequest,
): OfferedVoice | undefined {
  const score = (voice: OfferedVoice): number =>
    (voice.gender === gender ? 2 : 0) + (hasLanguage(voice, language) ? 1 : 0);
  const best = Math.max(...voices.map(score));
  return voices.find((voice) => score(voice) === best);
}
