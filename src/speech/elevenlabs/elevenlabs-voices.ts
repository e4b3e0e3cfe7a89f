import { type Static, Type } from 'typebox';
import type { OfferedVoice } from '../../conversation/offered-voices.ts';
import { Maybe, tolerantReader } from '../../kernel/json/message.ts';
import { Link, Word } from '../remote/answer-fields.ts';
import { sendRequest, readJson, type SpeechServer } from '../remote/request.ts';
import type { DefaultVoiceRequest } from '../remote/remote-tts.ts';

const PAGE = 100;
const MOST_PAGES = 10;

const GENDERS = new Map<unknown, OfferedVoice['gender']>([
  ['female', 'female'],
  ['male', 'male'],
  ['neutral', 'neutral'],
  ['non-binary', 'neutral'],
]);

const Voice = Type.Object({
  voice_id: Word(),
  name: Word(),
  verified_languages: Type.Array(Type.Object({ locale: Word(20), language: Word(20) })),
  labels: Maybe(Type.Object({ gender: Type.Optional(Type.Unknown()) })),
  preview_url: Link,
});

const readPage = tolerantReader(
  Type.Object({
    voices: Type.Array(Voice),
    next_page_token: Word(1_000),
    has_more: Maybe(Type.Boolean()),
  }),
);

function voiceOf(provider: string, voice: Static<typeof Voice>): OfferedVoice | null {
  const { voice_id: id, name, verified_languages, labels, preview_url } = voice;
  if (id == null) return null;
  const verified = verified_languages.slice(0, 200).flatMap((one) => one.locale ?? one.language ?? []);
  return {
    ...{ id, provider, name: name ?? id },
    languages: [...new Set(verified)],
    gender: GENDERS.get(labels?.gender) ?? null,
    previewUrl: preview_url ?? null,
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
    const answer = readPage(await sendRequest(server, `${url}/v2/voices?${query}`, request, readJson));
    voices.push(...answer.voices.slice(0, PAGE).flatMap((voice) => voiceOf(server.provider, voice) ?? []));
    next = answer.next_page_token ?? '';
    if (answer.has_more !== true || next === '') break;
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
